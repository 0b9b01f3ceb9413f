package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.Exactness;
import dev.benchline.statistics.Quantiles;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Compares metrics that repeat exactly: a difference is a fact and needs no test. Whether code or
 * compiler is the cause of it, is for the caller to know.
 *
 * <p>The medians over forks are compared. It has regressed when the increase exceeds both the
 * absolute tolerance and the relative one; where neither direction is better, a decrease as well.
 */
final class ExactRule {

  private ExactRule() {}

  static Comparison compare(
      Metric metric,
      List<Double> baseline,
      List<Double> current,
      Tolerance tolerance,
      List<Warning> warnings) {
    double before = Quantiles.median(baseline);
    double now = Quantiles.median(current);
    double worse = metric.direction().worsening(before, now);
    double ignored = tolerance.ignored(before);
    return new Comparison(
        metric,
        verdict(worse, Math.max(ignored, Exactness.rounding(before))),
        true,
        OptionalDouble.of(before),
        now,
        change(metric.direction().sign() * (now - before), before),
        tolerance,
        before == 0 ? OptionalDouble.empty() : OptionalDouble.of(ignored / Math.abs(before)),
        warnings);
  }

  private static Verdict verdict(double worse, double ignored) {
    if (worse > ignored) {
      return Verdict.REGRESSED;
    }
    return -worse > ignored ? Verdict.IMPROVED : Verdict.PASSED;
  }

  /** Nothing is a part of zero, except no change. */
  private static Optional<Change> change(double growth, double before) {
    if (before == 0 && growth != 0) {
      return Optional.empty();
    }
    double part = growth == 0 ? 0 : growth / Math.abs(before);
    return Optional.of(new Change(part, part, part, 1));
  }
}
