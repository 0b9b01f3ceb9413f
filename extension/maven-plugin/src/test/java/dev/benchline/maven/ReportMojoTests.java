package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The goal {@code report}, typed as a command. */
class ReportMojoTests {

  @TempDir Path root;

  private final Properties user = new Properties();
  private final MavenProject project = Sessions.project("shop");

  @BeforeEach
  void a_module() throws Exception {
    Path directory = Files.createDirectories(root.resolve("shop"));
    project.getBuild().setDirectory(directory.resolve("target").toString());
    project.setFile(directory.resolve("pom.xml").toFile());
  }

  /** The job that merges the shards has no JVM of tests that would say so. */
  @ParameterizedTest
  @ValueSource(strings = {"benchline.shards", "benchline.failOn"})
  void refuses_a_variable_without_a_value(String key) {
    user.setProperty(key, " ");

    assertThatThrownBy(() -> report("benchline:report"))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining(key + " is set but empty");
  }

  private void report(String goal) throws Exception {
    MavenExecutionRequest request =
        new DefaultMavenExecutionRequest()
            .setUserProperties(user)
            .setBaseDirectory(root.toFile())
            .setGoals(List.of(goal));
    request.setMultiModuleProjectDirectory(root.toFile());
    MavenSession session = Sessions.of(request);
    session.setProjects(List.of(project));
    session.setAllProjects(List.of(project));
    MojoDescriptor descriptor = new MojoDescriptor();
    descriptor.setGoal("report");
    ReportMojo mojo = new ReportMojo();
    set(mojo, "report", "target/benchline");
    set(mojo, "shards", user.getProperty("benchline.shards"));
    set(mojo, "failOn", user.getProperty("benchline.failOn"));
    set(mojo, "execution", new MojoExecution(descriptor, "default-cli", MojoExecution.Source.CLI));
    set(mojo, "project", project);
    set(mojo, "session", session);
    mojo.execute();
  }

  private static void set(ReportMojo mojo, String parameter, Object value) throws Exception {
    var field = ReportMojo.class.getDeclaredField(parameter);
    field.setAccessible(true);
    field.set(mojo, value);
  }
}
