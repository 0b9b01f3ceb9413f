package dev.benchline.affected;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;

/**
 * A metric as the code of a test records it.
 *
 * @param name the metric's name
 * @param direction the constant of {@link Direction}, by its name: another version may have others
 * @param kind the constant of {@link Kind}, by its name
 */
public record RecordedMetric(String name, String direction, String kind) {

  /** A metric of which the code says nothing else. */
  static RecordedMetric exact(String name) {
    return new RecordedMetric(name, Direction.LOWER_IS_BETTER.name(), Kind.EXACT.name());
  }
}
