package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The goal {@code report}, typed as a command. */
class ReportMojoTests {

  @TempDir Path root;

  private final Properties user = new Properties();
  private final List<MavenProject> modules = new ArrayList<>();

  @BeforeEach
  void a_module() throws Exception {
    modules.add(module("shop"));
  }

  private MavenProject module(String name) throws Exception {
    Path directory = Files.createDirectories(root.resolve(name));
    MavenProject project = Sessions.project(name);
    project.getBuild().setDirectory(directory.resolve("target").toString());
    project.setFile(directory.resolve("pom.xml").toFile());
    return project;
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

  @Test
  void finds_results_where_the_tests_were_told_to_leave_them() throws Exception {
    result(root.resolve("shop/target/perf"), "kryo");
    user.setProperty("benchline.output", "target/perf");

    report("verify");

    assertThat(page()).content().contains("1 of 1 test is slower", ".kryo");
  }

  /** A session that builds nothing cannot tell what is old. */
  @Test
  void takes_the_place_that_is_typed_alone_where_nothing_is_built() throws Exception {
    result(root.resolve("shop/target/benchline"), "old");
    result(root.resolve("shop/target/perf"), "kryo");
    user.setProperty("benchline.output", "target/perf");

    report("benchline:report");

    assertThat(page()).content().contains("1 of 1 test is slower", ".kryo").doesNotContain(".old");
  }

  @Test
  void counts_once_what_modules_have_left_in_one_place() throws Exception {
    modules.add(module("gift"));
    Path shared = root.resolve("all");
    result(shared, "kryo");
    user.setProperty("benchline.output", shared.toString());

    report("verify");

    assertThat(page()).content().contains("1 of 1 test is slower");
  }

  private static void result(Path directory, String test) throws Exception {
    String text =
        Files.readString(Path.of("../core/src/test/resources/dev/benchline/result/regressed.json"));
    Files.writeString(
        Files.createDirectories(directory).resolve("OrderTests." + test + ".json"),
        text.replace("\"test\": \"kryo\"", "\"test\": \"" + test + "\""));
  }

  private Path page() {
    return root.resolve("target/benchline/index.html");
  }

  private void report(String goal) throws Exception {
    MavenExecutionRequest request =
        new DefaultMavenExecutionRequest()
            .setUserProperties(user)
            .setBaseDirectory(root.toFile())
            .setGoals(List.of(goal));
    request.setMultiModuleProjectDirectory(root.toFile());
    MavenSession session = Sessions.of(request);
    session.setProjects(modules);
    session.setAllProjects(modules);
    MojoDescriptor descriptor = new MojoDescriptor();
    descriptor.setGoal("report");
    ReportMojo mojo = new ReportMojo();
    set(mojo, "report", "target/benchline");
    set(mojo, "shards", user.getProperty("benchline.shards"));
    set(mojo, "failOn", user.getProperty("benchline.failOn"));
    set(mojo, "execution", new MojoExecution(descriptor, "default-cli", MojoExecution.Source.CLI));
    set(mojo, "project", modules.get(modules.size() - 1));
    set(mojo, "session", session);
    mojo.execute();
  }

  private static void set(ReportMojo mojo, String parameter, Object value) throws Exception {
    var field = ReportMojo.class.getDeclaredField(parameter);
    field.setAccessible(true);
    field.set(mojo, value);
  }
}
