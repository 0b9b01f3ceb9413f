package dev.benchline.samples;

import dev.benchline.measure.Warning;
import dev.benchline.metrics.Metric;
import java.util.List;

/**
 * The values of one metric in one run: one observation per fork.
 *
 * @param metric what was measured
 * @param values one per fork, in base units; at least one
 * @param warnings about this metric
 */
public record Sample(Metric metric, List<Double> values, List<Warning> warnings) {

  public Sample {
    values = List.copyOf(values);
    warnings = List.copyOf(warnings);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a sample of " + metric.key() + " has no value");
    }
  }
}
