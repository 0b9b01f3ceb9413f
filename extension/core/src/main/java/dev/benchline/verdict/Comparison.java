package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.PairedSample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The evidence about one metric.
 *
 * @param metric what was compared
 * @param verdict the decision about this metric
 * @param gates whether this metric may fail the test; otherwise it is only reported
 * @param baseline the reference value in base units, if there is one
 * @param current the measured value in base units
 * @param change how far it moved, if there is a reference
 * @param tolerance what is ignored
 * @param minimumDetectableEffect the smallest slowdown or increase that this comparison would have
 *     found 9 times of 10, as a fraction: 0.05 is 5%
 * @param warnings about this metric
 */
public record Comparison(
    Metric metric,
    Verdict verdict,
    boolean gates,
    OptionalDouble baseline,
    double current,
    Optional<Change> change,
    Tolerance tolerance,
    OptionalDouble minimumDetectableEffect,
    List<Warning> warnings) {

  /** By verdict and, among equals, the largest change first. */
  public static final Comparator<Comparison> WORST_FIRST =
      Comparator.comparing(Comparison::verdict)
          .thenComparing(Comparison::worsening, Comparator.reverseOrder());

  public Comparison {
    warnings = List.copyOf(warnings);
  }

  /** The amount by which it is worse, and the least of all if that is not known. */
  public double worsening() {
    return change
        .map(Change::estimate)
        .map(estimate -> metric.direction() == Direction.NEITHER ? Math.abs(estimate) : estimate)
        .filter(estimate -> !Double.isNaN(estimate))
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** True if it would gate, were there a reference of the same kind. */
  boolean hasNothingToCompareWith() {
    return metric.kind() != Kind.INFO
        && (verdict == Verdict.NEW || verdict == Verdict.NOT_COMPARABLE);
  }

  /**
   * The same evidence from a single session. What it leaves open is new rather than inconclusive:
   * how far sessions are apart is not known yet. Unless it could not be trusted anyway.
   */
  Comparison ofTheFirstSession() {
    boolean trusted =
        warnings.stream()
            .map(Warning::type)
            .noneMatch(type -> type == WarningType.TWO_MODES || type.tellsOfInterference());
    return gates && verdict == Verdict.INCONCLUSIVE && change.isPresent() && trusted
        ? with(Verdict.NEW)
        : this;
  }

  /** The sample of the same metric, if there is one. */
  Optional<PairedSample> sampleIn(List<PairedSample> samples) {
    return samples.stream()
        .filter(sample -> sample.metric().key().equals(metric.key()))
        .findFirst();
  }

  /** True if some of the replicates or forks have no value of the metric. */
  boolean isIncomplete() {
    return warnings.stream().anyMatch(warning -> warning.type() == WarningType.INCOMPLETE);
  }

  /** The same evidence, which decides nothing. */
  Comparison inconclusive() {
    return with(Verdict.INCONCLUSIVE);
  }

  /** The same evidence, in a test that has regressed. */
  Comparison regressed() {
    return with(Verdict.REGRESSED);
  }

  /** The same evidence, which is shown and decides nothing. */
  Comparison withoutGate() {
    return with(verdict, false);
  }

  private Comparison with(Verdict other) {
    return with(other, gates);
  }

  private Comparison with(Verdict other, boolean itGates) {
    return new Comparison(
        metric,
        other,
        itGates,
        baseline,
        current,
        change,
        tolerance,
        minimumDetectableEffect,
        warnings);
  }

  /** The same evidence with one more warning. */
  Comparison with(Warning warning) {
    List<Warning> more = new ArrayList<>(warnings);
    more.add(warning);
    return new Comparison(
        metric,
        verdict,
        gates,
        baseline,
        current,
        change,
        tolerance,
        minimumDetectableEffect,
        more);
  }

  /** True if what was measured is worse by more than is ignored, whatever that proves. */
  boolean isBeyondTolerance() {
    double before = baseline.orElse(current);
    return metric.direction().worsening(before, current) > tolerance.ignored(before);
  }
}
