package dev.benchline.maven;

import dev.benchline.build.MavenTool;
import dev.benchline.build.ModulesFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/**
 * Lists the modules of the base's build at its end. The build gets this class through {@code
 * maven.ext.class.path}, so that the base need not know the plugin and no repository must have it.
 */
public final class ModulesListing extends AbstractMavenLifecycleParticipant {

  @Override
  public void afterSessionEnd(MavenSession session) throws MavenExecutionException {
    String file = session.getUserProperties().getProperty(MavenTool.LISTING);
    // As in any other build.
    if (file == null || session.getResult().hasExceptions()) {
      return;
    }
    List<MavenProject> projects =
        session.getProjects().stream().filter(MojoModules::hasCode).toList();
    // The last goal of each left a filter for what it was allowed to see itself.
    projects.forEach(project -> project.setArtifactFilter(artifact -> true));
    try {
      new ModulesFile(
              "",
              AskedProperties.of(
                  session.getRequest().getProfiles(),
                  session.getProjects(),
                  Path.of(session.getLocalRepository().getBasedir())),
              projects.stream().map(MojoModules::module).toList())
          .write(Path.of(file));
    } catch (IOException e) {
      throw new MavenExecutionException("The modules cannot be listed in " + file, e);
    }
  }
}
