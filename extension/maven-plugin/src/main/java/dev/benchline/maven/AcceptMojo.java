package dev.benchline.maven;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.BaselineMode;
import dev.benchline.baseline.JsonBaselineStore;
import dev.benchline.baseline.RecordOutcome;
import dev.benchline.history.HistoryException;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.report.ResultFile;
import dev.benchline.report.ResultFileException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Writes baselines from results that were measured elsewhere, such as those that a build server has
 * left as an artifact: the values, the commit and the environment are the build server's, and
 * nothing is measured here. All results are checked before the first is written.
 *
 * <p>Each module takes the results of the test classes that it has, compiled or as sources. Where a
 * history is kept, what is accepted with a reason begins anew in it.
 */
@Mojo(name = "accept", threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields.
public final class AcceptMojo extends AbstractMojo {

  /** Result files, or directories to look for them in, separated by commas. */
  @Parameter(property = "benchline.results")
  private @Nullable String results;

  /** Why what is slower or larger is accepted. It is stored beside the values. */
  @Parameter(property = "benchline.reason")
  private @Nullable String reason;

  /** Where the module's baselines are. */
  @Parameter(property = "benchline.baselines", defaultValue = "${project.basedir}/baselines")
  private File baselines;

  /**
   * The history whose anchor moves: a directory, or the URL of a database, for which the plugin
   * needs {@code benchline-history-jdbc} among its dependencies.
   */
  @Parameter(property = "benchline.history")
  private @Nullable String history;

  /** How many days the history keeps what it has, 1 to 36500. */
  @Parameter(property = "benchline.history.days", defaultValue = "730")
  private int historyDays;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoExecutionException {
    if (results == null || results.isBlank()) {
      throw new MojoExecutionException(
          "benchline.results names no file: mvn benchline:accept -Dbenchline.results=<files or"
              + " directories of target/benchline> -Dbenchline.reason=\"...\"");
    }
    Optional<String> why = Optional.ofNullable(reason).filter(text -> !text.isBlank());
    try {
      BaselineMode.resolve(Optional.of(BaselineMode.RECORD.toString()), System.getenv());
      List<Acceptance> own = new ArrayList<>();
      for (ResultFile file : ResultFiles.find(session.getExecutionRootDirectory(), results)) {
        requireModule(file);
        if (file.result().judgement().isForItsClaimAlone()) {
          getLog().info(file.file() + " is there for its claim alone, which needs no baseline.");
          continue;
        }
        Acceptance acceptance = Acceptance.of(file, why);
        if (TestClasses.has(project, file.result().subject().testClass())) {
          own.add(acceptance);
        }
      }
      JsonBaselineStore store = new JsonBaselineStore(baselines.toPath());
      for (Acceptance acceptance : own) {
        RecordOutcome outcome = acceptance.record(store);
        getLog().info(acceptance.name() + ": " + outcome + " in " + acceptance.location(store));
      }
      if (why.isPresent() && history != null && !history.equals("none")) {
        remember(own, why.get(), history);
      }
    } catch (BaselineException
        | HistoryException
        | ResultFileException
        | IllegalArgumentException e) {
      throw new MojoExecutionException(e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException("benchline.results=%s: %s".formatted(results, e), e);
    }
  }

  private void remember(List<Acceptance> accepted, String why, String location) {
    List<HistorySession> sessions = Acceptance.sessions(accepted, why, Instant.now());
    if (sessions.isEmpty()) {
      return;
    }
    Path module = project.getBasedir().toPath();
    try (HistoryStore store = HistoryStores.open(location, module, Duration.ofDays(historyDays))) {
      sessions.forEach(store::add);
      getLog().info("The history in " + store.location() + " begins anew with them.");
    }
  }

  private void requireModule(ResultFile file) {
    String testClass = file.result().subject().testClass();
    if (session.getProjects().stream().noneMatch(any -> TestClasses.has(any, testClass))) {
      throw new IllegalArgumentException(
          ("No module of this build has the test class %s of %s. Start the build where all modules"
                  + " are, with the tests compiled: mvn test-compile benchline:accept ...")
              .formatted(testClass, file.file()));
    }
  }
}
