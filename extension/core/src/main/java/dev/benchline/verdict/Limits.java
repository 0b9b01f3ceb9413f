package dev.benchline.verdict;

import dev.benchline.metrics.Metric;
import dev.benchline.statistics.Location;

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

  /** A slowdown of 1%. */
  static final double FLOOR = Math.log(1.01);

  /** Chance of each bound of the interval to miss. */
  static final double BOUND = 0.05;

  /** The smallest detectable slowdown is found 9 times of 10. */
  static final double POWER = 0.9;

  /**
   * The limits of a metric. A value that falls by a part of it has changed by a larger ratio than
   * one that rises by it; only a gain in time is called so many times as fast, so that its ratio is
   * that of a loss.
   *
   * @param baseline the reference value, to which an absolute tolerance is related
   */
  static Limits of(Metric metric, Tolerance tolerance, double baseline) {
    double absolute = tolerance.absolute() / baseline;
    double ignored = Math.max(tolerance.relative(), absolute);
    double rise = Math.log1p(ignored);
    double floor = Math.min(FLOOR, rise);
    return switch (metric.direction()) {
      case LOWER_IS_BETTER ->
          new Limits(floor, rise, Math.max(Math.log1p(tolerance.relative()), fall(absolute)));
      case HIGHER_IS_BETTER -> new Limits(floor, fall(ignored), rise);
      case NEITHER -> new Limits(floor, rise, fall(ignored));
    };
  }

  private static double fall(double part) {
    return -Math.log1p(-Math.min(1, part));
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

  /** The change of a metric with its interval. */
  static Change change(Metric metric, Location log) {
    return new Change(
        Part.of(metric, log.value()),
        Part.of(metric, log.lower(BOUND)),
        Part.of(metric, log.upper(BOUND)),
        1 - 2 * BOUND);
  }
}
