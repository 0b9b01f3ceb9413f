package dev.benchline.baseline;

import dev.benchline.metrics.BuiltInMetric;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values of metrics: immutable copies, sorted by metric key, and what they can be. */
final class MetricValues {

  /** The squares of larger ones are infinite. */
  private static final double LARGEST = 1e150;

  /** What Benchline measures itself are times, sizes and counts. A test's own may be anything. */
  private static final Set<String> BUILT_IN =
      Stream.of(BuiltInMetric.values())
          .map(metric -> metric.metric().key())
          .collect(Collectors.toUnmodifiableSet());

  private MetricValues() {}

  /** Whether Benchline measures it itself. */
  static boolean isBuiltIn(String metric) {
    return BUILT_IN.contains(metric);
  }

  static SortedMap<String, List<Double>> copyOf(Map<String, List<Double>> values) {
    SortedMap<String, List<Double>> copy = new TreeMap<>();
    values.forEach((metric, observations) -> copy.put(metric, List.copyOf(observations)));
    return Collections.unmodifiableSortedMap(copy);
  }

  /** The reason why a metric cannot have this value; empty if it can. */
  static Optional<String> expected(String metric, double value) {
    if (!(Math.abs(value) <= LARGEST)) {
      return Optional.of("no more than 1e150");
    }
    return value < 0 && isBuiltIn(metric) ? Optional.of("0 or more") : Optional.empty();
  }
}
