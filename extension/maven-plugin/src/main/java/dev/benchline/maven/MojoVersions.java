package dev.benchline.maven;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;

/** Reads off a project the versions of what it uses, and what its plugins do. */
final class MojoVersions {

  /** The phases that make no class of the module, and no execution at all. */
  private static final Set<String> AFTER_BUILD =
      Set.of(
          "none",
          "pre-clean",
          "clean",
          "post-clean",
          "install",
          "deploy",
          "pre-site",
          "site",
          "post-site",
          "site-deploy");

  private MojoVersions() {}

  static Map<String, String> dependencies(MavenProject project) {
    Map<String, String> versions = new TreeMap<>();
    for (Artifact artifact : project.getArtifacts()) {
      versions.put(artifact.getGroupId() + ":" + artifact.getArtifactId(), artifact.getVersion());
    }
    return versions;
  }

  static Map<String, String> managed(MavenProject project) {
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
  static Map<String, String> plugins(MavenProject project) {
    Map<String, String> versions = new TreeMap<>();
    pluginsAndManaged(project)
        .filter(plugin -> plugin.getVersion() != null)
        .forEach(plugin -> versions.put(plugin.getArtifactId(), plugin.getVersion()));
    return versions;
  }

  /**
   * The plugins that take part in building its classes, by group and name; both versions are
   * measured by our own. Maven adds some that clean, install, deploy or write a site, in versions
   * that are those of Maven itself.
   */
  static Map<String, String> building(MavenProject project) {
    Map<String, String> versions = new TreeMap<>();
    project.getBuildPlugins().stream()
        .filter(plugin -> plugin.getVersion() != null)
        .filter(plugin -> !plugin.getGroupId().equals("dev.benchline"))
        .filter(plugin -> plugin.getExecutions().stream().anyMatch(MojoVersions::builds))
        .forEach(plugin -> versions.put(plugin.getKey(), plugin.getVersion()));
    return versions;
  }

  /** Executions that are only managed, too: those run once a pom has the plugin. */
  static boolean hasIntegrationTests(MavenProject project) {
    return pluginsAndManaged(project)
        .filter(plugin -> plugin.getArtifactId().equals("maven-failsafe-plugin"))
        .flatMap(plugin -> plugin.getExecutions().stream())
        .anyMatch(
            execution ->
                execution.getGoals().contains("integration-test")
                    && !execution.getId().equals("benchline"));
  }

  private static Stream<Plugin> pluginsAndManaged(MavenProject project) {
    return Stream.of(project.getPluginManagement().getPlugins(), project.getBuildPlugins())
        .flatMap(List::stream);
  }

  /** One without a phase has that of its goal. */
  private static boolean builds(PluginExecution execution) {
    return execution.getPhase() == null || !AFTER_BUILD.contains(execution.getPhase());
  }

  static Stream<String> goals(Plugin plugin) {
    return plugin.getExecutions().stream()
        .filter(execution -> !"none".equals(execution.getPhase()))
        .flatMap(execution -> execution.getGoals().stream())
        .map(goal -> plugin.getArtifactId() + ":" + goal);
  }
}
