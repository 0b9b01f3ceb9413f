package dev.benchline.baseline;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The exact metrics of one test on one JVM, as a file holds them. */
record StoredExact(
    String settings, String commit, Optional<String> reason, Map<String, List<Double>> values) {

  /**
   * Allocated bytes were seen to move by 0.0002 to 0.01% from run to run. Ten times that is still
   * the same value; to store it again would only make noise in a diff. The stored values stay, so
   * small steps cannot add up unseen.
   */
  private static final double SAME = 0.001;

  /** Results that CI has measured mostly lack it, and accepting them must not drop it. */
  private static final String RARELY_MEASURED = BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().key();

  StoredExact {
    values = MetricValues.copyOf(values);
  }

  /** What is stored after recording; empty if there is nothing to store. */
  static Optional<StoredExact> after(
      Optional<StoredExact> before, BaselineEntry entry, RecordMode mode) {
    Session session = entry.part(true);
    if (session.values().isEmpty()) {
      return mode == RecordMode.REPLACE ? Optional.empty() : before;
    }
    Map<String, List<Double>> values = new TreeMap<>(session.values());
    before
        .filter(earlier -> earlier.settings.equals(entry.settings()))
        .ifPresent(
            earlier -> {
              if (mode == RecordMode.APPEND && entry.reason().isEmpty()) {
                values.replaceAll(
                    (metric, now) -> earlier.unlessBetter(metric, now, entry.exactMetrics()));
              }
              Optional.ofNullable(earlier.values.get(RARELY_MEASURED))
                  .ifPresent(value -> values.putIfAbsent(RARELY_MEASURED, value));
            });
    StoredExact recorded =
        new StoredExact(entry.settings(), session.commit(), entry.reason(), values);
    if (mode == RecordMode.APPEND && before.filter(recorded::saysTheSameAs).isPresent()) {
      return before;
    }
    return Optional.of(recorded);
  }

  private boolean saysTheSameAs(StoredExact before) {
    return settings.equals(before.settings)
        && values.keySet().equals(before.values.keySet())
        && values.entrySet().stream()
            .allMatch(
                metric ->
                    isWithin(
                        metric.getValue(), before.values.getOrDefault(metric.getKey(), List.of())));
  }

  private static boolean isWithin(List<Double> values, List<Double> before) {
    return Collections.min(values) >= lowest(before) && Collections.max(values) <= highest(before);
  }

  /** Keeps the stored value where the new one is worse, or small losses would add up unseen. */
  private List<Double> unlessBetter(
      String metric, List<Double> now, Map<String, Direction> directions) {
    List<Double> before = values.getOrDefault(metric, now);
    boolean worse =
        directions.get(metric) == Direction.HIGHER_IS_BETTER
            ? Collections.min(now) < lowest(before)
            : Collections.max(now) > highest(before);
    return worse ? before : now;
  }

  private static double lowest(List<Double> before) {
    double lowest = Collections.min(before);
    return lowest - SAME * Math.abs(lowest);
  }

  private static double highest(List<Double> before) {
    double highest = Collections.max(before);
    return highest + SAME * Math.abs(highest);
  }
}
