package dev.benchline.maven;

import dev.benchline.files.BuildStart;
import dev.benchline.report.page.MergedReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** Tells where results are, which are those of a session, and who has told them already. */
final class MojoResults {

  /** The property that says where results go. */
  private static final String OUTPUT = "benchline.output";

  private MojoResults() {}

  /**
   * The start of this build, which tells its results from others. A session of nothing but goals,
   * such as {@code benchline:report}, builds nothing, so all that lies there is meant.
   */
  static BuildStart since(MavenSession session) {
    return builds(session) ? new BuildStart(session.getStartTime().toInstant()) : BuildStart.ANY;
  }

  private static boolean builds(MavenSession session) {
    List<String> goals = session.getGoals(); // none where the pom has a default goal
    return goals.isEmpty() || goals.stream().anyMatch(goal -> !goal.contains(":"));
  }

  /**
   * The directories that may have the results of a project: the one where they are unless somebody
   * says otherwise, and last the one where this build wants them. What is typed wins, as it does
   * for the tests.
   */
  static List<Path> outputs(MavenSession session, MavenProject project) {
    Path usual = Path.of(project.getBuild().getDirectory()).resolve("benchline");
    String typed = session.getUserProperties().getProperty(OUTPUT, "").strip();
    String set =
        typed.isEmpty()
            ? new MojoSettings(project, session.getUserProperties())
                .of("benchline-maven-plugin", "output", OUTPUT)
                .strip()
            : typed;
    return set.isEmpty()
        ? List.of(usual)
        : Stream.of(usual, project.getBasedir().toPath().resolve(set).normalize())
            .distinct()
            .toList();
  }

  /** The directory in which this build wants the results of a project. */
  static Path output(MavenSession session, MavenProject project) {
    List<Path> all = outputs(session, project);
    return all.get(all.size() - 1);
  }

  /** Adds the results of a session to a report. */
  static void addTo(MergedReport merged, MavenSession session) throws IOException {
    for (Map.Entry<Path, String> results : directories(session).entrySet()) {
      merged.add(results.getValue(), results.getKey(), since(session));
    }
  }

  /**
   * The directories of the results of a session, each with the module that they are of; the name is
   * empty where several modules share one. Where nothing is built nobody can tell what is old, so a
   * directory that is typed counts alone.
   */
  private static Map<Path, String> directories(MavenSession session) {
    boolean alone = !builds(session) && session.getUserProperties().containsKey(OUTPUT);
    Map<Path, String> directories = new LinkedHashMap<>();
    for (MavenProject module : session.getAllProjects()) {
      List<Path> outputs = alone ? List.of(output(session, module)) : outputs(session, module);
      outputs.forEach(
          output -> directories.merge(output, module.getArtifactId(), (one, other) -> ""));
    }
    return directories;
  }

  /** True if one JVM measures whatever a build measures: it has told all results itself. */
  static boolean areOfOneJvm(MavenSession session) {
    return session.getAllProjects().size() == 1
        && session.getAllProjects().stream()
            .map(project -> new MojoSettings(project, session.getUserProperties()))
            .allMatch(MojoResults::hasOneFork);
  }

  private static boolean hasOneFork(MojoSettings settings) {
    return Stream.of("maven-surefire-plugin", "maven-failsafe-plugin")
        .allMatch(
            plugin ->
                Set.of("", "1").contains(settings.of(plugin, "forkCount", "forkCount"))
                    && !settings.of(plugin, "reuseForks", "reuseForks").equals("false"));
  }
}
