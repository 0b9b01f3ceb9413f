package dev.benchline.metrics;

/**
 * A quantity that is compared.
 *
 * @param name such as {@code time} or {@code serialized size}
 * @param unit the base unit of its values
 * @param direction which way is better
 * @param kind whether and how it gates
 */
public record Metric(String name, Unit unit, Direction direction, Kind kind) {

  /** Undisturbed time per invocation: the 10 % quantile of a fork's iterations. */
  public static final Metric TIME =
      new Metric("time", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);

  /** Mean time per invocation: with collections, tails and partial slow-downs. */
  public static final Metric MEAN_TIME =
      new Metric("mean time", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.INFO);

  /** Bytes allocated per invocation, over all threads. */
  public static final Metric ALLOCATED =
      new Metric("allocated", Unit.BYTES, Direction.LOWER_IS_BETTER, Kind.EXACT);

  /**
   * Bytes that the program asks for per invocation, over all threads: {@link #ALLOCATED} where no
   * optimizing compiler removes any. It depends on nothing but the code and the kind of JVM.
   */
  public static final Metric ALLOCATED_UNOPTIMIZED =
      new Metric("allocated unoptimized", Unit.BYTES, Direction.LOWER_IS_BETTER, Kind.EXACT);

  /** The same quantity, trusted in another way. Its {@link #key()} stays. */
  public Metric as(Kind other) {
    return new Metric(name, unit, direction, other);
  }

  /** The stable key in files, such as {@code serialized size [B]}. */
  public String key() {
    return name + " [" + unit.symbol() + "]";
  }
}
