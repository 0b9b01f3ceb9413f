package dev.benchline.maven;

import dev.benchline.build.BuildReport;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.page.MergedReport;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Merges the results of all JVMs and modules of the build into one page, and on GitHub Actions into
 * one comment. Does nothing where nothing was measured.
 *
 * <p>Bound to a phase it runs in each module and merges what there is by then, so that the last
 * module's page has all, also of a build that fails after it. As a command it runs once.
 */
@Mojo(
    name = "report",
    aggregator = true,
    defaultPhase = LifecyclePhase.POST_INTEGRATION_TEST,
    threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields.
public final class ReportMojo extends AbstractMojo {

  /** Where the page and the comment go; relative to where the build was started. */
  @Parameter(property = "benchline.report", defaultValue = "target/benchline")
  private String report;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoExecutionException {
    MergedReport merged =
        new MergedReport(
            session.getTopLevelProject().getArtifactId(),
            new FailureText(Commands.ofMaven(Path.of(session.getExecutionRootDirectory()))),
            SourceLinks.of(System.getenv()));
    try {
      for (MavenProject project : session.getAllProjects()) {
        merged.add(project.getArtifactId(), MojoModules.results(project));
      }
    } catch (IOException e) {
      throw new MojoExecutionException("The results cannot be read: " + e, e);
    }
    BuildReport.write(
        merged,
        Path.of(session.getExecutionRootDirectory()).resolve(report),
        System.getenv(),
        new MojoLog(getLog()));
  }
}
