package dev.benchline.jmh;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.benchline.measure.MeasurementException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value within a file of JMH's results that knows where it stands, so that an error can name it.
 *
 * @param file the file
 * @param path such as {@code [2].primaryMetric.score}
 * @param json the value
 */
record JmhJson(Path file, String path, JsonElement json) {

  private static final int LONGEST = 240;

  Optional<JmhJson> find(String name) {
    JsonElement value = object().get(name);
    return value == null ? Optional.empty() : Optional.of(new JmhJson(file, at(name), value));
  }

  JmhJson field(String name) {
    return find(name)
        .orElseThrow(() -> new JmhJson(file, at(name), json).broken("it is not there"));
  }

  Map<String, JmhJson> fields() {
    Map<String, JmhJson> fields = new LinkedHashMap<>();
    object().keySet().forEach(name -> fields.put(name, field(name)));
    return fields;
  }

  /** The elements, at least one. */
  List<JmhJson> elements() {
    List<JmhJson> elements = anyElements();
    if (elements.isEmpty()) {
      throw broken("an array with at least one element was expected");
    }
    return elements;
  }

  /** The elements, perhaps none. */
  List<JmhJson> anyElements() {
    if (!json.isJsonArray()) {
      throw broken("an array was expected");
    }
    List<JmhJson> elements = new ArrayList<>();
    for (JsonElement element : json.getAsJsonArray()) {
      elements.add(new JmhJson(file, path + "[" + elements.size() + "]", element));
    }
    return elements;
  }

  String text() {
    if (!json.isJsonPrimitive() || json.getAsString().isBlank()) {
      throw broken("a text was expected");
    }
    return json.getAsString();
  }

  /** A finite number. JMH writes others as texts. */
  double number() {
    if (!isNumber()) {
      throw broken("a number was expected");
    }
    return json.getAsDouble();
  }

  boolean isNumber() {
    return json.isJsonPrimitive()
        && json.getAsJsonPrimitive().isNumber()
        && Double.isFinite(json.getAsDouble());
  }

  int count() {
    double number = number();
    if (number < 0 || number > Integer.MAX_VALUE || number != Math.rint(number)) {
      throw broken("a whole number was expected");
    }
    return (int) number;
  }

  MeasurementException broken(String what) {
    return new MeasurementException(
        "The JMH results in %s cannot be used: at %s %s. Write them with JMH's own options: -rf json -rff \"%s\""
            .formatted(file, shortened(path), what, file));
  }

  private JsonObject object() {
    if (!json.isJsonObject()) {
      throw broken("an object was expected");
    }
    return json.getAsJsonObject();
  }

  private String at(String name) {
    String visible = shortened(name.replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", "?"));
    return path.isEmpty() ? visible : path + "." + visible;
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
