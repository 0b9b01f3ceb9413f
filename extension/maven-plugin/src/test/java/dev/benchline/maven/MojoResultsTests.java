package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.files.BuildStart;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MojoResultsTests {

  private static final BuildStart START = new BuildStart(Sessions.START);

  @TempDir Path root;

  private final MavenSession session = session("verify");
  private final MavenProject project = Sessions.project("shop");

  @BeforeEach
  void a_project() {
    project.getBuild().setDirectory("out");
    project.setFile(root.resolve("shop/pom.xml").toFile());
  }

  @Test
  void are_those_since_the_build_began_if_there_is_one() {
    assertThat(MojoResults.since(session("clean", "verify"))).isEqualTo(START);
    assertThat(MojoResults.since(session("verify", "benchline:report"))).isEqualTo(START);
    assertThat(MojoResults.since(session())).as("a default goal").isEqualTo(START);
    assertThat(MojoResults.since(session("benchline:report"))).isEqualTo(BuildStart.ANY);
  }

  @Test
  void are_of_one_jvm_unless_there_are_several_modules_or_forks() {
    session.setAllProjects(List.of(project));
    assertThat(MojoResults.areOfOneJvm(session)).isTrue();

    session.getUserProperties().setProperty("forkCount", "2");
    assertThat(MojoResults.areOfOneJvm(session)).isFalse();

    session.getUserProperties().setProperty("forkCount", "1");
    session.getUserProperties().setProperty("reuseForks", "false");
    assertThat(MojoResults.areOfOneJvm(session)).isFalse();

    session.getUserProperties().clear();
    session.setAllProjects(List.of(project, Sessions.project("last")));
    assertThat(MojoResults.areOfOneJvm(session)).isFalse();
  }

  @Test
  void are_in_the_build_directory() {
    assertThat(MojoResults.outputs(session, project)).containsExactly(Path.of("out/benchline"));
  }

  /** On Windows the other place may be on another drive. */
  @Test
  void are_where_somebody_types() {
    session.getUserProperties().setProperty("benchline.output", "build/perf");
    assertThat(MojoResults.outputs(session, project))
        .containsExactly(Path.of("out/benchline"), root.resolve("shop/build/perf"));

    Path outside = root.resolve("results");
    session.getUserProperties().setProperty("benchline.output", outside.toString());
    assertThat(MojoResults.output(session, project)).isEqualTo(outside);
  }

  @Test
  void are_where_a_pom_wants_them() {
    project.getProperties().setProperty("benchline.output", "target/perf");

    assertThat(MojoResults.output(session, project)).isEqualTo(root.resolve("shop/target/perf"));
  }

  /** As for the goal that writes the base there, and for the tests. */
  @Test
  void are_where_somebody_types_although_a_pom_configures_another_place() {
    Plugin plugin = new Plugin();
    plugin.setArtifactId("benchline-maven-plugin");
    Xpp3Dom configuration = new Xpp3Dom("configuration");
    Xpp3Dom output = new Xpp3Dom("output");
    output.setValue("target/perf");
    configuration.addChild(output);
    plugin.setConfiguration(configuration);
    project.getBuild().addPlugin(plugin);
    assertThat(MojoResults.output(session, project)).isEqualTo(root.resolve("shop/target/perf"));

    session.getUserProperties().setProperty("benchline.output", "build/perf");
    assertThat(MojoResults.output(session, project)).isEqualTo(root.resolve("shop/build/perf"));
  }

  @Test
  void are_in_one_place_once() {
    project.getBuild().setDirectory(root.resolve("shop/target").toString());
    session.getUserProperties().setProperty("benchline.output", "target/benchline");

    assertThat(MojoResults.outputs(session, project))
        .containsExactly(root.resolve("shop/target/benchline"));
  }

  private static MavenSession session(String... goals) {
    return Sessions.of(new DefaultMavenExecutionRequest().setGoals(List.of(goals)));
  }
}
