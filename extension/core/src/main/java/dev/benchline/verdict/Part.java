package dev.benchline.verdict;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import java.util.OptionalDouble;

/**
 * How much worse a metric is: as the logarithm of a ratio, which is judged, and as a part of its
 * value, which is shown. Where more is better, the ratio is that of what a unit costs: half of the
 * throughput is 50% worse, and twice the cost.
 */
final class Part {

  private Part() {}

  /** A logarithm as a part of the value; of what is better if there is more, less than 1. */
  static double of(Metric metric, double log) {
    return falls(metric) ? -Math.expm1(-log) : Math.expm1(log);
  }

  /** The same; none if it is too large for a number. */
  static OptionalDouble known(Metric metric, double log) {
    double part = of(metric, log);
    return Double.isFinite(log) && Double.isFinite(part)
        ? OptionalDouble.of(part)
        : OptionalDouble.empty();
  }

  /** The logarithm of a part; infinite if no ratio is that far, as where a value has become 0. */
  static double log(Metric metric, double part) {
    return falls(metric) ? -log1p(-part) : log1p(part);
  }

  private static double log1p(double part) {
    return Math.log1p(Math.max(-1, part));
  }

  private static boolean falls(Metric metric) {
    return metric.direction() == Direction.HIGHER_IS_BETTER;
  }
}
