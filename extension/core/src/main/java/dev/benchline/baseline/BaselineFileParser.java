package dev.benchline.baseline;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.CharArrayReader;
import java.io.EOFException;
import java.io.IOException;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON of a known shape. Anything else is a {@link DamagedFileException} that says where it
 * is and what was expected there.
 */
final class BaselineFileParser {

  /** The reader tells its position in its text form only. */
  private static final Pattern POSITION = Pattern.compile("line (\\d+) column (\\d+)");

  private final JsonReader json;

  /** Settings, commits and metrics repeat thousands of times; one copy of each is enough. */
  private final Map<String, String> known = new HashMap<>();

  /** Of a buffer with an array, which is not copied. */
  BaselineFileParser(CharBuffer text) {
    int start = text.arrayOffset() + text.position();
    json = new JsonReader(new CharArrayReader(text.array(), start, text.remaining()));
    // Stricter still would refuse half a surrogate pair, which a test's arguments may well hold.
    json.setStrictness(Strictness.LEGACY_STRICT);
  }

  /** Reads one piece of the text. */
  interface Part<T> {
    T read() throws IOException;
  }

  /** Reads the value of a name. */
  interface NamedPart<T> {
    T read(String name) throws IOException;
  }

  /** Reads with {@code part} and turns what the parser throws into what is wrong with the file. */
  <T> T reading(Part<T> part) throws IOException {
    try {
      return part.read();
    } catch (EOFException end) {
      throw damaged(
          "expected more, but the file ends within " + json.getPath().replaceFirst("\\.$", ""));
    } catch (MalformedJsonException malformed) {
      throw damaged(
          "expected JSON, but found something else within "
              + json.getPath().replaceFirst("\\.$", ""));
    } catch (IllegalStateException | NumberFormatException other) {
      throw damaged("expected another kind of value at " + json.getPath());
    }
  }

  void end() throws IOException {
    expect(JsonToken.END_DOCUMENT, "the end of the file");
  }

  String string() throws IOException {
    expect(JsonToken.STRING, "a string");
    return onlyCopy(json.nextString());
  }

  double number() throws IOException {
    expect(JsonToken.NUMBER, "a number");
    return json.nextDouble();
  }

  /** One field of an object whose other fields may be anything. Reads no further than needed. */
  double numberAmongOthers(String field) throws IOException {
    expect(JsonToken.BEGIN_OBJECT, "an object");
    json.beginObject();
    while (json.hasNext()) {
      if (json.nextName().equals(field)) {
        return number();
      }
      json.skipValue();
    }
    throw damaged("expected the field '%s', but there is none".formatted(field));
  }

  /** An array with at least one element. */
  <T> List<T> array(String element, Part<T> part) throws IOException {
    expect(JsonToken.BEGIN_ARRAY, "an array");
    json.beginArray();
    List<T> list = new ArrayList<>();
    while (json.hasNext()) {
      list.add(part.read());
    }
    if (list.isEmpty()) {
      throw damaged("expected %s, but the array is empty".formatted(element));
    }
    json.endArray();
    return list;
  }

  /** An object whose names are content, each with the same kind of value. */
  <T> SortedMap<String, T> map(Part<T> part) throws IOException {
    return mapByName(name -> part.read());
  }

  /** The same, where the name says what its value can be. */
  <T> SortedMap<String, T> mapByName(NamedPart<T> part) throws IOException {
    expect(JsonToken.BEGIN_OBJECT, "an object");
    json.beginObject();
    SortedMap<String, T> map = new TreeMap<>();
    while (json.hasNext()) {
      String name = onlyCopy(json.nextName());
      if (map.containsKey(name)) {
        throw damaged("expected every name once, but found '%s' twice".formatted(name));
      }
      map.put(name, part.read(name));
    }
    json.endObject();
    return map;
  }

  /**
   * A field of an object that this version knows.
   *
   * @param <T> its content
   */
  static final class Field<T> {

    private final String name;
    private final Part<T> part;
    private @Nullable T content;

    private Field(String name, Part<T> part, @Nullable T content) {
      this.name = name;
      this.part = part;
      this.content = content;
    }

    static <T> Field<T> required(String name, Part<T> part) {
      return new Field<>(name, part, null);
    }

    static <T> Field<T> optional(String name, Part<T> part, T otherwise) {
      return new Field<>(name, part, otherwise);
    }

    private void read() throws IOException {
      content = part.read();
    }

    T content() {
      return Objects.requireNonNull(content);
    }
  }

  /** Reads an object that has these fields, in any order, and no others. */
  void object(Field<?>... fields) throws IOException {
    expect(JsonToken.BEGIN_OBJECT, "an object");
    json.beginObject();
    Map<String, Field<?>> missing = new TreeMap<>();
    for (Field<?> field : fields) {
      missing.put(field.name, field);
    }
    List<String> known = List.copyOf(missing.keySet());
    while (json.hasNext()) {
      String name = json.nextName();
      Field<?> field = missing.remove(name);
      if (field == null) {
        throw damaged(
            known.contains(name)
                ? "expected every field once, but found '%s' twice".formatted(name)
                : "expected one of the fields %s, but found the unknown field '%s'"
                    .formatted(String.join(", ", known), name));
      }
      field.read();
    }
    for (Field<?> field : missing.values()) {
      if (field.content == null) {
        throw damaged("expected the field '%s', but there is none".formatted(field.name));
      }
    }
    json.endObject();
  }

  /** The error of a file that is damaged at the present position. */
  DamagedFileException damaged(String message) {
    Matcher position = POSITION.matcher(json.toString());
    return position.find()
        ? new DamagedFileException(
            "at line %s, column %s: %s".formatted(position.group(1), position.group(2), message))
        : new DamagedFileException(": " + message);
  }

  private void expect(JsonToken token, String what) throws IOException {
    JsonToken found = json.peek();
    if (found != token) {
      String name = found.name().replace("BEGIN_", "").replace('_', ' ').toLowerCase(Locale.ROOT);
      throw damaged("expected %s at %s, but found: %s".formatted(what, json.getPath(), name));
    }
  }

  private String onlyCopy(String text) {
    return known.computeIfAbsent(text, same -> same);
  }
}
