package dev.benchline.maven;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.BaselineLocation;
import dev.benchline.baseline.BaselineMode;
import dev.benchline.baseline.BaselineStores;
import dev.benchline.build.AcceptedResults;
import dev.benchline.build.BuildException;
import dev.benchline.build.ResultFiles;
import dev.benchline.history.HistoryException;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.report.text.Commands;
import dev.benchline.result.Acceptance;
import dev.benchline.result.ResultFileException;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Writes baselines from results that were measured elsewhere, such as those that a run in CI has
 * left as an artifact: the values, the commit and the environment are that run's, and nothing is
 * measured here. All results are checked before the first is written.
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

  /** The reason why what is slower or larger is accepted. It is stored with the values. */
  @Parameter(property = "benchline.reason")
  private @Nullable String reason;

  /**
   * The place of the module's baselines: a directory, or the URL of a database, for which the
   * plugin needs {@code benchline-history-jdbc} among its dependencies.
   */
  @Parameter(property = "benchline.baselines", defaultValue = "${project.basedir}/baselines")
  private String baselines;

  /**
   * The history whose anchor moves: a directory, or the URL of a database, for which the plugin
   * needs {@code benchline-history-jdbc} among its dependencies.
   */
  @Parameter(property = "benchline.history")
  private @Nullable String history;

  /** The number of days that the history keeps what it has, 1 to 36500. */
  @Parameter(property = "benchline.history.days", defaultValue = "730")
  private int historyDays;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version;

  @Override
  public void execute() throws MojoExecutionException {
    try {
      Setting<Integer> days = Setting.HISTORY_DAYS;
      days.format().require(days.key(), Integer.toString(historyDays), Place.current());
    } catch (ConfigurationException e) {
      throw new MojoExecutionException(e.getMessage(), e);
    }
    if (results == null || results.isBlank()) {
      throw new MojoExecutionException(
          "benchline.results names no file: "
              + again("", "<files or directories of target/benchline>"));
    }
    Optional<String> why = Optional.ofNullable(reason).filter(text -> !text.isBlank());
    try {
      String place = TypedProperties.required(session, "benchline.baselines", baselines);
      Optional<String> kept =
          Optional.ofNullable(TypedProperties.parameter(session, "benchline.history", history));
      BaselineMode.requireNoCi(System.getenv());
      AcceptedResults accepted =
          AcceptedResults.of(
              ResultFiles.find(Path.of(session.getExecutionRootDirectory()), results),
              MojoModules.testClasses(project),
              session.getProjects().stream().map(MojoModules::testClasses).toList(),
              why,
              again("test-compile ", Commands.word(results)),
              new MojoLog(getLog()));
      Path module = project.getBasedir().toPath();
      String inBuild = new Place(module, Map.of(), List.of()).moduleInBuild();
      accepted.record(BaselineStores.open(BaselineLocation.of(place, module), inBuild));
      kept.filter(location -> !location.equalsIgnoreCase("none"))
          .ifPresent(location -> accepted.remember(inBuild, () -> open(location)));
    } catch (BuildException
        | BaselineException
        | HistoryException
        | ResultFileException
        | IllegalArgumentException e) {
      throw new MojoExecutionException(e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException("benchline.results=%s: %s".formatted(results, e), e);
    }
  }

  private String again(String first, String files) {
    return Commands.ofMaven(Path.of(session.getExecutionRootDirectory()))
        .other(
            "%s%s:accept -Dbenchline.results=%s -Dbenchline.reason=\"%s\""
                .formatted(first, MojoFacts.plugin(session, version), files, Acceptance.WHY));
  }

  private HistoryStore open(String location) {
    return HistoryStores.open(
        location, project.getBasedir().toPath(), Duration.ofDays(historyDays));
  }
}
