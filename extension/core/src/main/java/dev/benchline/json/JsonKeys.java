package dev.benchline.json;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a JSON object that stands for a noun. Where the noun is written its parts are taken
 * from it and put under their keys, and where it is read they are taken from there.
 *
 * @param <T> the noun
 */
public final class JsonKeys<T> {

  private final JsonObject json;
  private final @Nullable T noun;
  private final String place;

  private JsonKeys(JsonObject json, @Nullable T noun, String place) {
    this.json = json;
    this.noun = noun;
    this.place = place;
  }

  @SuppressWarnings("ReturnValueIgnored") // a form that writes returns the noun that it was given
  public static <T> JsonObject write(T noun, Function<JsonKeys<T>, T> form) {
    JsonObject json = new JsonObject();
    var unused = form.apply(new JsonKeys<>(json, noun, ""));
    return json;
  }

  /**
   * Reads a noun from an object.
   *
   * @param place where the object stands in its file, with a final dot; empty for the file
   * @throws IllegalArgumentException if a key is missing or its value unknown; the message names it
   */
  public static <T> T read(JsonObject json, Function<JsonKeys<T>, T> form, String place) {
    return form.apply(new JsonKeys<>(json, null, place));
  }

  /** A part of the noun under a key. */
  public <V> V of(String key, JsonValue<V> value, Function<? super T, ? extends V> part) {
    if (noun != null) {
      V written = part.apply(noun);
      json.add(key, value.write(written));
      return written;
    }
    return value.read(json.has(key) ? json.get(key) : JsonNull.INSTANCE, place + key);
  }

  /** Writes for others a value that follows from the parts. It is not read. */
  public <V> void derived(
      String key, JsonValue<V> value, Function<? super T, ? extends V> derived) {
    if (noun != null) {
      json.add(key, value.write(derived.apply(noun)));
    }
  }

  /** A part of the noun whose own keys stand among these. */
  public <P> P among(Function<? super T, ? extends P> part, Function<JsonKeys<P>, P> form) {
    return form.apply(new JsonKeys<>(json, noun == null ? null : part.apply(noun), place));
  }
}
