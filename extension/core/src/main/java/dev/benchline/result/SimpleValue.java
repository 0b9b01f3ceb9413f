package dev.benchline.result;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonPrimitive;
import java.util.function.Function;

/**
 * A value that JSON has as a single text, number or boolean.
 *
 * @param writing makes JSON of it
 * @param reading makes it of JSON, and throws anything where that is not possible
 * @param <V> the value
 */
record SimpleValue<V>(Function<V, JsonElement> writing, Function<JsonElement, V> reading)
    implements JsonValue<V> {

  @Override
  public JsonElement write(V value) {
    return writing.apply(value);
  }

  @Override
  public V read(JsonElement json, String place) {
    return known(json, reading, place);
  }

  /** What JSON is read as, or an exception that names the place. */
  static <V> V known(JsonElement json, Function<JsonElement, V> reading, String place) {
    try {
      return reading.apply(json);
    } catch (RuntimeException e) {
      // JSON of another type, an unknown constant, or a text that is no time, path or number.
      throw new IllegalArgumentException("it has no '" + place + "', or an unknown one", e);
    }
  }

  static String text(JsonElement json) {
    return primitive(json, json.getAsJsonPrimitive().isString()).getAsString();
  }

  static boolean flag(JsonElement json) {
    return primitive(json, json.getAsJsonPrimitive().isBoolean()).getAsBoolean();
  }

  static JsonPrimitive number(JsonElement json) {
    return primitive(json, json.getAsJsonPrimitive().isNumber());
  }

  /** JSON has no number for what has no end or does not exist. */
  static JsonElement finite(double value) {
    return Double.isFinite(value) ? new JsonPrimitive(value) : JsonNull.INSTANCE;
  }

  private static JsonPrimitive primitive(JsonElement json, boolean asWanted) {
    if (!asWanted) {
      throw new IllegalArgumentException("of another type: " + json);
    }
    return json.getAsJsonPrimitive();
  }
}
