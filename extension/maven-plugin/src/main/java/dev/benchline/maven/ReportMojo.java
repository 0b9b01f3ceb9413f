package dev.benchline.maven;

import dev.benchline.build.BuildException;
import dev.benchline.build.BuildGate;
import dev.benchline.build.BuildLog;
import dev.benchline.build.BuildReport;
import dev.benchline.build.ShardReport;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.page.MergedReport;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.FailOn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Merges the results of all JVMs and modules of the build into one page, and on GitHub Actions into
 * one comment. Does nothing where nothing was measured. With {@code benchline.shards} it merges the
 * results of several machines instead, and fails unless they make one build that passes.
 *
 * <p>Bound to a phase it runs in each module and merges what there is by then, so that the last
 * module's page has all, also of a build that fails after it. As a command it does so once, in the
 * last module. Two modules that are built at a time take turns.
 *
 * <p>What an earlier build has left is no result of this one. A command that builds nothing merges
 * all that there is.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.POST_INTEGRATION_TEST, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields.
public final class ReportMojo extends AbstractMojo {

  /** The directory that the page and the comment go to; relative to where the build was started. */
  @Parameter(property = "benchline.report", defaultValue = "target/benchline")
  private String report;

  /**
   * The directory with the results of all machines that shared the tests of a build, at any depth;
   * relative to where the build was started. The results of this build are then left out.
   */
  @Parameter(property = "benchline.shards")
  private @Nullable String shards;

  /**
   * The file with the seconds that the tests of all shards took last time, which is merged with
   * what they took now.
   */
  @Parameter(property = "benchline.shard.seconds")
  private @Nullable String seconds;

  /** The list of what fails the build, so that the page and the comment say that it does. */
  @Parameter(property = "benchline.failOn")
  private @Nullable String failOn;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (isCommand() && !LastModule.of(execution).is(project, session.getProjects(), session)) {
      return;
    }
    // Modules whose plugin has a class loader of its own share interned strings.
    synchronized ("dev.benchline.maven report".intern()) {
      merge();
    }
  }

  private boolean isCommand() {
    return execution.getSource() == MojoExecution.Source.CLI;
  }

  private void merge() throws MojoExecutionException, MojoFailureException {
    Path root = Path.of(session.getExecutionRootDirectory());
    Path output = root.resolve(report);
    BuildLog log = new MojoLog(getLog());
    MergedReport merged =
        new MergedReport(
            session.getTopLevelProject().getArtifactId(),
            new FailureText(Commands.ofMaven(root)),
            SourceLinks.of(System.getenv()));
    try {
      FailOn failing = failing();
      String found = TypedProperties.parameter(session, "benchline.shards", shards);
      if (found != null && !found.isBlank()) {
        ShardReport.write(
            root.resolve(found.strip()),
            Optional.ofNullable(seconds)
                .map(String::strip)
                .filter(file -> !file.isEmpty())
                .map(root::resolve),
            merged,
            failing,
            output,
            log);
        return;
      }
      merged.failOn(failing);
      gate(log);
      MojoResults.addTo(merged, session);
    } catch (BuildException e) {
      throw new MojoFailureException(e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException("The results cannot be read: " + e, e);
    }
    BuildReport.write(merged, output, System.getenv(), log, MojoResults.areOfOneJvm(session));
  }

  private FailOn failing() {
    String known = TypedProperties.parameter(session, "benchline.failOn", failOn);
    return BuildGate.failOn(known == null ? "" : known);
  }

  /** Lists what this module has not run, unless whoever runs the build has chosen the tests. */
  private void gate(BuildLog log) throws IOException {
    MavenProject module = isCommand() ? session.getTopLevelProject() : project;
    TypedProperties known = TypedProperties.of(session, module);
    if (known.skipTests() || !known.filters().isEmpty()) {
      return;
    }
    MojoGate gate = new MojoGate(session, log);
    List<Path> outputs = MojoResults.outputs(session, module);
    gate.of(module, outputs);
    gate.ofModules(outputs);
  }
}
