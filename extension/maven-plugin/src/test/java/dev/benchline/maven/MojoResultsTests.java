package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.files.BuildStart;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystemSession;
import org.junit.jupiter.api.Test;

class MojoResultsTests {

  private static final Instant START = Instant.parse("2026-11-21T12:34:56Z");

  @Test
  void are_those_since_the_build_began_if_there_is_one() {
    assertThat(MojoResults.since(session("clean", "verify"))).isEqualTo(new BuildStart(START));
    assertThat(MojoResults.since(session("verify", "benchline:report")))
        .isEqualTo(new BuildStart(START));
    assertThat(MojoResults.since(session())).as("a default goal").isEqualTo(new BuildStart(START));
    assertThat(MojoResults.since(session("benchline:report"))).isEqualTo(BuildStart.ANY);
  }

  @Test
  void are_of_one_jvm_unless_there_are_several_modules_or_forks() {
    MavenSession session = session("verify");
    MavenProject project = new MavenProject(new Model());
    project.setBuild(new Build());
    session.setAllProjects(List.of(project));
    assertThat(MojoResults.areOfOneJvm(session)).isTrue();

    session.getUserProperties().setProperty("forkCount", "2");
    assertThat(MojoResults.areOfOneJvm(session)).isFalse();

    session.getUserProperties().setProperty("forkCount", "1");
    session.getUserProperties().setProperty("reuseForks", "false");
    assertThat(MojoResults.areOfOneJvm(session)).isFalse();

    session.getUserProperties().clear();
    session.setAllProjects(List.of(project, new MavenProject(new Model())));
    assertThat(MojoResults.areOfOneJvm(session)).isFalse();
  }

  @SuppressWarnings("deprecation") // Maven has no other constructor for a session.
  private static MavenSession session(String... goals) {
    MavenExecutionRequest request =
        new DefaultMavenExecutionRequest().setStartTime(Date.from(START)).setGoals(List.of(goals));
    return new MavenSession(
        null, (RepositorySystemSession) null, request, new DefaultMavenExecutionResult());
  }
}
