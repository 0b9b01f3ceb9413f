package dev.benchline.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Turns a value into JSON and back.
 *
 * @param <V> the value
 */
interface JsonValue<V> {

  JsonValue<String> TEXT = new SimpleValue<>(JsonPrimitive::new, SimpleValue::text);
  JsonValue<Boolean> FLAG = new SimpleValue<>(JsonPrimitive::new, SimpleValue::flag);
  JsonValue<Integer> INTEGER =
      new SimpleValue<>(
          JsonPrimitive::new, json -> SimpleValue.number(json).getAsBigDecimal().intValueExact());
  JsonValue<Long> LONG =
      new SimpleValue<>(
          JsonPrimitive::new, json -> SimpleValue.number(json).getAsBigDecimal().longValueExact());

  /** A number that exists and has an end. */
  JsonValue<Double> NUMBER =
      new SimpleValue<>(JsonPrimitive::new, json -> SimpleValue.number(json).getAsDouble());

  JsonValue<OptionalDouble> OPTIONAL_NUMBER =
      new SimpleValue<>(
          value -> value.isPresent() ? SimpleValue.finite(value.getAsDouble()) : JsonNull.INSTANCE,
          json ->
              json.isJsonNull()
                  ? OptionalDouble.empty()
                  : OptionalDouble.of(SimpleValue.number(json).getAsDouble()));

  JsonValue<List<Double>> NUMBERS = list(numberOr(Double.NaN));

  JsonValue<Duration> SECONDS =
      new SimpleValue<>(
          value -> new JsonPrimitive(value.toNanos() / 1e9),
          json -> Duration.ofNanos(Math.round(SimpleValue.number(json).getAsDouble() * 1e9)));

  JsonValue<Instant> TIME =
      new SimpleValue<>(
          value -> new JsonPrimitive(value.toString()),
          json -> Instant.parse(SimpleValue.text(json)));

  JsonValue<Path> PATH =
      new SimpleValue<>(
          value -> new JsonPrimitive(value.toString().replace('\\', '/')),
          json -> Path.of(SimpleValue.text(json)));

  /** Writes a value. */
  JsonElement write(V value);

  /**
   * Reads a value.
   *
   * @param place of the value in its file, for messages
   * @throws IllegalArgumentException if it is not such a value
   */
  V read(JsonElement json, String place);

  /**
   * A number for which the file has null where it does not exist or has no end.
   *
   * @param otherwise what null stands for
   */
  static JsonValue<Double> numberOr(double otherwise) {
    return new SimpleValue<>(
        SimpleValue::finite,
        json -> json.isJsonNull() ? otherwise : SimpleValue.number(json).getAsDouble());
  }

  static <E extends Enum<E>> JsonValue<E> constant(Class<E> type) {
    return new SimpleValue<>(
        value -> new JsonPrimitive(value.name()),
        json -> Enum.valueOf(type, SimpleValue.text(json)));
  }

  static <V> JsonValue<V> object(Form<V> form) {
    return new JsonValue<>() {
      @Override
      public JsonElement write(V value) {
        return Keys.write(value, form);
      }

      @Override
      public V read(JsonElement json, String place) {
        return Keys.read(
            SimpleValue.known(json, JsonElement::getAsJsonObject, place), form, place + ".");
      }
    };
  }

  static <V> JsonValue<Optional<V>> optional(JsonValue<V> some) {
    return new JsonValue<>() {
      @Override
      public JsonElement write(Optional<V> value) {
        return value.map(some::write).orElse(JsonNull.INSTANCE);
      }

      @Override
      public Optional<V> read(JsonElement json, String place) {
        return json.isJsonNull() ? Optional.empty() : Optional.of(some.read(json, place));
      }
    };
  }

  static <V> JsonValue<List<V>> list(JsonValue<V> item) {
    return new JsonValue<>() {
      @Override
      public JsonElement write(List<V> value) {
        JsonArray array = new JsonArray(value.size());
        value.forEach(each -> array.add(item.write(each)));
        return array;
      }

      @Override
      public List<V> read(JsonElement json, String place) {
        JsonArray array = SimpleValue.known(json, JsonElement::getAsJsonArray, place);
        List<V> items = new ArrayList<>(array.size());
        array.forEach(each -> items.add(item.read(each, place)));
        return items;
      }
    };
  }

  /** Values by name, which are written in the order of the names. */
  static <V> JsonValue<Map<String, V>> byName(JsonValue<V> each) {
    return new JsonValue<>() {
      @Override
      public JsonElement write(Map<String, V> value) {
        JsonObject object = new JsonObject();
        new TreeMap<>(value).forEach((name, one) -> object.add(name, each.write(one)));
        return object;
      }

      @Override
      public Map<String, V> read(JsonElement json, String place) {
        Map<String, V> values = new LinkedHashMap<>();
        SimpleValue.known(json, JsonElement::getAsJsonObject, place)
            .asMap()
            .forEach((name, one) -> values.put(name, each.read(one, place)));
        return values;
      }
    };
  }
}
