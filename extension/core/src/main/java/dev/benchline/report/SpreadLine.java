package dev.benchline.report;

import dev.benchline.measure.Recording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.result.TestResult;
import dev.benchline.samples.PairedSamples;
import dev.benchline.statistics.Moments;
import java.util.Optional;

/** Says how much replicates differ, which is why a test takes many of them. */
public final class SpreadLine {

  /** A test that regressed takes as many where replicates differ little. */
  private static final int FEW = 22;

  private SpreadLine() {}

  /**
   * {@code with a spread of 4.1%}: the standard deviation of the change of the time; nothing for a
   * test that took few replicates, or no time.
   */
  public static Optional<String> of(TestResult result) {
    return result
        .recording()
        .filter(recording -> result.isPaired() && recording.forks().size() > FEW)
        .flatMap(SpreadLine::spread)
        .map(spread -> "with a spread of " + Quantity.part(spread));
  }

  private static Optional<Double> spread(Recording recording) {
    return PairedSamples.of(recording, 0, 1).stream()
        .filter(sample -> BuiltInMetric.TIME_MEDIAN.is(sample.metric()))
        .filter(sample -> !sample.logRatios().isEmpty())
        .map(
            sample ->
                Moments.standardDeviation(
                    sample.logRatios().stream().mapToDouble(Double::doubleValue).toArray()))
        .findFirst();
  }
}
