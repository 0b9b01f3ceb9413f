package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Model;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystemSession;
import org.junit.jupiter.api.Test;

class LastModuleTests {

  private static final Instant START = Instant.parse("2026-11-21T12:34:56Z");

  private final MavenProject first = project("first");
  private final MavenProject last = project("last");
  private final List<MavenProject> both = List.of(first, last);
  private final LastModule module = new LastModule();

  @Test
  void is_the_last_in_the_order_of_the_build() {
    assertThat(module.is(first, both, session(false))).isFalse();
    assertThat(module.is(last, both, session(false))).isTrue();
    assertThat(module.is(last, List.of(), session(false))).isFalse();
  }

  @Test
  void is_the_one_that_comes_last_where_modules_are_built_in_parallel() {
    assertThat(module.is(last, both, session(true))).isFalse();
    assertThat(module.is(first, both, session(true))).isTrue();
    assertThat(module.is(first, both, session(true))).as("of the next build").isFalse();
  }

  private static MavenProject project(String name) {
    Model model = new Model();
    model.setGroupId("com.acme");
    model.setArtifactId(name);
    model.setVersion("1");
    return new MavenProject(model);
  }

  @SuppressWarnings("deprecation") // Maven has no other constructor for a session.
  private static MavenSession session(boolean parallel) {
    MavenExecutionRequest request =
        new DefaultMavenExecutionRequest().setStartTime(Date.from(START));
    MavenSession session =
        new MavenSession(
            null, (RepositorySystemSession) null, request, new DefaultMavenExecutionResult());
    session.setParallel(parallel);
    return session;
  }
}
