package dev.benchline.verdict;

import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.LoadOrders;
import dev.benchline.statistics.Location;
import dev.benchline.statistics.Permuted;
import java.util.Arrays;
import java.util.Optional;

/**
 * A timed metric that gates, over some pairs.
 *
 * @param sample its pairs, at least two, with ratios
 * @param limits what its change is held against
 * @param share the part of the test's error budget that is this metric's
 * @param roles whether earlier pairs told the version that is loaded first from the other
 */
record PairedMetric(PairedSample sample, Limits limits, double share, boolean roles) {

  /** From so many pairs on, what the load order adds can be taken out of the spread. */
  private static final int ALTERNATING = 4;

  /** Two differ from none by chance too often to suspect anything by their spread. */
  private static final int FEWEST_TO_SUSPECT = 4;

  /** A tenth more, as a logarithm. */
  private static final double LARGE = Math.log(1.1);

  /**
   * How often, at most, one of two identical versions is slower by so much in two pairs, one of
   * each load order.
   */
  private static final double PAIRS_LOST_BY_CHANCE = 1.0 / 16;

  /**
   * The version that is loaded second runs faster, mostly by some tenths of a percent and in some
   * tests by a fifth, so load orders alternate and what they add is no part of the spread.
   */
  Estimate change() {
    double[] ratios = ratios();
    return ratios.length < ALTERNATING
        ? Estimate.ofMean(ratios)
        : Estimate.ofAlternatingMean(ratios);
  }

  /** Whether these pairs tell the version that is loaded first from the other. */
  boolean tellsLoadOrders() {
    double[] ratios = ratios();
    return ratios.length >= ALTERNATING && LoadOrders.differ(ratios);
  }

  /**
   * Worse by a tenth in each pair, or by more than the floor at the level of the screen, by t or by
   * signs; and perhaps by the tolerance.
   */
  boolean suspectedWorse(double suspicion) {
    return suspected(1, change(), suspicion) && !passed();
  }

  /** The mirror image of {@link #suspectedWorse}. */
  boolean suspectedBetter(double suspicion) {
    return suspected(-1, change().negated(), suspicion) && !notImproved();
  }

  private boolean suspected(int sign, Estimate mean, double suspicion) {
    double[] ratios = ratios(sign);
    if (sample.size() < FEWEST_TO_SUSPECT) {
      return allLarge(ratios);
    }
    return isSign(mean, suspicion) || isSign(Permuted.bySigns(ratios), suspicion);
  }

  private boolean isSign(Location change, double suspicion) {
    return change.pGreater(0) <= suspicion && change.value() > limits.floor();
  }

  private static boolean allLarge(double[] ratios) {
    return Arrays.stream(ratios).allMatch(ratio -> ratio >= LARGE);
  }

  /**
   * What proves at this level that it has regressed: a permutation test, or, when every pair shows
   * a large change, Student's t and how rarely that happens by chance.
   */
  Optional<Location> regressed(double level) {
    return proven(1, change(), level);
  }

  /** The mirror image of {@link #regressed}. */
  Optional<Location> improved(double level) {
    return proven(-1, change().negated(), level).map(Location::negated);
  }

  private Optional<Location> proven(int sign, Estimate mean, double level) {
    double[] ratios = ratios(sign);
    Permuted permuted = roles ? Permuted.byLoadOrders(ratios) : Permuted.bySigns(ratios);
    if (limits.regressed(permuted, level)) {
      return Optional.of(permuted);
    }
    boolean large =
        allLarge(ratios) && Math.pow(PAIRS_LOST_BY_CHANCE, ratios.length / 2.0) <= level;
    return large && limits.regressed(mean, level) ? Optional.of(mean) : Optional.empty();
  }

  boolean passed() {
    return limits.passed(change());
  }

  /** Better by less than the tolerance: nothing is left to be found. */
  boolean notImproved() {
    return limits.passed(change().negated());
  }

  /** The change as it would be known with another number of pairs of the same spread. */
  Estimate with(int pairs) {
    Estimate now = change();
    double error = now.standardError() * Math.sqrt((double) sample.size() / pairs);
    return new Estimate(now.value(), error, pairs - 2.0);
  }

  private double[] ratios() {
    return ratios(1);
  }

  private double[] ratios(int sign) {
    return sample.logRatios().stream().mapToDouble(ratio -> sign * ratio).toArray();
  }
}
