package dev.benchline.gradle;

import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.provider.Provider;

/** Finds the release that {@code benchline.against} names in the repositories of a project. */
record Releases(Project project) {

  /** Lists it as {@code group:name:version path}; nothing if no release is named. */
  Provider<List<String>> of(Provider<String> against) {
    return project.provider(
        () ->
            Dependencies.notation(against.getOrElse("")).stream()
                .flatMap(name -> find(name).stream())
                .toList());
  }

  /**
   * While Gradle looks for a release of the project itself, the project has another group: Gradle 8
   * would take the project for the newest version of its name.
   */
  private List<String> find(String notation) {
    Object group = project.getGroup();
    boolean isOwn = notation.startsWith(group + ":" + project.getName() + ":");
    try {
      project.setGroup(isOwn ? group + ".current" : group);
      return Dependencies.releases(
          configuration(notation).getIncoming().getArtifacts().getArtifacts());
    } finally {
      project.setGroup(group);
    }
  }

  private Configuration configuration(String notation) {
    Dependency release = project.getDependencies().create(notation);
    Configuration configuration = project.getConfigurations().detachedConfiguration(release);
    configuration.setTransitive(false);
    // An included build may have the current version.
    configuration.getResolutionStrategy().getUseGlobalDependencySubstitutionRules().set(false);
    return configuration;
  }
}
