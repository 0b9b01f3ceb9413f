package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.samples.Sample;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Comparisons that could not be made: they have no change, and would have found none. */
final class Unmade {

  private final Tolerances tolerances;

  Unmade(Tolerances tolerances) {
    this.tolerances = tolerances;
  }

  /** There is nothing to compare with. */
  Comparison fresh(Sample sample) {
    boolean gates = tolerances.gates(sample.metric());
    return of(Verdict.NEW, sample, OptionalDouble.empty(), gates, Optional.empty());
  }

  /** There is something else. */
  Comparison notComparable(Sample sample, double reference, Optional<Warning> warning) {
    return of(Verdict.NOT_COMPARABLE, sample, OptionalDouble.of(reference), false, warning);
  }

  /** There is a zero, and so no ratio. */
  Comparison withoutRatio(Sample sample, double reference) {
    boolean gates = tolerances.gates(sample.metric());
    Warning zero = WarningType.NO_RATIO.of(sample.metric().name());
    return of(
        Verdict.INCONCLUSIVE,
        sample,
        OptionalDouble.of(reference),
        gates,
        gates ? Optional.of(zero) : Optional.empty());
  }

  private Comparison of(
      Verdict verdict,
      Sample sample,
      OptionalDouble reference,
      boolean gates,
      Optional<Warning> warning) {
    List<Warning> warnings = new ArrayList<>(sample.warnings());
    warning.ifPresent(warnings::add);
    return new Comparison(
        sample.metric(),
        verdict,
        gates,
        reference,
        Shown.value(sample.metric(), sample.values(), Quantiles.median(sample.values())),
        Optional.empty(),
        tolerances.of(sample.metric()),
        OptionalDouble.empty(),
        warnings);
  }
}
