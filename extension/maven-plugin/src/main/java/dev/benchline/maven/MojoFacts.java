package dev.benchline.maven;

import dev.benchline.build.doctor.ModuleBuild;
import dev.benchline.build.init.ModuleFacts;
import dev.benchline.report.text.Commands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/** Reads off Maven's projects how they test. */
final class MojoFacts {

  private static final String OURS = "dev.benchline:benchline-maven-plugin";

  private MojoFacts() {}

  static ModuleFacts of(MavenProject project, MavenSession session) {
    Path tests = Path.of(project.getBuild().getTestSourceDirectory());
    boolean alone = session.getProjects().stream().filter(MojoModules::hasCode).count() == 1;
    return new ModuleFacts(
        project.getFile().toPath(),
        top(project, session).getFile().toPath(),
        alone || Files.isDirectory(tests),
        dependencies(project),
        managed(project),
        plugins(project),
        new MojoSettings(project, session.getUserProperties()).release());
  }

  static ModuleBuild build(MavenProject project, MavenSession session) {
    MojoSettings settings = new MojoSettings(project, session.getUserProperties());
    return new ModuleBuild(
        project.getArtifactId(),
        project.getBasedir().toPath(),
        dependencies(project),
        plugins(project),
        project.getBuildPlugins().stream().flatMap(MojoFacts::goals).toList(),
        settings.of("maven-failsafe-plugin", "argLine", "argLine"),
        settings.of("maven-failsafe-plugin", "forkCount", "forkCount"),
        project
            .getBasedir()
            .toPath()
            .resolve(settings.property("benchline.baselines", "baselines")));
  }

  /** What is typed for Maven. */
  static String maven(MavenSession session) {
    return Commands.ofMaven(Path.of(session.getExecutionRootDirectory())).other("").strip();
  }

  /** How our goals are named: by the prefix where a pom has the plugin. */
  static String plugin(MavenSession session, String version) {
    boolean known = session.getTopLevelProject().getPlugin(OURS) != null;
    return known ? "benchline" : OURS + ":" + version;
  }

  /** The topmost parent of this build, whose pom configures its modules. */
  private static MavenProject top(MavenProject project, MavenSession session) {
    MavenProject parent = project.getParent();
    return parent != null && parent.getFile() != null && session.getAllProjects().contains(parent)
        ? top(parent, session)
        : project;
  }

  private static Map<String, String> dependencies(MavenProject project) {
    Map<String, String> versions = new TreeMap<>();
    for (Artifact artifact : project.getArtifacts()) {
      versions.put(artifact.getGroupId() + ":" + artifact.getArtifactId(), artifact.getVersion());
    }
    return versions;
  }

  private static Map<String, String> managed(MavenProject project) {
    Map<String, String> versions = new TreeMap<>();
    if (project.getDependencyManagement() != null) {
      project
          .getDependencyManagement()
          .getDependencies()
          .forEach(
              any -> versions.put(any.getGroupId() + ":" + any.getArtifactId(), any.getVersion()));
    }
    return versions;
  }

  /** Those that are only managed, too: that is their version once they are used. */
  private static Map<String, String> plugins(MavenProject project) {
    Map<String, String> versions = new TreeMap<>();
    Stream.of(project.getPluginManagement().getPlugins(), project.getBuildPlugins())
        .flatMap(List::stream)
        .filter(plugin -> plugin.getVersion() != null)
        .forEach(plugin -> versions.put(plugin.getArtifactId(), plugin.getVersion()));
    return versions;
  }

  private static Stream<String> goals(Plugin plugin) {
    return plugin.getExecutions().stream()
        .filter(execution -> !"none".equals(execution.getPhase()))
        .flatMap(execution -> execution.getGoals().stream())
        .map(goal -> plugin.getArtifactId() + ":" + goal);
  }
}
