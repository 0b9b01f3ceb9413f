package dev.benchline.maven;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.build.TestedModule;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.project.MavenProject;

/** Reads a project off Maven whose tests are compared with a base. */
final class TestedProject {

  private TestedProject() {}

  /**
   * The project as a module.
   *
   * @param baselines where its baselines are
   */
  static TestedModule of(MavenProject project, String baselines) {
    Path directory = project.getBasedir().toPath();
    return new TestedModule(
        directory,
        BaselineLocation.of(baselines, directory),
        List.of(Path.of(project.getBuild().getTestOutputDirectory())),
        MojoModules.module(project),
        List.of(Path.of(project.getBuild().getOutputDirectory())));
  }
}
