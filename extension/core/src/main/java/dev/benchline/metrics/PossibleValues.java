package dev.benchline.metrics;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values that a metric can have: a file with any other is damaged. */
public final class PossibleValues {

  /** The largest amount of a value: the squares of larger ones are infinite. */
  public static final double LARGEST = 1e150;

  /** Benchline's own metrics are times, sizes and counts; one of a test's own may be anything. */
  private static final Set<String> NEVER_NEGATIVE =
      Stream.concat(
              Stream.of(Metric.ITERATION_TIME),
              Stream.of(BuiltInMetric.values()).map(BuiltInMetric::metric))
          .map(Metric::key)
          .collect(Collectors.toUnmodifiableSet());

  private PossibleValues() {}

  /**
   * The reason why a metric cannot have this value; empty if it can.
   *
   * @param metric its key
   */
  public static Optional<String> expected(String metric, double value) {
    if (!(Math.abs(value) <= LARGEST)) {
      return Optional.of("no more than 1e150");
    }
    return value < 0 && NEVER_NEGATIVE.contains(metric)
        ? Optional.of("0 or more")
        : Optional.empty();
  }

  /** The same for a value that need not exist: not a number. */
  public static Optional<String> expectedIfAny(String metric, double value) {
    return Double.isNaN(value) ? Optional.empty() : expected(metric, value);
  }
}
