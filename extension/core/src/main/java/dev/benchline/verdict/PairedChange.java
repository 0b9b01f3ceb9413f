package dev.benchline.verdict;

import dev.benchline.metrics.Metric;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.LoadOrders;
import dev.benchline.statistics.Quantiles;
import java.util.OptionalDouble;

/**
 * The change of one metric over the replicates so far, as a logarithm, and what it is held against.
 *
 * @param log the evidence
 * @param isLarge whether every replicate shows a {@link LargeChange}
 * @param limits the tolerance, and the slowdown that the test rejects
 */
record PairedChange(LoadOrders log, boolean isLarge, Limits limits) {

  /** Level at which a change is said to be there although it is tolerated. */
  private static final double SMALL = 0.01;

  /** The change of a metric, of which {@code log} is the evidence. */
  static PairedChange of(PairedSample sample, LoadOrders log, Tolerance tolerance) {
    return new PairedChange(
        log,
        LargeChange.isIn(sample.logRatios()),
        Limits.of(sample.metric(), tolerance, Math.abs(Quantiles.median(sample.base()))));
  }

  /**
   * Decides about it at a look. A gain fails no build, so the interval alone decides about it, at
   * the looks that may fail the test.
   *
   * @param level of the metric, which its looks divide; 0 if nothing may fail the test
   */
  Verdict decide(PairedPlan.Look look, double level) {
    if (isWorse(look, level)) {
      return Verdict.REGRESSED;
    }
    boolean mayFail = look.share() > 0 || (isLarge && look.shareOfLarge() > 0);
    if (level > 0 && mayFail && log.upper(Limits.BOUND) < -limits.gain()) {
      return Verdict.IMPROVED;
    }
    return isTolerated() ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /** As {@link #decide}, of a metric of which neither direction is better. */
  Verdict decideEitherWay(PairedPlan.Look look, double level) {
    PairedChange less = negated();
    if (isWorse(look, level / 2) || less.isWorse(look, level / 2)) {
      return Verdict.REGRESSED;
    }
    return isTolerated() && less.isTolerated() ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /** The change in the other direction. */
  PairedChange negated() {
    return new PairedChange(log.negated(), isLarge, limits.negated());
  }

  private boolean isTolerated() {
    return log.upper(Limits.BOUND) <= limits.tolerance();
  }

  private boolean isWorse(PairedPlan.Look look, double level) {
    if (log.lower(Limits.BOUND) <= limits.tolerance()) {
      return false;
    }
    double p = log.pGreater(limits.floor());
    return p <= level * look.share()
        || (isLarge && p * LargeChange.RARITY <= level * look.shareOfLarge());
  }

  /** True for a change that is there although it is tolerated. */
  boolean isSmall() {
    return log.lower(SMALL) > limits.floor();
  }

  /** The change of the metric with its interval. */
  Change interval(Metric metric) {
    return Limits.change(metric, log);
  }

  /**
   * The smallest slowdown that a later look would find 9 times of 10, if the spread stays as it is.
   *
   * @param replicates how many times as many replicates that look has
   * @param level what it may spend
   * @return a part of the metric; nothing if the replicates are too few to know their spread
   */
  OptionalDouble detectable(Metric metric, double replicates, double level) {
    double error = log.standardError(Limits.BOUND) / Math.sqrt(replicates);
    if (!Double.isFinite(error)) {
      return OptionalDouble.empty();
    }
    Estimate unchanged = Estimate.ofKnownError(0, error);
    return Part.known(
        metric,
        Math.max(
            unchanged.detectable(limits.floor(), level, Limits.POWER),
            unchanged.detectable(limits.tolerance(), Limits.BOUND, Limits.POWER)));
  }
}
