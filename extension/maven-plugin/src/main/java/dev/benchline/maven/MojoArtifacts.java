package dev.benchline.maven;

import dev.benchline.build.BuildException;
import dev.benchline.build.Coordinates;
import dev.benchline.build.ReleasedJar;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * Finds released versions in the repositories of a Maven project.
 *
 * @param repositories Maven's
 * @param session the running build
 * @param project the project
 */
record MojoArtifacts(RepositorySystem repositories, MavenSession session, MavenProject project)
    implements ReleasedJar.Finder {

  @Override
  public ReleasedJar find(Coordinates asked) {
    ArtifactRequest request =
        new ArtifactRequest(
            new DefaultArtifact(asked.group(), asked.artifact(), "jar", asked.version()),
            project.getRemoteProjectRepositories(),
            null);
    try {
      Artifact found =
          repositories.resolveArtifact(session.getRepositorySession(), request).getArtifact();
      return new ReleasedJar(
          new Coordinates(asked.group(), asked.artifact(), found.getVersion()),
          found.getFile().toPath());
    } catch (ArtifactResolutionException e) {
      throw new BuildException(
          "benchline.against is '%s', which the repositories of %s do not have: %s"
              .formatted(asked, project.getArtifactId(), e.getMessage()),
          e);
    }
  }
}
