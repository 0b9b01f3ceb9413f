package dev.benchline.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Turns a value into JSON and back.
 *
 * @param writing makes JSON of it
 * @param reading makes it of JSON, given the place in the file for messages, and throws an {@link
 *     IllegalArgumentException} that names the place where that is not possible
 * @param <V> the value
 */
public record JsonValue<V>(
    Function<V, JsonElement> writing, BiFunction<JsonElement, String, V> reading) {

  public static final JsonValue<String> TEXT = simple(JsonPrimitive::new, JsonValue::text);
  public static final JsonValue<Boolean> FLAG =
      simple(
          JsonPrimitive::new,
          json -> of(json, json.getAsJsonPrimitive().isBoolean()).getAsBoolean());
  public static final JsonValue<Integer> INTEGER =
      simple(JsonPrimitive::new, json -> number(json).getAsBigDecimal().intValueExact());
  public static final JsonValue<Long> LONG =
      simple(JsonPrimitive::new, json -> number(json).getAsBigDecimal().longValueExact());

  /** A number that exists and has an end. */
  public static final JsonValue<Double> NUMBER =
      simple(JsonPrimitive::new, json -> number(json).getAsDouble());

  public static final JsonValue<OptionalDouble> OPTIONAL_NUMBER =
      simple(
          value -> finite(value.orElse(Double.NaN)),
          json ->
              json.isJsonNull()
                  ? OptionalDouble.empty()
                  : OptionalDouble.of(number(json).getAsDouble()));
  public static final JsonValue<List<Double>> NUMBERS = list(numberOr(Double.NaN));
  public static final JsonValue<Duration> SECONDS =
      simple(
          value -> new JsonPrimitive(value.toNanos() / 1e9),
          json -> Duration.ofNanos(Math.round(number(json).getAsDouble() * 1e9)));
  public static final JsonValue<Instant> TIME =
      simple(value -> new JsonPrimitive(value.toString()), json -> Instant.parse(text(json)));
  public static final JsonValue<Path> PATH =
      simple(
          value -> new JsonPrimitive(value.toString().replace('\\', '/')),
          json -> Path.of(text(json)));

  public JsonElement write(V value) {
    return writing.apply(value);
  }

  /**
   * The same, which refuses to read some values.
   *
   * @param expected what was expected instead of a value; empty if it is one that can be
   */
  public JsonValue<V> refusing(Function<V, Optional<String>> expected) {
    return new JsonValue<>(
        writing,
        (json, place) -> {
          V value = reading.apply(json, place);
          expected
              .apply(value)
              .ifPresent(
                  known -> {
                    throw new IllegalArgumentException(
                        "of '" + place + "' " + known + " was expected");
                  });
          return value;
        });
  }

  /**
   * Reads a value.
   *
   * @param place of the value in its file, for messages
   * @throws IllegalArgumentException if it is not such a value
   */
  public V read(JsonElement json, String place) {
    return reading.apply(json, place);
  }

  /**
   * A number for which the file has null where it does not exist or has no end.
   *
   * @param otherwise what null stands for
   */
  public static JsonValue<Double> numberOr(double otherwise) {
    return simple(
        JsonValue::finite, json -> json.isJsonNull() ? otherwise : number(json).getAsDouble());
  }

  public static <E extends Enum<E>> JsonValue<E> constant(Class<E> type) {
    return simple(value -> new JsonPrimitive(value.name()), json -> Enum.valueOf(type, text(json)));
  }

  public static <V> JsonValue<V> object(Function<JsonKeys<V>, V> form) {
    return new JsonValue<>(
        value -> JsonKeys.write(value, form),
        (json, place) ->
            JsonKeys.read(known(json, JsonElement::getAsJsonObject, place), form, place + "."));
  }

  public static <V> JsonValue<Optional<V>> optional(JsonValue<V> some) {
    return new JsonValue<>(
        value -> value.map(some::write).orElse(JsonNull.INSTANCE),
        (json, place) ->
            json.isJsonNull() ? Optional.empty() : Optional.of(some.read(json, place)));
  }

  public static <V> JsonValue<List<V>> list(JsonValue<V> item) {
    return new JsonValue<>(
        value -> {
          JsonArray array = new JsonArray(value.size());
          value.forEach(each -> array.add(item.write(each)));
          return array;
        },
        (json, place) ->
            known(json, JsonElement::getAsJsonArray, place).asList().stream()
                .map(each -> item.read(each, place))
                .toList());
  }

  /** Values by name, which are written in the order of the names. */
  public static <V> JsonValue<Map<String, V>> byName(JsonValue<V> each) {
    return new JsonValue<>(
        value -> {
          JsonObject object = new JsonObject();
          new TreeMap<>(value).forEach((name, one) -> object.add(name, each.write(one)));
          return object;
        },
        (json, place) -> {
          Map<String, V> values = new LinkedHashMap<>();
          known(json, JsonElement::getAsJsonObject, place)
              .asMap()
              .forEach((name, one) -> values.put(name, each.read(one, place)));
          return values;
        });
  }

  /** A value that JSON has as a single text, number or boolean. */
  public static <V> JsonValue<V> simple(
      Function<V, JsonElement> writing, Function<JsonElement, V> reading) {
    return new JsonValue<>(writing, (json, place) -> known(json, reading, place));
  }

  /** Reads JSON, or throws an exception that names the place. */
  private static <V> V known(JsonElement json, Function<JsonElement, V> reading, String place) {
    try {
      return reading.apply(json);
    } catch (RuntimeException e) {
      // JSON of another type, an unknown constant, or a text that is no time, path or number.
      throw new IllegalArgumentException("it has no '" + place + "', or an unknown one", e);
    }
  }

  public static String text(JsonElement json) {
    return of(json, json.getAsJsonPrimitive().isString()).getAsString();
  }

  private static JsonPrimitive number(JsonElement json) {
    return of(json, json.getAsJsonPrimitive().isNumber());
  }

  /** JSON has no number for what has no end or does not exist. */
  private static JsonElement finite(double value) {
    return Double.isFinite(value) ? new JsonPrimitive(value) : JsonNull.INSTANCE;
  }

  private static JsonPrimitive of(JsonElement json, boolean asWanted) {
    if (!asWanted) {
      throw new IllegalArgumentException("of another type: " + json);
    }
    return json.getAsJsonPrimitive();
  }
}
