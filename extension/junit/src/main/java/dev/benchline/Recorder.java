package dev.benchline;

import dev.benchline.measure.Series;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.PossibleValues;
import dev.benchline.metrics.Unit;
import java.util.ArrayList;
import java.util.List;

/**
 * Records metrics of the test's own, in addition to time and allocated bytes.
 *
 * <p>Declare it as a parameter of a {@link PerfTest @PerfTest} and record once per invocation; the
 * value of an iteration is the mean of its invocations. A record costs a few nanoseconds, which are
 * part of the invocation's time, and allocates nothing once the name is known.
 *
 * <pre>{@code
 * recorder.record("serialized size", bytes.length, Unit.BYTES);
 * recorder.record("hit rate", rate, Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.INFO);
 * }</pre>
 *
 * <p>Not thread-safe: every measuring thread gets its own.
 *
 * @since 0.1
 */
public final class Recorder {

  private final List<Entry> entries = new ArrayList<>();

  Recorder() {}

  /**
   * Records an exact metric where lower is better: a size or a count that repeats to the digit.
   *
   * @param name the metric's name, at most 200 characters
   * @param value from -1e150 to 1e150, in the unit's base
   * @param unit what is counted
   * @throws IllegalArgumentException if the value is beyond that or not a number, the name is
   *     blank, longer than that or belongs to a metric of the extension, or the name was recorded
   *     with another unit, direction or kind; where another thread has done so, the test fails at
   *     the end of the iteration
   */
  public void record(String name, double value, Unit unit) {
    record(name, value, unit, Direction.LOWER_IS_BETTER, Kind.EXACT);
  }

  /**
   * Records a metric.
   *
   * @param name the metric's name, at most 200 characters
   * @param value from -1e150 to 1e150, in the unit's base
   * @param unit what is counted
   * @param direction which way is better
   * @param kind whether it gates, and how
   * @throws IllegalArgumentException if the value is beyond that or not a number, the name is
   *     blank, longer than that or belongs to a metric of the extension, or the name was recorded
   *     with another unit, direction or kind; where another thread has done so, the test fails at
   *     the end of the iteration
   */
  public void record(String name, double value, Unit unit, Direction direction, Kind kind) {
    if (!(Math.abs(value) <= PossibleValues.LARGEST)) {
      throw new IllegalArgumentException(
          "A recorded value must be finite and from -1e150 to 1e150, but '%s' was %s."
              .formatted(name, value));
    }
    entry(name, unit, direction, kind).add(value);
  }

  private Entry entry(String name, Unit unit, Direction direction, Kind kind) {
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      if (entry.metric.name().equals(name)) {
        if (entry.metric.kind() != kind
            || entry.metric.direction() != direction
            || !entry.metric.unit().equals(unit)) {
          throw different(entry.metric, new Metric(name, unit, direction, kind));
        }
        return entry;
      }
    }
    if (name.isBlank() || name.length() > 200) {
      throw new IllegalArgumentException(
          "The name of a metric has 1 to 200 characters, but '" + name + "' was recorded.");
    }
    if (BuiltInMetric.reservedNames().contains(name)) {
      throw new IllegalArgumentException(
          "The metric '"
              + name
              + "' is measured by the extension. Names in use are "
              + String.join(", ", BuiltInMetric.reservedNames())
              + ".");
    }
    Entry entry = new Entry(new Metric(name, unit, direction, kind));
    entries.add(entry);
    return entry;
  }

  /** The error of a name that stands for two metrics. */
  static IllegalArgumentException different(Metric one, Metric other) {
    return new IllegalArgumentException(
        "'%s' was recorded as %s and then as %s.".formatted(one.name(), one, other));
  }

  /** Means since the last call, and forgets them. */
  List<Series> take() {
    List<Series> means = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry.count > 0) {
        means.add(new Series(entry.metric, List.of(entry.takeMean())));
      }
    }
    return means;
  }

  private static final class Entry {

    private final Metric metric;
    private long count;
    private double mean;

    Entry(Metric metric) {
      this.metric = metric;
    }

    void add(double value) {
      count++;
      mean += (value - mean) / count; // exact for equal values, whatever their number
    }

    double takeMean() {
      double result = mean;
      count = 0;
      mean = 0;
      return result;
    }
  }
}
