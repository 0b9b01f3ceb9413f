package dev.benchline.baseline;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Immutable copies of the values of metrics, sorted by metric key. */
final class MetricValues {

  private MetricValues() {}

  static SortedMap<String, List<Double>> copyOf(Map<String, List<Double>> values) {
    SortedMap<String, List<Double>> copy = new TreeMap<>();
    values.forEach((metric, observations) -> copy.put(metric, List.copyOf(observations)));
    return Collections.unmodifiableSortedMap(copy);
  }
}
