package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.files.BuildStart;
import java.util.List;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class MojoResultsTests {

  private static final BuildStart START = new BuildStart(Sessions.START);

  @Test
  void are_those_since_the_build_began_if_there_is_one() {
    assertThat(MojoResults.since(session("clean", "verify"))).isEqualTo(START);
    assertThat(MojoResults.since(session("verify", "benchline:report"))).isEqualTo(START);
    assertThat(MojoResults.since(session())).as("a default goal").isEqualTo(START);
    assertThat(MojoResults.since(session("benchline:report"))).isEqualTo(BuildStart.ANY);
  }

  @Test
  void are_of_one_jvm_unless_there_are_several_modules_or_forks() {
    MavenSession session = session("verify");
    MavenProject project = Sessions.project("first");
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

  private static MavenSession session(String... goals) {
    return Sessions.of(new DefaultMavenExecutionRequest().setGoals(List.of(goals)));
  }
}
