package dev.benchline.verdict;

import dev.benchline.metrics.PairedSample;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.SignFlips;

/**
 * A timed metric that gates, over some duets.
 *
 * @param sample its duets, at least two, with ratios
 * @param limits what its change is held against
 * @param share the part of the test's error budget that is this metric's
 */
record PairedMetric(PairedSample sample, Limits limits, double share) {

  /**
   * From so many duets on, what the swapped roles add is taken out of the spread. With fewer, the
   * degree of freedom that it costs is worth more than it gains.
   */
  private static final int ALTERNATING = 10;

  /**
   * The side that is loaded second runs faster by some tenths of a per cent, so roles alternate.
   */
  static Estimate change(PairedSample sample) {
    double[] ratios = ratios(sample);
    return ratios.length < ALTERNATING
        ? Estimate.ofMean(ratios)
        : Estimate.ofAlternatingMean(ratios);
  }

  Estimate change() {
    return change(sample);
  }

  /** Worse at the level of the screen, by more than the floor, and perhaps by the tolerance. */
  boolean suspectedWorse(double suspicion) {
    return suspected(change(), suspicion) && !passed();
  }

  /** The mirror image of {@link #suspectedWorse}. */
  boolean suspectedBetter(double suspicion) {
    return suspected(change().negated(), suspicion) && !notImproved();
  }

  private boolean suspected(Estimate change, double suspicion) {
    return change.value() > limits.floor() && change.pGreater(0) < suspicion;
  }

  /** By Student's t and by the permutation of signs, which assumes no shape of distribution. */
  boolean regressed(double level) {
    return limits.regressed(change(), level) && permuted(1) <= level;
  }

  /** The mirror image of {@link #regressed}. */
  boolean improved(double level) {
    return limits.improved(change(), level) && permuted(-1) <= level;
  }

  private double permuted(int sign) {
    double[] ratios = ratios(sample);
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] *= sign;
    }
    return SignFlips.pGreater(ratios, limits.floor(), ratios.length);
  }

  boolean passed() {
    return limits.passed(change());
  }

  /** Better by less than the tolerance: nothing is left to be found. */
  boolean notImproved() {
    return limits.passed(change().negated());
  }

  /** The change as it would be known with another number of duets of the same spread. */
  Estimate with(int duets) {
    Estimate now = change();
    double error = now.standardError() * Math.sqrt((double) sample.size() / duets);
    return new Estimate(now.value(), error, duets - 2.0);
  }

  private static double[] ratios(PairedSample sample) {
    return sample.logRatios().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
