package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaseMojoTests {

  @TempDir Path root;

  /**
   * The base's own {@code .mvn/maven.config} may say what to compare with, and so on without end.
   */
  @Test
  void builds_no_base_of_a_base() throws Exception {
    MavenExecutionRequest request =
        new DefaultMavenExecutionRequest().setBaseDirectory(root.toFile());
    request.getUserProperties().setProperty("benchline.against", "origin/main");
    request.getUserProperties().setProperty("benchline.base.modules", "modules.properties");
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

    mojo.execute();

    assertThat(root.resolve("output")).doesNotExist();
  }

  private static void set(BaseMojo mojo, String parameter, Object value) throws Exception {
    var field = BaseMojo.class.getDeclaredField(parameter);
    field.setAccessible(true);
    field.set(mojo, value);
  }
}
