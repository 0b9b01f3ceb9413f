package dev.benchline.verdict;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import java.util.List;

/** The number that reports show for the values of several forks. */
final class Shown {

  private Shown() {}

  /** JMH's own for a score of JMH, which is their arithmetic mean; for others what is given. */
  static double value(Metric metric, List<Double> values, double otherwise) {
    return BuiltInMetric.SCORE.is(metric) || BuiltInMetric.THROUGHPUT.is(metric)
        ? values.stream().mapToDouble(Double::doubleValue).average().orElse(otherwise)
        : otherwise;
  }
}
