package dev.benchline.baseline;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kind and the direction that a metric had when it was recorded.
 *
 * @param kind whether and where it gated
 * @param direction which way of it was better
 */
public record MetricTraits(Kind kind, Direction direction) {

  /** Those of a metric. */
  public static MetricTraits of(Metric metric) {
    return new MetricTraits(metric.kind(), metric.direction());
  }

  /** As a file has them, such as {@code exact, lower is better}. */
  public String words() {
    return kind.words() + ", " + direction.words();
  }

  /** Those that a file means by these words. */
  static Optional<MetricTraits> said(String words) {
    return all().filter(traits -> traits.words().equals(words)).findFirst();
  }

  static Stream<MetricTraits> all() {
    return Stream.of(Kind.values())
        .flatMap(kind -> Stream.of(Direction.values()).map(way -> new MetricTraits(kind, way)));
  }
}
