package dev.benchline.result;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the fields of a file of results hold. Every field may be missing from a file that is
 * damaged; what must be there is asked for with {@link #need}.
 */
final class Fields {

  private Fields() {}

  static <T> T need(@Nullable T value, String key) {
    return Objects.requireNonNull(value, () -> "it has no '" + key + "', or an unknown one");
  }

  static <S, T> List<T> all(
      @Nullable List<S> items, String key, Function<? super S, ? extends T> toItem) {
    return need(items, key).stream().<T>map(item -> toItem.apply(need(item, key))).toList();
  }

  static Map<String, List<Double>> byMetric(
      @Nullable Map<String, List<@Nullable Double>> values, String key) {
    Map<String, List<Double>> result = new LinkedHashMap<>();
    need(values, key).forEach((metric, numbers) -> result.put(metric, numbers(numbers, key)));
    return result;
  }

  /** A number that does not exist is null in a file. */
  static List<Double> numbers(@Nullable List<@Nullable Double> values, String key) {
    return need(values, key).stream().map(value -> number(value, Double.NaN)).toList();
  }

  static double number(@Nullable Double value, double otherwise) {
    return value == null ? otherwise : value;
  }

  static OptionalDouble optional(@Nullable Double value) {
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  static Duration seconds(@Nullable Double value, String key) {
    return Duration.ofNanos(Math.round(need(value, key) * 1e9));
  }
}
