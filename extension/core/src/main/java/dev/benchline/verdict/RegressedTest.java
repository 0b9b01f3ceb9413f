package dev.benchline.verdict;

import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import java.util.List;

/**
 * The metrics of a test that has regressed by one of them. Its level is spent then: the others
 * cannot fail an unchanged test any more, so what they are called follows from their intervals
 * alone, and none is undecided whose interval lies above the tolerance.
 */
final class RegressedTest {

  private RegressedTest() {}

  /**
   * The same judgment, of which the comparisons agree with their intervals if it has regressed.
   * Modes are then no doubt about a typical time that has regressed.
   */
  static Judgment agreed(Judgment judgment) {
    if (!isProven(judgment.comparisons())) {
      return judgment;
    }
    List<Comparison> agreed =
        judgment.comparisons().stream().map(its -> isAbove(its) ? its.regressed() : its).toList();
    boolean isSlower =
        agreed.stream()
            .filter(its -> BuiltInMetric.TIME_MEDIAN.is(its.metric()))
            .anyMatch(its -> its.verdict() == Verdict.REGRESSED);
    return Judgment.of(
        judgment.comparedWith(),
        agreed,
        judgment.warnings().stream()
            .filter(warning -> !isSlower || warning.type() != WarningType.TWO_MODES)
            .toList());
  }

  /** True if one of them fails the test. */
  static boolean isProven(List<Comparison> comparisons) {
    return comparisons.stream().anyMatch(its -> its.gates() && its.verdict() == Verdict.REGRESSED);
  }

  /**
   * True for a metric that is undecided although its interval lies above the tolerance, and which
   * users have as well.
   */
  static boolean isAbove(Comparison comparison) {
    return comparison.gates()
        && comparison.verdict() == Verdict.INCONCLUSIVE
        && !RefutedChanges.isOne(comparison)
        && !comparison.isIncomplete()
        && !comparison.metric().kind().isExact()
        && comparison.baseline().isPresent()
        && comparison.change().filter(change -> isAbove(comparison, change)).isPresent();
  }

  private static boolean isAbove(Comparison comparison, Change change) {
    Metric metric = comparison.metric();
    Limits limits = Limits.of(comparison);
    return Part.log(metric, change.lower()) > limits.tolerance()
        || (metric.direction() == Direction.NEITHER
            && Part.log(metric, change.upper()) < -limits.gain());
  }
}
