package dev.benchline.metrics;

/**
 * A quantity that is compared. Those that Benchline measures itself are in {@link BuiltInMetric}.
 *
 * @param name such as {@code time (p10)} or {@code serialized size}
 * @param unit the base unit of its values
 * @param direction which way is better
 * @param kind whether and how it gates
 */
public record Metric(String name, Unit unit, Direction direction, Kind kind) {

  /** Time per invocation of each iteration or slice: the raw values behind the metrics of time. */
  public static final Metric ITERATION_TIME =
      new Metric("time", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);

  /** The same quantity, trusted in another way. Its {@link #key()} stays. */
  public Metric as(Kind other) {
    return new Metric(name, unit, direction, other);
  }

  /** The stable key in files, such as {@code serialized size [B]}. */
  public String key() {
    return name + " [" + unit.symbol() + "]";
  }
}
