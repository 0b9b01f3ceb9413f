package dev.benchline.maven;

import java.time.Instant;
import java.util.Date;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.DefaultRepositorySystemSession;

/** Makes the sessions of builds that nobody runs, and their projects. */
final class Sessions {

  /** The start of all of them, before anything that a test writes. */
  static final Instant START = Instant.parse("2020-11-21T12:34:56Z");

  private Sessions() {}

  @SuppressWarnings("deprecation") // Maven has no other constructor for a session.
  static MavenSession of(MavenExecutionRequest request) {
    return new MavenSession(
        null,
        new DefaultRepositorySystemSession(),
        request.setStartTime(Date.from(START)),
        new DefaultMavenExecutionResult());
  }

  /** A project whose pom has nothing but its name. */
  static MavenProject project(String name) {
    Model model = new Model();
    model.setGroupId("com.acme");
    model.setArtifactId(name);
    model.setVersion("1");
    model.setBuild(new Build());
    return new MavenProject(model);
  }
}
