package dev.benchline.gradle;

import dev.benchline.build.BuildException;
import dev.benchline.build.BuildGate;
import dev.benchline.build.BuildLog;
import dev.benchline.build.BuildReport;
import dev.benchline.build.GivenText;
import dev.benchline.build.ShardReport;
import dev.benchline.files.BuildStart;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.page.MergedReport;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.FailOn;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/**
 * Merges the results of all projects into one page, and on GitHub Actions into one comment. With
 * {@code benchline.shards} it merges the results of several machines instead, and fails unless they
 * make one build that passes.
 */
@UntrackedTask(because = "It reads what the tests of all projects have left.")
public abstract class ReportTask extends DefaultTask {

  /** The subject of the page: the name of the root project. */
  @Internal
  public abstract Property<String> getRootName();

  /** The directory of the root project. */
  @Internal
  public abstract DirectoryProperty getRoot();

  /** The directories of results by the names of their projects. */
  @Internal
  public abstract MapProperty<String, String> getResults();

  /** The tasks that measure, by the names or the directories of their projects. */
  @Internal
  public abstract MapProperty<String, String> getMeasuringTasks();

  /**
   * The moment when this build began to measure or to build a base, in milliseconds of the epoch. A
   * build that does not measure has none, and reports what earlier ones have left.
   */
  @Internal
  public abstract Property<Long> getStart();

  /** The directory that the page and the comment go to. */
  @Internal
  public abstract DirectoryProperty getReport();

  /** The directory with the results of all machines that shared the tests. */
  @Internal
  public abstract Property<String> getShards();

  /** The file with the seconds that the tests of all shards took last time. */
  @Internal
  public abstract Property<String> getSeconds();

  /** The list of what fails the build. */
  @Internal
  public abstract Property<String> getFailOn();

  /** Writes what there is. */
  @TaskAction
  public void report() {
    BuildLog log = new TaskLog(getLogger());
    Path root = getRoot().get().getAsFile().toPath();
    Path report = getReport().get().getAsFile().toPath();
    Map<String, String> tasks = getMeasuringTasks().get();
    MergedReport merged =
        new MergedReport(
            getRootName().get(),
            module -> text(root, tasks.getOrDefault(module, PerformanceTasks.TASK)),
            SourceLinks.of(System.getenv()));
    try {
      FailOn failOn = BuildGate.failOn(given("benchline.failOn", getFailOn()).orElse(""));
      Optional<String> shards = given("benchline.shards", getShards());
      if (shards.isPresent()) {
        Optional<Path> seconds = Optional.ofNullable(getSeconds().getOrNull()).map(root::resolve);
        ShardReport.write(root.resolve(shards.get()), seconds, merged, failOn, report, log);
        return;
      }
      merged.failOn(failOn);
      BuildStart start = start();
      for (Map.Entry<String, String> output : getResults().get().entrySet()) {
        merged.add(output.getKey(), Path.of(output.getValue()), start);
      }
    } catch (BuildException e) {
      throw new GradleException(e.getMessage(), e);
    } catch (IOException e) {
      throw new GradleException("The results cannot be read: " + e, e);
    }
    BuildReport.write(merged, report, System.getenv(), log, false);
  }

  private static Optional<String> given(String key, Property<String> text) {
    return GivenText.of(key, Optional.ofNullable(text.getOrNull()));
  }

  private static FailureText text(Path root, String task) {
    return new FailureText(Commands.ofGradlePlugin(root, task));
  }

  private BuildStart start() {
    return Optional.ofNullable(getStart().getOrNull())
        .map(Instant::ofEpochMilli)
        .map(BuildStart::new)
        .orElse(BuildStart.ANY);
  }
}
