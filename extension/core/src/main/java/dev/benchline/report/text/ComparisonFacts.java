package dev.benchline.report.text;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.report.ResultLine;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Tolerance;

/** Facts about the comparison of one metric, in words and in numbers. */
public final class ComparisonFacts {

  private ComparisonFacts() {}

  /** The measured value and its change: {@code 48.8 us (+18.2%)}. */
  public static String measured(Comparison comparison) {
    return Quantity.of(comparison.current(), comparison.metric().unit())
        + comparison
            .change()
            .map(c -> Quantity.change(c.estimate()) + sense(comparison.metric()))
            .map(change -> " (" + change + ")")
            .orElse("");
  }

  /** The meaning of the sign of a change, where it is not that of the difference. */
  static String sense(Metric metric) {
    return metric.direction() == Direction.HIGHER_IS_BETTER ? ", positive is worse" : "";
  }

  /** The change that is ignored: {@code 1.0% or 16 B, whichever is larger}. */
  public static String tolerance(Tolerance tolerance, Metric metric) {
    String words = ResultLine.words(tolerance, metric.unit());
    return tolerance.absolute() == 0 ? words : words + ", whichever is larger";
  }

  /** The worst value that the tolerance allows. */
  public static double worstAllowed(Comparison comparison, double baseline) {
    double ignored = comparison.tolerance().ignored(baseline);
    return baseline + allowedSign(comparison) * ignored;
  }

  /** The end of what is allowed, on the side that was measured if neither direction is better. */
  private static double allowedSign(Comparison comparison) {
    Direction direction = comparison.metric().direction();
    return direction == Direction.NEITHER
        ? Math.signum(comparison.current() - comparison.baseline().orElse(comparison.current()))
        : direction.sign();
  }
}
