package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Metrics that were to be compared and were not measured.
 *
 * @param tolerances of the test
 */
record MissingMetrics(Tolerances tolerances) {

  /**
   * The judgement of two versions with the metrics that the current one lacks. One that may fail
   * the test is {@link Verdict#INCONCLUSIVE} if the base alone has it: no more replicates would
   * change that.
   */
  Judgement in(Judgement judgement, List<Sample> current, List<Sample> base) {
    List<Sample> gone =
        base.stream()
            .filter(sample -> tolerances.gates(sample.metric()))
            .filter(
                sample -> current.stream().noneMatch(now -> now.metric().key().equals(key(sample))))
            .toList();
    List<Sample> known = new ArrayList<>(current);
    known.addAll(gone);
    Judgement whole = gone.isEmpty() ? judgement : with(gone, judgement);
    return whole.with(notMeasured(known));
  }

  private Judgement with(List<Sample> gone, Judgement judgement) {
    List<Comparison> comparisons = new ArrayList<>(judgement.comparisons());
    gone.forEach(sample -> comparisons.add(vanished(sample.metric(), sample.values())));
    String names = gone.stream().map(MissingMetrics::key).collect(Collectors.joining(", "));
    return Judgement.of(judgement.comparedWith(), comparisons, judgement.warnings())
        .with(WarningType.VANISHED.of("The base", names));
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
        OptionalDouble.of(ExactRule.median(before)),
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
