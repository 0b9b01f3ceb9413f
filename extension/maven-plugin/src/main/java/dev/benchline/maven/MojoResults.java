package dev.benchline.maven;

import dev.benchline.files.BuildStart;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;

/** Tells which results are those of a session, and who has told them already. */
final class MojoResults {

  private MojoResults() {}

  /**
   * The start of this build, which tells its results from others. A session of nothing but goals,
   * such as {@code benchline:report}, builds nothing, so all that lies there is meant.
   */
  static BuildStart since(MavenSession session) {
    List<String> goals = session.getGoals(); // none where the pom has a default goal
    boolean builds = goals.isEmpty() || goals.stream().anyMatch(goal -> !goal.contains(":"));
    return builds ? new BuildStart(session.getStartTime().toInstant()) : BuildStart.ANY;
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
