package dev.benchline.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The history of one test in one environment, measured in one way.
 *
 * @param points oldest first
 */
public record TestHistory(List<Point> points) {

  /** Nothing is known. */
  public static final TestHistory NONE = new TestHistory(List.of());

  public TestHistory {
    points = List.copyOf(points);
  }

  /**
   * A session.
   *
   * @param time when it ended
   * @param commit what was measured
   * @param accepted why its values were accepted, if they were
   * @param levels per metric key the median over the forks, in base units
   */
  public record Point(
      Instant time, String commit, Optional<String> accepted, Map<String, Double> levels) {

    public Point {
      levels = Map.copyOf(levels);
    }
  }

  /** The points since the last that was accepted, that one included; all if none was. */
  public TestHistory sinceAccepted() {
    for (int i = points.size() - 1; i > 0; i--) {
      if (points.get(i).accepted().isPresent()) {
        return new TestHistory(points.subList(i, points.size()));
      }
    }
    return this;
  }

  /** The last points, {@code most} of them at most. */
  public TestHistory last(int most) {
    return points.size() <= most
        ? this
        : new TestHistory(points.subList(points.size() - most, points.size()));
  }

  /** The same with one more session. */
  public TestHistory with(Point next) {
    List<Point> more = new ArrayList<>(points);
    more.add(next);
    return new TestHistory(more);
  }
}
