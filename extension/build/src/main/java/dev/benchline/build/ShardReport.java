package dev.benchline.build;

import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.ShardSeconds;
import dev.benchline.report.page.MergedReport;
import dev.benchline.result.FailOn;
import dev.benchline.settings.ConfigurationException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Merges what the machines of a build have measured: one page, one comment, one outcome. */
public final class ShardReport {

  private ShardReport() {}

  /**
   * Writes the report, and the seconds by which the next build divides its tests.
   *
   * @param shards the directory with the results of all shards
   * @param earlier the seconds of earlier builds, if there are any
   * @param merged without results
   * @param failOn what fails the build
   * @param output the directory of the page
   * @throws BuildException if the shards do not make one build, or a test or the gate of one fails
   *     it
   */
  public static void write(
      Path shards,
      Optional<Path> earlier,
      MergedReport merged,
      FailOn failOn,
      Path output,
      BuildLog log)
      throws IOException {
    merged.failOn(failOn);
    ShardResults results = ShardResults.find(shards);
    results.addTo(merged);
    log.info(results.summary());
    if (!results.environments().isEmpty()) {
      log.warn(
          "The shards ran in different environments, whose stored times do not compare: "
              + String.join("; ", results.environments()));
    }
    BuildReport.write(merged, output, System.getenv(), log, false);
    ShardSeconds.write(results.seconds(read(earlier)), output.resolve(ShardSeconds.NAME));
    if (!merged.unreadable().isEmpty()) {
      throw new BuildException(
          "Results of shards cannot be read: " + String.join(" ", merged.unreadable()));
    }
    List<String> failed = merged.notMeasured();
    if (!failed.isEmpty()) {
      throw new BuildException(
          "Performance tests could not be measured: " + String.join(", ", failed));
    }
    List<TestId> failing = merged.failing();
    if (!failing.isEmpty()) {
      throw new BuildException(
          "Performance tests fail the build: "
              + failing.stream().map(TestId::displayName).collect(Collectors.joining(", ")));
    }
    BuildGate.require(merged.notes(), failOn);
  }

  private static ShardSeconds read(Optional<Path> earlier) {
    try {
      return earlier.map(ShardSeconds::read).orElse(ShardSeconds.NONE);
    } catch (ConfigurationException e) {
      throw new BuildException(String.valueOf(e.getMessage()), e);
    }
  }
}
