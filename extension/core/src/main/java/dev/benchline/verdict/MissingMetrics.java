package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.Sample;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Metrics that were to be compared and that one of the versions has not measured.
 *
 * @param tolerances of the test
 */
record MissingMetrics(Tolerances tolerances) {

  /**
   * The judgment of two versions with the metrics that one of them lacks. One that may fail the
   * test is {@link Verdict#INCONCLUSIVE} if the base alone has it, and {@link Verdict#NEW} if the
   * test has recorded it in the current one alone: no more replicates would change that.
   */
  Judgment in(Judgment judgment, List<Sample> current, List<Sample> base) {
    List<Sample> gone = gating(base, current).toList();
    List<Sample> fresh =
        gating(current, base)
            .filter(sample -> BuiltInMetric.of(sample.metric()).isEmpty())
            .toList();
    List<Sample> known = new ArrayList<>(current);
    known.addAll(gone);
    Judgment whole = gone.isEmpty() && fresh.isEmpty() ? judgment : with(gone, fresh, judgment);
    return whole.with(notMeasured(known));
  }

  /** Those of one version that may fail the test and that the other version lacks. */
  private Stream<Sample> gating(List<Sample> of, List<Sample> other) {
    Set<String> others = other.stream().map(MissingMetrics::key).collect(Collectors.toSet());
    return of.stream()
        .filter(sample -> tolerances.gates(sample.metric()))
        .filter(sample -> !others.contains(key(sample)));
  }

  private Judgment with(List<Sample> gone, List<Sample> fresh, Judgment judgment) {
    List<Comparison> comparisons = new ArrayList<>(judgment.comparisons());
    gone.forEach(sample -> comparisons.add(vanished(sample.metric(), sample.values())));
    fresh.stream().map(new Unmade(tolerances)::fresh).forEach(comparisons::add);
    List<Warning> warnings = new ArrayList<>();
    if (!gone.isEmpty()) {
      warnings.add(WarningType.VANISHED.of("The base", keys(gone)));
    }
    if (!fresh.isEmpty()) {
      warnings.add(
          WarningType.NOT_IN_THE_BASE.of(
              "The test has recorded %s, which it has not recorded in the base."
                  .formatted(keys(fresh))));
    }
    return Judgment.of(judgment.comparedWith(), comparisons, judgment.warnings()).with(warnings);
  }

  private static String keys(List<Sample> samples) {
    return samples.stream().map(MissingMetrics::key).collect(Collectors.joining(", "));
  }

  private static String key(Sample sample) {
    return sample.metric().key();
  }

  /** A metric that may fail the test and was not measured: nothing says that it is no worse. */
  Comparison vanished(Metric metric, List<Double> before) {
    return new Comparison(
        metric,
        Verdict.INCONCLUSIVE,
        true,
        OptionalDouble.of(Quantiles.median(before)),
        Double.NaN,
        Optional.empty(),
        tolerances.of(metric),
        OptionalDouble.empty(),
        List.of());
  }

  /**
   * Metrics that have a tolerance by name and were not measured. A test may name all of its times,
   * of which each design has some.
   */
  List<Warning> notMeasured(List<Sample> samples) {
    if (tolerances.byName().isEmpty()) {
      return List.of();
    }
    List<String> measured = samples.stream().map(s -> s.metric().name()).toList();
    return tolerances.byName().keySet().stream()
        .filter(name -> !measured.contains(name) && !BuiltInMetric.isTime(name))
        .sorted()
        .map(name -> WarningType.NOT_MEASURED.of(name, String.join(", ", measured)))
        .toList();
  }
}
