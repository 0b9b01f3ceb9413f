package dev.benchline.metrics;

/**
 * The base unit of a metric. Values are kept in base units; reports scale them for reading.
 *
 * @param symbol as printed, such as {@code s}, {@code B} or {@code rows}
 */
public record Unit(String symbol) {

  /** Seconds. */
  public static final Unit SECONDS = new Unit("s");

  /** Bytes. */
  public static final Unit BYTES = new Unit("B");

  /** A number of things, such as statements or collections. */
  public static final Unit COUNT = new Unit("count");

  /** A part of a whole, from 0 to 1. */
  public static final Unit RATIO = new Unit("ratio");

  public Unit {
    if (symbol.isBlank()) {
      throw new IllegalArgumentException("a unit needs a symbol, but it was '" + symbol + "'");
    }
  }

  /** A unit of your own, such as {@code Unit.of("rows")}. */
  public static Unit of(String symbol) {
    return new Unit(symbol);
  }
}
