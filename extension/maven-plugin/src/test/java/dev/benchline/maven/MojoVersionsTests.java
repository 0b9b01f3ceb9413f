package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.model.PluginManagement;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

/** The versions that a project uses. */
class MojoVersionsTests {

  private final MavenProject project = new MavenProject();

  /** Two Mavens have other versions of what cleans, installs and deploys. */
  @Test
  void of_plugins_that_build_it_are_not_those_that_only_do_something_with_the_result() {
    add("org.projectlombok", "lombok-maven-plugin", null);
    add("org.apache.maven.plugins", "maven-compiler-plugin", "compile");
    add("org.apache.maven.plugins", "maven-site-plugin", "site");
    add("org.apache.maven.plugins", "maven-clean-plugin", "clean");
    add("org.apache.maven.plugins", "maven-deploy-plugin", "deploy");
    add("dev.benchline", "benchline-maven-plugin", "verify");

    assertThat(MojoVersions.building(project))
        .containsOnlyKeys(
            "org.projectlombok:lombok-maven-plugin",
            "org.apache.maven.plugins:maven-compiler-plugin");
  }

  @Test
  void an_execution_of_failsafe_that_is_not_ours_has_integration_tests() {
    project.getBuild().setPluginManagement(new PluginManagement());
    add("org.apache.maven.plugins", "maven-failsafe-plugin", null);
    PluginExecution execution = project.getBuildPlugins().get(0).getExecutions().get(0);
    execution.addGoal("verify");
    assertThat(MojoVersions.hasIntegrationTests(project)).isFalse();

    execution.addGoal("integration-test");
    assertThat(MojoVersions.hasIntegrationTests(project)).isTrue();

    execution.setId("benchline");
    assertThat(MojoVersions.hasIntegrationTests(project)).isFalse();
  }

  /** Like that of the parent of Spring Boot, which runs once a pom has the plugin. */
  @Test
  void an_execution_that_is_only_managed_has_integration_tests_too() {
    PluginExecution execution = new PluginExecution();
    execution.addGoal("integration-test");
    Plugin failsafe = new Plugin();
    failsafe.setArtifactId("maven-failsafe-plugin");
    failsafe.addExecution(execution);
    PluginManagement management = new PluginManagement();
    management.addPlugin(failsafe);
    project.getBuild().setPluginManagement(management);

    assertThat(MojoVersions.hasIntegrationTests(project)).isTrue();
  }

  private void add(String group, String name, String phase) {
    PluginExecution execution = new PluginExecution();
    execution.setPhase(phase);
    Plugin plugin = new Plugin();
    plugin.setGroupId(group);
    plugin.setArtifactId(name);
    plugin.setVersion("1");
    plugin.addExecution(execution);
    project.getBuild().addPlugin(plugin);
  }
}
