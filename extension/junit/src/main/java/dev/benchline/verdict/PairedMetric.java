package dev.benchline.verdict;

import dev.benchline.metrics.PairedSample;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Roles;
import dev.benchline.statistics.SignFlips;

/**
 * A timed metric that gates, over some duets.
 *
 * @param sample its duets, at least two, with ratios
 * @param limits what its change is held against
 * @param share the part of the test's error budget that is this metric's
 * @param roles whether the side that is loaded first was told from the other in duets before these
 */
record PairedMetric(PairedSample sample, Limits limits, double share, boolean roles) {

  /** From so many duets on, what the swapped roles add can be taken out of the spread. */
  private static final int ALTERNATING = 4;

  /** Half as slow again, as a logarithm. */
  private static final double GROSS = Math.log(1.5);

  /** The part of the duets of identical versions that one of them loses by that much, at most. */
  private static final double LOST_BY_CHANCE = 1.0 / 8;

  /**
   * The side that is loaded second runs faster, mostly by some tenths of a per cent and in some
   * tests by a fifth, so roles alternate and what they add is no part of the spread.
   */
  Estimate change() {
    double[] ratios = ratios();
    return ratios.length < ALTERNATING
        ? Estimate.ofMean(ratios)
        : Estimate.ofAlternatingMean(ratios);
  }

  /** Whether these duets tell the side that is loaded first from the other. */
  boolean tellsRoles() {
    double[] ratios = ratios();
    return ratios.length >= ALTERNATING && Roles.differ(ratios);
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
    return change.value() > limits.floor() && change.lower(suspicion) > 0;
  }

  /**
   * By Student's t and by what assumes no shape of distribution: the permutation of signs, or the
   * ranks where roles matter, or, when every duet shows a gross change, how rarely one does by
   * chance.
   */
  boolean regressed(double level) {
    return limits.regressed(change(), level) && beyondShape(1) <= level;
  }

  /** The mirror image of {@link #regressed}. */
  boolean improved(double level) {
    return limits.improved(change(), level) && beyondShape(-1) <= level;
  }

  private double beyondShape(int sign) {
    double[] ratios = ratios();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] *= sign;
      least = Math.min(least, ratios[i]);
    }
    double permuted =
        roles
            ? Roles.pGreater(ratios, limits.floor())
            : SignFlips.pGreater(ratios, limits.floor(), ratios.length);
    return least < GROSS ? permuted : Math.min(permuted, Math.pow(LOST_BY_CHANCE, ratios.length));
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

  private double[] ratios() {
    return sample.logRatios().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
