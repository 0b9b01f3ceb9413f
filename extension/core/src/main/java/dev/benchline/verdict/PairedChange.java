package dev.benchline.verdict;

import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.LoadOrders;
import java.util.OptionalDouble;

/**
 * The change of one metric over the replicates so far, as a logarithm, and what it is held against.
 *
 * @param log the evidence
 * @param limits the tolerance, and the slowdown that the test rejects
 */
record PairedChange(LoadOrders log, Limits limits) {

  /** Chance of each bound of the interval to miss. */
  static final double EACH_BOUND = 0.05;

  /** The smallest detectable slowdown is found 9 times of 10. */
  private static final double POWER = 0.9;

  /** Level at which a change is said to be there although it is tolerated. */
  private static final double SMALL = 0.01;

  /**
   * Decides about it.
   *
   * @param level of the test that may fail it; 0 if nothing may
   */
  Verdict decide(double level) {
    if (isWorse(log, level)) {
      return Verdict.REGRESSED;
    }
    if (isWorse(log.negated(), level)) {
      return Verdict.IMPROVED;
    }
    return log.upper(EACH_BOUND) < limits.tolerance() ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /** As {@link #decide}, of a metric of which neither direction is better. */
  Verdict decideEitherWay(double level) {
    LoadOrders less = log.negated();
    if (isWorse(log, level / 2) || isWorse(less, level / 2)) {
      return Verdict.REGRESSED;
    }
    double larger = Math.max(log.upper(EACH_BOUND), less.upper(EACH_BOUND));
    return larger < limits.tolerance() ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  private boolean isWorse(LoadOrders change, double level) {
    return change.lower(EACH_BOUND) > limits.tolerance()
        && change.pGreater(limits.floor()) <= level;
  }

  /** True for a change that is there although it is tolerated. */
  boolean isSmall() {
    return log.lower(SMALL) > limits.floor();
  }

  /** The change with its interval. */
  Change interval() {
    return new Change(
        Math.expm1(log.value()),
        Math.expm1(log.lower(EACH_BOUND)),
        Math.expm1(log.upper(EACH_BOUND)),
        1 - 2 * EACH_BOUND);
  }

  /**
   * The smallest slowdown that a later look would find 9 times of 10, if the spread stays as it is.
   *
   * @param replicates how many times as many replicates that look has
   * @param level what it may spend
   * @return a fraction; nothing if the replicates are too few to know their spread
   */
  OptionalDouble detectable(double replicates, double level) {
    double error = log.standardError(EACH_BOUND) / Math.sqrt(replicates);
    if (!Double.isFinite(error)) {
      return OptionalDouble.empty();
    }
    Estimate unchanged = Estimate.ofKnownError(0, error);
    return Limits.part(
        Math.max(
            unchanged.detectable(limits.floor(), level, POWER),
            unchanged.detectable(limits.tolerance(), EACH_BOUND, POWER)));
  }
}
