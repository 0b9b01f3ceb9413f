package dev.benchline.pipeline;

import dev.benchline.affected.RecordedMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the metrics that a test class records in two versions.
 *
 * @param type the class, by its binary name
 * @param current the metrics of the current version, by method and name
 * @param base those of the base
 */
record MetricReview(
    String type,
    Map<String, Map<String, RecordedMetric>> current,
    Map<String, Map<String, RecordedMetric>> base) {

  private static final List<String> STRICTEST_FIRST =
      Arrays.stream(Kind.values()).map(Kind::name).toList();

  /**
   * A sentence for each metric that gates less.
   *
   * @param gone the methods that are no test any more, with their classes
   */
  List<String> loosened(Collection<String> gone) {
    List<String> found = new ArrayList<>();
    base.forEach(
        (method, metrics) -> {
          if (!gone.contains(type + "." + method)) {
            metrics.values().forEach(metric -> compare(method, metric, found));
          }
        });
    return found;
  }

  private void compare(String method, RecordedMetric before, List<String> found) {
    String where = type.substring(type.lastIndexOf('.') + 1).replace('$', '.') + "." + method;
    Optional<RecordedMetric> now = now(method, before.name());
    if (now.isEmpty()) {
      found.add("metric '%s' of %s is no longer recorded".formatted(before.name(), where));
      return;
    }
    if (isLessStrict(before.direction(), now.get().direction())) {
      found.add(
          "direction of '%s' of %s %s -> %s"
              .formatted(before.name(), where, before.direction(), now.get().direction()));
    }
    if (STRICTEST_FIRST.indexOf(now.get().kind()) > STRICTEST_FIRST.indexOf(before.kind())) {
      found.add(
          "kind of '%s' of %s %s -> %s"
              .formatted(before.name(), where, before.kind(), now.get().kind()));
    }
  }

  /** Another direction, unless it is that of a metric that may not change at all. */
  private static boolean isLessStrict(String before, String now) {
    return !now.equals(before) && !now.equals(Direction.NEITHER.name());
  }

  /** A method may have left the recording to another, which did not record the metric before. */
  private Optional<RecordedMetric> now(String method, String name) {
    return Optional.ofNullable(current.getOrDefault(method, Map.of()).get(name))
        .or(
            () ->
                current.entrySet().stream()
                    .filter(other -> !base.getOrDefault(other.getKey(), Map.of()).containsKey(name))
                    .map(Map.Entry::getValue)
                    .filter(metrics -> metrics.containsKey(name))
                    .map(metrics -> metrics.get(name))
                    .findFirst());
  }
}
