package dev.benchline.jmh;

import dev.benchline.metrics.Unit;
import java.util.Map;
import java.util.Optional;

/**
 * A unit of JMH's in base units.
 *
 * @param unit the base unit
 * @param factor how many base units one of JMH's is
 */
record JmhUnit(Unit unit, double factor) {

  private static final Unit PER_SECOND = Unit.of("ops/s");

  private static final Map<String, Double> SECONDS =
      Map.of(
          "ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "hr", 3600.0, "day", 86400.0);

  /** The length of a unit of time. */
  static Optional<Double> seconds(String name) {
    return Optional.ofNullable(SECONDS.get(name));
  }

  /** {@code us/op} as seconds. */
  static Optional<JmhUnit> time(String unit) {
    return unit.endsWith("/op")
        ? seconds(unit.substring(0, unit.length() - 3))
            .map(factor -> new JmhUnit(Unit.SECONDS, factor))
        : Optional.empty();
  }

  /** {@code ops/us} as operations per second. */
  static Optional<JmhUnit> throughput(String unit) {
    return unit.startsWith("ops/")
        ? seconds(unit.substring(4)).map(length -> new JmhUnit(PER_SECOND, 1 / length))
        : Optional.empty();
  }
}
