package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.build.TestClasses;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MojoModulesTests {

  private final MavenProject project = new MavenProject(new Model());

  @BeforeEach
  void a_project_with_directories_of_its_own() {
    project.setBuild(new Build());
    project.getBuild().setDirectory("out");
    project.getBuild().setTestOutputDirectory("out/tests");
    project.addTestCompileSourceRoot(Path.of("src").toAbsolutePath().toString());
  }

  @Test
  void know_where_tests_are() {
    assertThat(MojoModules.testClasses(project))
        .isEqualTo(new TestClasses(Path.of("out/tests"), List.of(Path.of("src").toAbsolutePath())));
  }

  @Test
  void are_gated_by_the_goal_that_builds_a_base() {
    Plugin plugin = new Plugin();
    plugin.setGroupId("dev.benchline");
    plugin.setArtifactId("benchline-maven-plugin");
    project.getBuild().addPlugin(plugin);
    assertThat(MojoModules.isGated(project)).isFalse();

    PluginExecution execution = new PluginExecution();
    execution.addGoal("base");
    plugin.addExecution(execution);
    assertThat(MojoModules.isGated(project)).isTrue();

    execution.setPhase("none");
    assertThat(MojoModules.isGated(project)).isFalse();
  }

  @Test
  void have_code_unless_they_only_hold_others_together() {
    assertThat(MojoModules.hasCode(project)).isTrue();
    project.setPackaging("pom");
    assertThat(MojoModules.hasCode(project)).isFalse();
  }
}
