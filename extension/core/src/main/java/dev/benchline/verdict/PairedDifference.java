package dev.benchline.verdict;

import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Quantiles;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The change of a metric that has no ratios, since some of its values are 0 or less: the
 * differences of the replicates, in the metric's base unit, are judged by the same test as
 * logarithms are.
 *
 * @param change the differences, held against what the tolerance ignores of the base's median
 * @param base the base's median
 */
record PairedDifference(PairedChange change, double base) {

  /** Of this part of the base's value identical code may be worse. */
  private static final double FLOOR = 0.01;

  static PairedDifference of(PairedSample sample, PairedPlan plan, Tolerance tolerance) {
    int sign = sample.metric().direction().sign();
    List<Double> worsenings =
        IntStream.range(0, sample.size())
            .mapToObj(i -> sign * (sample.current().get(i) - sample.base().get(i)))
            .toList();
    double base = Quantiles.median(sample.base());
    double ignored = tolerance.ignored(base);
    Limits limits = new Limits(Math.min(FLOOR * Math.abs(base), ignored), ignored, ignored);
    return new PairedDifference(
        new PairedChange(plan.evidence(sample, worsenings), isLarge(sample, ignored), limits),
        base);
  }

  /**
   * True if every replicate shows a {@link LargeChange}, when what is ignored is added to all
   * values, so that nothing that it covers is large. What is below zero even then has no ratio.
   */
  static boolean isLarge(PairedSample sample, double ignored) {
    return LargeChange.isIn(
        IntStream.range(0, sample.size())
            .mapToObj(
                i ->
                    Math.log(sample.current().get(i) + ignored)
                        - Math.log(sample.base().get(i) + ignored))
            .toList());
  }

  /** The change as a part of the base with its interval; none if the base is zero. */
  Optional<Change> interval() {
    if (base == 0) {
      return Optional.empty();
    }
    double whole = Math.abs(base);
    return Optional.of(
        new Change(
            change.log().value() / whole,
            change.log().lower(Limits.BOUND) / whole,
            change.log().upper(Limits.BOUND) / whole,
            1 - 2 * Limits.BOUND));
  }
}
