package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.Exactness;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Compares what a test counts by all values that were seen, in the baseline and in this run. Where
 * they repeat, a difference is a fact ({@link ExactRule}). Where they do not, such as a cache that
 * reads one row more in a tenth of the runs, the median of the run
 *
 * <ul>
 *   <li>has {@linkplain Verdict#REGRESSED regressed} when it is worse by more than the tolerance,
 *       and every value of the run is worse than every value of the baseline by more than either of
 *       them varied;
 *   <li>has {@linkplain Verdict#IMPROVED improved} in the mirrored case;
 *   <li>passes when it is no worse than the worst value of the baseline by more than the tolerance;
 *   <li>decides nothing otherwise.
 * </ul>
 *
 * <p>The interval of the change is that between the ranges. A range of n values misses the median
 * with a chance of 2^(1-n), and the interval with the sum of both at most.
 */
final class RangeRule {

  private final Metric metric;
  private final List<Double> baseline;
  private final List<Double> current;
  private final Tolerance tolerance;

  private RangeRule(
      Metric metric, List<Double> baseline, List<Double> current, Tolerance tolerance) {
    this.metric = metric;
    this.baseline = baseline;
    this.current = current;
    this.tolerance = tolerance;
  }

  static Comparison compare(
      Metric metric,
      List<Double> baseline,
      List<Double> current,
      Tolerance tolerance,
      List<Warning> warnings) {
    return Exactness.repeats(baseline) && Exactness.repeats(current)
        ? ExactRule.compare(metric, baseline, current, tolerance, warnings)
        : new RangeRule(metric, baseline, current, tolerance).compare(warnings);
  }

  private double spread() {
    return Math.max(range(baseline), range(current));
  }

  private static double range(List<Double> values) {
    return Collections.max(values) - Collections.min(values);
  }

  private Comparison compare(List<Warning> warnings) {
    double before = Quantiles.median(baseline);
    return new Comparison(
        metric,
        verdict(),
        true,
        OptionalDouble.of(before),
        Quantiles.median(current),
        change(before),
        tolerance,
        before == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of(detectable(before) / Math.abs(before)),
        saying(warnings));
  }

  private Verdict verdict() {
    boolean more = isBeyond(baseline, current);
    boolean less = isBeyond(current, baseline);
    if (metric.direction() == Direction.NEITHER) {
      if (more || less) {
        return Verdict.REGRESSED;
      }
      return isWithin(1) && isWithin(-1) ? Verdict.PASSED : Verdict.INCONCLUSIVE;
    }
    int sign = metric.direction().sign();
    if (sign > 0 ? more : less) {
      return Verdict.REGRESSED;
    }
    if (sign > 0 ? less : more) {
      return Verdict.IMPROVED;
    }
    return isWithin(sign) ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /**
   * True if all of one are more than all of the other, by more than the spread and what is ignored.
   */
  private boolean isBeyond(List<Double> lower, List<Double> higher) {
    double ignored = tolerance.ignored(Quantiles.median(baseline));
    return Collections.min(higher) - Collections.max(lower) > spread()
        && Quantiles.median(higher) - Quantiles.median(lower) > ignored;
  }

  /**
   * The smallest increase of the median, or decrease where that is worse, with which the values of
   * this run would be beyond those of the baseline.
   */
  private double detectable(double before) {
    double median = Quantiles.median(current);
    double more = Collections.max(baseline) - before + median - Collections.min(current);
    double less = before - Collections.min(baseline) + Collections.max(current) - median;
    double between =
        switch (metric.direction()) {
          case LOWER_IS_BETTER -> more;
          case HIGHER_IS_BETTER -> less;
          case NEITHER -> Math.max(more, less);
        };
    return Math.max(spread() + between, tolerance.ignored(before));
  }

  /** True if the median of the run is no further in a direction than the baseline has been. */
  private boolean isWithin(int sign) {
    double ignored = tolerance.ignored(Quantiles.median(baseline));
    double now = Quantiles.median(current);
    return sign > 0
        ? now <= Collections.max(baseline) + ignored
        : now >= Collections.min(baseline) - ignored;
  }

  private Optional<Change> change(double before) {
    if (before == 0) {
      return Optional.empty();
    }
    int sign = metric.direction().sign();
    double base = Math.abs(before);
    double one = sign * (Collections.min(current) - Collections.max(baseline)) / base;
    double other = sign * (Collections.max(current) - Collections.min(baseline)) / base;
    return Optional.of(
        new Change(
            sign * (Quantiles.median(current) - before) / base,
            Math.min(one, other),
            Math.max(one, other),
            Math.max(0, 1 - missed(baseline) - missed(current))));
  }

  private static double missed(List<Double> values) {
    return Math.pow(2, 1.0 - values.size());
  }

  private List<Warning> saying(List<Warning> warnings) {
    List<Warning> all = new ArrayList<>(warnings);
    if (warnings.stream().noneMatch(each -> each.type() == WarningType.NOT_EXACT)) {
      all.add(
          Exactness.warning(
              metric,
              Stream.of(baseline, current)
                  .filter(values -> !Exactness.repeats(values))
                  .flatMap(List::stream)
                  .toList()));
    }
    return all;
  }
}
