package dev.benchline.maven;

import dev.benchline.build.Version;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Reads off a project what its plugins are told, by their configuration or by properties.
 *
 * @param given the properties that win over those of the project, such as what the user has typed
 */
record MojoSettings(MavenProject project, Properties given) {

  /** By properties as Maven hands them to plugins: those of its own JVM win over all others. */
  static MojoSettings of(MavenProject project, MavenSession session) {
    Properties given = new Properties();
    given.putAll(session.getUserProperties());
    given.putAll(session.getSystemProperties());
    return new MojoSettings(project, given);
  }

  /**
   * The value that a plugin is told in its configuration or that of an execution, else by a
   * property.
   */
  String of(String plugin, String parameter, String property) {
    return project.getBuildPlugins().stream()
        .filter(any -> any.getArtifactId().equals(plugin))
        .flatMap(any -> Stream.concat(any.getExecutions().stream(), Stream.of(any)))
        .map(any -> configured(any, parameter))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse(property(property, ""));
  }

  /** The value that each execution of a goal is told: by its configuration, else by a property. */
  Stream<String> each(String plugin, String goal, String parameter, String property) {
    return executions(plugin, goal)
        .map(any -> configured(any, parameter))
        .map(text -> text.isEmpty() ? property(property, "") : text);
  }

  /** True if the build has a plugin execute a goal. */
  boolean runs(String plugin, String goal) {
    return executions(plugin, goal).findAny().isPresent();
  }

  /** The phase of each execution of a goal; empty where it is the goal's own. */
  Stream<String> phases(String plugin, String goal) {
    return executions(plugin, goal).map(any -> Objects.requireNonNullElse(any.getPhase(), ""));
  }

  /** True if a text is anywhere in the configuration of a plugin or of its executions. */
  boolean mentions(String plugin, String text) {
    return project.getBuildPlugins().stream()
        .filter(any -> any.getArtifactId().equals(plugin))
        .flatMap(any -> Stream.concat(any.getExecutions().stream(), Stream.of(any)))
        .anyMatch(any -> String.valueOf(any.getConfiguration()).contains(text));
  }

  private Stream<PluginExecution> executions(String plugin, String goal) {
    return project.getBuildPlugins().stream()
        .filter(any -> any.getArtifactId().equals(plugin))
        .flatMap(any -> any.getExecutions().stream())
        .filter(any -> any.getGoals().contains(goal) && !"none".equals(any.getPhase()));
  }

  String property(String name, String otherwise) {
    Properties all = new Properties();
    all.putAll(project.getProperties());
    all.putAll(given);
    return all.getProperty(name, otherwise);
  }

  /** The version of Java that tests are compiled for, 0 if nothing says so. */
  int release() {
    return Stream.of("testRelease", "release", "testTarget", "target")
        .map(name -> of("maven-compiler-plugin", name, "maven.compiler." + name))
        .filter(text -> text.matches("(1\\.)?[0-9]+"))
        .map(text -> Version.of(text.replaceFirst("^1\\.(?=[0-9])", "")).numbers())
        .map(numbers -> numbers.get(0))
        .findFirst()
        .orElse(0);
  }

  private static String configured(ConfigurationContainer container, String parameter) {
    return container.getConfiguration() instanceof Xpp3Dom dom
        ? Stream.of(dom.getChildren(parameter))
            .map(Xpp3Dom::getValue)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("")
        : "";
  }
}
