package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.MetricTraits;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Compares the metrics that a baseline has, whatever their values, with those of a run. */
record StoredMetrics(Baseline baseline) {

  /** A warning for each metric that is another one now, and one for those that are gone. */
  List<Warning> warnings(List<Sample> samples) {
    List<Warning> warnings = new ArrayList<>();
    for (Sample sample : samples) {
      if (sample.isAsItClaims()) {
        changed(sample).ifPresent(warnings::add);
      }
    }
    vanished(samples).ifPresent(warnings::add);
    return warnings;
  }

  private Optional<Warning> changed(Sample sample) {
    MetricTraits now = MetricTraits.of(sample.metric());
    return Optional.ofNullable(baseline.metrics().get(sample.metric().key()))
        .filter(before -> !before.equals(now))
        .map(
            before ->
                WarningType.OTHER_KIND.of(sample.metric().name(), before.words(), now.words()));
  }

  private Optional<Warning> vanished(List<Sample> samples) {
    SortedSet<String> gone = new TreeSet<>();
    baseline.exact().forEach(exact -> gone.addAll(exact.values().keySet()));
    baseline
        .timed()
        .ifPresent(
            timed -> timed.sessions().forEach(session -> gone.addAll(session.values().keySet())));
    samples.forEach(sample -> gone.remove(sample.metric().key()));
    gone.remove(
        BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().key()); // is only measured where it is wanted
    return gone.isEmpty()
        ? Optional.empty()
        : Optional.of(WarningType.VANISHED.of("The baseline", String.join(", ", gone)));
  }
}
