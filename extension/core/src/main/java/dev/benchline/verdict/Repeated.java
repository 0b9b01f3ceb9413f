package dev.benchline.verdict;

import dev.benchline.samples.PairedSample;
import dev.benchline.samples.Quantity;

/**
 * A change that was seen before, in replicates of other JVMs.
 *
 * @param seen as it was before
 * @param change the evidence, positive if it is worse or, where neither is better, more
 * @param isRatio whether that scale is the logarithm of a ratio, and not the metric's unit
 */
record Repeated(Comparison seen, PairedChange change, boolean isRatio) {

  /** The part of a change below which it is called smaller. */
  private static final double NOTABLY = 0.75;

  /** The change of a metric that a comparison has seen, at one of some looks. */
  static Repeated of(Comparison seen, PairedSample sample, PairedPlan looks) {
    boolean isRatio = !sample.logRatios().isEmpty();
    PairedChange change =
        isRatio
            ? PairedChange.of(sample, looks.evidence(sample), seen.tolerance())
            : PairedDifference.of(sample, looks, seen.tolerance()).change();
    return new Repeated(seen, change, isRatio);
  }

  /** True if more replicates would hardly change the answer. */
  boolean isDecided() {
    PairedChange same = inTheSameDirection();
    boolean isThere = isConfirmed() && same.log().lower(Limits.BOUND) > 0;
    return isThere || same.log().upper(Limits.BOUND) < same.limits().tolerance();
  }

  /** True if the estimate reaches the tolerance here as well. */
  boolean isConfirmed() {
    PairedChange same = inTheSameDirection();
    return same.log().value() >= same.limits().tolerance();
  }

  /** True if the bounds say that it is smaller here by a quarter at least. */
  boolean isSmaller() {
    return isRatio
        && seen.change()
            .map(change -> nearest(change))
            .filter(nearest -> inTheSameDirection().log().upper(Limits.BOUND) < NOTABLY * nearest)
            .isPresent();
  }

  /** The bound of the interval there that is nearest to no change, as a positive logarithm. */
  private double nearest(Change there) {
    return there.estimate() < 0
        ? -Part.log(seen.metric(), there.upper())
        : Part.log(seen.metric(), there.lower());
  }

  private PairedChange inTheSameDirection() {
    double before = seen.change().map(Change::estimate).orElseGet(this::difference);
    return before < 0 ? change.negated() : change;
  }

  /** The size that it had there. */
  String before() {
    return seen.change()
        .map(change -> Quantity.change(change.estimate()))
        .orElseGet(() -> inItsUnit(difference()));
  }

  /** How far it had moved there, positive like the change; a base of 0 has no part of it. */
  private double difference() {
    return seen.metric().direction().sign() * (seen.current() - seen.baseline().orElse(0));
  }

  /** The size that it has here. */
  String here() {
    double here = change.log().value();
    return isRatio ? Quantity.change(Part.of(seen.metric(), here)) : inItsUnit(here);
  }

  private String inItsUnit(double difference) {
    return Quantity.difference(difference, seen.metric().unit());
  }
}
