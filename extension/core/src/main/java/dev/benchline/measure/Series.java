package dev.benchline.measure;

import java.util.List;

/**
 * The raw values of one quantity in one fork, one per iteration, in base units per invocation.
 *
 * @param name such as {@code time} or {@code allocated}
 * @param unit symbol of the base unit, such as {@code s} or {@code B}
 * @param direction {@code LOWER_IS_BETTER} or {@code HIGHER_IS_BETTER}
 * @param kind {@code EXACT}, {@code TIMED} or {@code INFO}
 * @param values at least one
 */
public record Series(String name, String unit, String direction, String kind, List<Double> values) {

  /** Names that the extension measures itself, in the order in which messages list them. */
  public static final List<String> RESERVED_NAMES =
      List.of(
          "time",
          "mean time",
          "p50",
          "p90",
          "p99",
          "p99.9",
          "max",
          "allocated",
          "allocated unoptimized",
          "gc count",
          "gc time",
          "fastest thread",
          "median thread",
          "slowest thread",
          "ruler");

  public Series {
    values = List.copyOf(values);
  }
}
