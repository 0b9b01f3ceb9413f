package dev.benchline.verdict;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.statistics.Location;
import java.util.OptionalDouble;

/**
 * The lines that the logarithm of a timed change is held against, and the rules that decide by
 * them.
 *
 * @param floor what even identical code may differ by, from its layout in memory and the JIT's
 *     luck; a change must be significantly above it
 * @param tolerance what is agreed to be ignored; the interval of a change must lie above it
 * @param gain the same of a change in the other direction, as a positive number
 */
record Limits(double floor, double tolerance, double gain) {

  /** A slowdown of 1 %. */
  static final double FLOOR = Math.log(1.01);

  /** Chance of each bound of the interval to miss. */
  private static final double BOUND = 0.05;

  /** The smallest detectable slowdown is found 9 times of 10. */
  private static final double POWER = 0.9;

  /**
   * The limits of a metric. A value that falls by an absolute tolerance has changed by a larger
   * ratio than one that rises by it.
   *
   * @param baseline the reference value, to which an absolute tolerance is related
   */
  static Limits of(Metric metric, Tolerance tolerance, double baseline) {
    double absolute = tolerance.absolute() / baseline;
    double rise = Math.log1p(Math.max(tolerance.relative(), absolute));
    double fall =
        absolute < 1
            ? Math.max(Math.log1p(tolerance.relative()), -Math.log1p(-absolute))
            : Double.POSITIVE_INFINITY;
    Limits limits = new Limits(Math.min(FLOOR, rise), rise, fall);
    return metric.direction() == Direction.HIGHER_IS_BETTER ? limits.negated() : limits;
  }

  /** Those of a metric as a comparison has it, the baseline of which is known. */
  static Limits of(Comparison comparison) {
    double baseline = Math.abs(comparison.baseline().orElseThrow());
    return of(comparison.metric(), comparison.tolerance(), baseline);
  }

  /** The limits of a change in the other direction. */
  Limits negated() {
    return new Limits(floor, /* tolerance= */ gain, /* gain= */ tolerance);
  }

  /**
   * Significantly worse than the floor at this level, and by more than the tolerance in the whole
   * interval.
   */
  boolean regressed(SessionSpread.Evidence change, double level) {
    return change.bounded().lower(BOUND) > tolerance && change.failing().pGreater(floor) < level;
  }

  /** Worse by less than the tolerance in the whole interval. */
  private boolean passed(SessionSpread.Evidence change) {
    return change.bounded().upper(BOUND) < tolerance;
  }

  /** Decides about a metric of which neither direction is better: half of the level for each. */
  Verdict decideEitherWay(SessionSpread.Evidence change, double level) {
    SessionSpread.Evidence less = change.negated();
    if (regressed(change, level / 2) || negated().regressed(less, level / 2)) {
      return Verdict.REGRESSED;
    }
    return passed(change) && negated().passed(less) ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /** Decides about a metric of which less, or more, is better. */
  Verdict decide(SessionSpread.Evidence change, double level) {
    if (regressed(change, level)) {
      return Verdict.REGRESSED;
    }
    if (negated().regressed(change.negated(), level)) {
      return Verdict.IMPROVED;
    }
    return passed(change) ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /**
   * The smallest true slowdown, as a logarithm, that meets both conditions of {@link #regressed} 9
   * times of 10 with these errors. It never lies below the tolerance.
   */
  double detectable(SessionSpread.Evidence change, double level) {
    return Math.max(
        change.failing().about(0).detectable(floor, level, POWER),
        change.bounded().about(0).detectable(tolerance, BOUND, POWER));
  }

  /** A logarithm as a fraction, and none if it is too large for a number. */
  static OptionalDouble part(double log) {
    double part = Math.expm1(log);
    return Double.isFinite(part) ? OptionalDouble.of(part) : OptionalDouble.empty();
  }

  /** The change with its interval. */
  static Change change(Location log) {
    return new Change(
        Math.expm1(log.value()),
        Math.expm1(log.lower(BOUND)),
        Math.expm1(log.upper(BOUND)),
        1 - 2 * BOUND);
  }
}
