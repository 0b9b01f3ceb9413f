package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.MetricTraits;
import dev.benchline.baseline.Session;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /**
   * The metrics that the test itself records, may fail it, and are gone.
   *
   * @param settings the plan's comparable settings: by others, a test may measure other metrics
   */
  List<Comparison> vanished(List<Sample> samples, Tolerances tolerances, String settings) {
    MissingMetrics missing = new MissingMetrics(tolerances);
    Set<String> measured =
        samples.stream().map(sample -> sample.metric().key()).collect(Collectors.toSet());
    List<Comparison> result = new ArrayList<>();
    new TreeMap<>(baseline.metrics())
        .forEach(
            (key, traits) -> {
              Metric metric = metric(key, traits);
              List<Double> before = recordedHere(key, settings);
              if (!measured.contains(key) && !before.isEmpty() && tolerances.gates(metric)) {
                result.add(missing.vanished(metric, before));
              }
            });
    return result;
  }

  /** The values of the metric that a run here would be compared with; none if there are none. */
  private List<Double> recordedHere(String key, String settings) {
    Stream<List<Double>> exact =
        baseline.exact().stream()
            .filter(part -> part.sameJvm() && part.settings().equals(settings))
            .map(part -> part.values().getOrDefault(key, List.of()));
    Stream<List<Double>> timed =
        baseline.timed().stream()
            .filter(part -> part.sameEnvironment() && part.settings().equals(settings))
            .filter(part -> newest(part).values().containsKey(key))
            .flatMap(part -> part.sessions().stream())
            .map(session -> session.values().getOrDefault(key, List.of()));
    return Stream.concat(exact, timed).flatMap(List::stream).toList();
  }

  /** The last word on which metrics the test has. */
  private static Session newest(Baseline.Timed timed) {
    return timed.sessions().get(timed.sessions().size() - 1);
  }

  private static Metric metric(String key, MetricTraits traits) {
    int unit = key.lastIndexOf(" [");
    return new Metric(
        key.substring(0, unit),
        Unit.of(key.substring(unit + 2, key.length() - 1)),
        traits.direction(),
        traits.kind());
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
    baseline.timed().ifPresent(timed -> gone.addAll(newest(timed).values().keySet()));
    samples.forEach(sample -> gone.remove(sample.metric().key()));
    gone.remove(
        BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().key()); // is only measured where it is wanted
    return gone.isEmpty()
        ? Optional.empty()
        : Optional.of(WarningType.VANISHED.of("The baseline", String.join(", ", gone)));
  }
}
