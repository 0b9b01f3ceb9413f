package dev.benchline.samples;

import dev.benchline.measure.Warning;
import dev.benchline.metrics.Metric;
import java.util.List;
import java.util.Locale;

/**
 * The values of one metric of two versions that were measured in replicates: one observation per
 * replicate.
 *
 * @param metric what was measured
 * @param current one per replicate, in base units
 * @param base one per replicate, in base units
 * @param currentFirst per replicate, whether the current version was loaded first
 * @param logRatios per replicate the natural logarithm of how many times more the current version
 *     costs: positive is worse or, where neither is better, more. Empty when a ratio makes no sense
 *     because a value is not positive
 * @param warnings about this metric
 */
public record PairedSample(
    Metric metric,
    List<Double> current,
    List<Double> base,
    List<Boolean> currentFirst,
    List<Double> logRatios,
    List<Warning> warnings) {

  public PairedSample {
    current = List.copyOf(current);
    base = List.copyOf(base);
    currentFirst = List.copyOf(currentFirst);
    logRatios = List.copyOf(logRatios);
    warnings = List.copyOf(warnings);
    if (current.isEmpty()
        || current.size() != base.size()
        || current.size() != currentFirst.size()
        || !(logRatios.isEmpty() || logRatios.size() == base.size())) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "A paired sample of %s needs as many values of both versions, at least one,"
                  + " but there were %d, %d and %d ratios.",
              metric.key(),
              current.size(),
              base.size(),
              logRatios.size()));
    }
  }

  /** The number of replicates. */
  public int size() {
    return current.size();
  }

  /** The same values of another metric, such as of the same one of another kind. */
  public PairedSample as(Metric other) {
    return new PairedSample(other, current, base, currentFirst, logRatios, warnings);
  }
}
