package dev.benchline.baseline;

import dev.benchline.metrics.BuiltInMetric;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values of metrics: immutable copies, sorted by metric key. */
final class MetricValues {

  /** The metrics that Benchline measures itself. */
  private static final Set<String> BUILT_IN =
      Stream.of(BuiltInMetric.values())
          .map(metric -> metric.metric().key())
          .collect(Collectors.toUnmodifiableSet());

  private MetricValues() {}

  /** True for a metric that Benchline measures itself. */
  static boolean isBuiltIn(String metric) {
    return BUILT_IN.contains(metric);
  }

  static SortedMap<String, List<Double>> copyOf(Map<String, List<Double>> values) {
    SortedMap<String, List<Double>> copy = new TreeMap<>();
    values.forEach((metric, observations) -> copy.put(metric, List.copyOf(observations)));
    return Collections.unmodifiableSortedMap(copy);
  }
}
