package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaseMojoTests {

  @TempDir Path root;

  private final MavenExecutionRequest request = new DefaultMavenExecutionRequest();

  /**
   * The base's own {@code .mvn/maven.config} may say what to compare with, and so on without end.
   */
  @Test
  void builds_no_base_of_a_base() throws Exception {
    request.getUserProperties().setProperty("benchline.against", "origin/main");
    request.getUserProperties().setProperty("benchline.base.modules", "modules.properties");

    mojo().execute();

    assertThat(root.resolve("output")).doesNotExist();
  }

  /** The file would be where the tests do not look for it. */
  @ParameterizedTest
  @ValueSource(strings = {"benchline.baselines", "benchline.output"})
  void refuses_a_variable_without_a_value(String key) throws Exception {
    request.getUserProperties().setProperty("benchline.against", "origin/main");
    request.getUserProperties().setProperty(key, "");

    assertThatThrownBy(mojo()::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining(key + " is set but empty");
  }

  private BaseMojo mojo() throws Exception {
    request.setBaseDirectory(root.toFile());
    request.setMultiModuleProjectDirectory(root.toFile());
    MavenProject project = Sessions.project("shop");
    project.getBuild().setDirectory(root.resolve("target").toString());
    project.setFile(root.resolve("pom.xml").toFile());
    MavenSession session = Sessions.of(request);
    session.setAllProjects(List.of(project));
    BaseMojo mojo = new BaseMojo();
    set(mojo, "output", root.resolve("output").toFile());
    set(mojo, "baselines", "baselines");
    set(mojo, "project", project);
    set(mojo, "session", session);
    return mojo;
  }

  private static void set(BaseMojo mojo, String parameter, Object value) throws Exception {
    var field = BaseMojo.class.getDeclaredField(parameter);
    field.setAccessible(true);
    field.set(mojo, value);
  }
}
