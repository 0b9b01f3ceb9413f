package dev.benchline.measure;

import dev.benchline.metrics.Metric;
import java.util.List;

/**
 * The raw values of one metric in one fork, one per iteration, in base units per invocation.
 *
 * @param metric what was measured
 * @param values at least one
 */
public record Series(Metric metric, List<Double> values) {

  public Series {
    values = List.copyOf(values);
  }
}
