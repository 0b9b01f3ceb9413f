package dev.benchline.baseline;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * Writes a file's text: sorted keys, a line for each, the values of a metric on one line, LF. Equal
 * content gives equal text, on every system and in every locale.
 */
final class BaselineFileWriter {

  private final StringWriter text = new StringWriter();
  private final JsonWriter json = new JsonWriter(text);

  private BaselineFileWriter() {
    json.setIndent("  ");
    json.setHtmlSafe(false);
  }

  static String write(BaselineFile file, String toolVersion) {
    try {
      BaselineFileWriter writer = new BaselineFileWriter();
      writer.file(file, toolVersion);
      return escapeInvisible(writer.text.toString()) + "\n";
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private void file(BaselineFile file, String toolVersion) throws IOException {
    json.beginObject();
    json.name("formatVersion").value(BaselineFile.FORMAT_VERSION);
    object("tests", file.tests(), this::test);
    json.name("toolVersion").value(toolVersion);
    json.endObject();
    json.flush();
  }

  private void test(StoredTest test) throws IOException {
    if (!test.exact().isEmpty()) {
      object("exact", test.exact(), this::exact);
    }
    if (!test.metrics().isEmpty()) {
      metrics(test.metrics());
    }
    if (!test.timed().isEmpty()) {
      object("timed", test.timed(), this::timed);
    }
  }

  private void metrics(Map<String, MetricTraits> metrics) throws IOException {
    json.name("metrics").beginObject();
    for (Map.Entry<String, MetricTraits> metric : metrics.entrySet()) {
      json.name(metric.getKey()).value(metric.getValue().words());
    }
    json.endObject();
  }

  private void exact(StoredExact exact) throws IOException {
    json.name("commit").value(exact.commit());
    reason(exact.reason());
    json.name("settings").value(exact.settings());
    values(exact.values());
  }

  private void timed(StoredTimed timed) throws IOException {
    reason(timed.reason());
    json.name("sessions").beginArray();
    for (Session session : timed.sessions()) {
      json.beginObject();
      json.name("commit").value(session.commit());
      values(session.values());
      if (!session.warnings().isEmpty()) {
        json.name("warnings").beginArray();
        for (String warning : session.warnings()) {
          json.value(warning);
        }
        json.endArray();
      }
      json.endObject();
    }
    json.endArray();
    json.name("settings").value(timed.settings());
  }

  private void reason(Optional<String> reason) throws IOException {
    if (reason.isPresent()) {
      json.name("reason").value(reason.get());
    }
  }

  private void values(Map<String, List<Double>> values) throws IOException {
    json.name("values").beginObject();
    for (Map.Entry<String, List<Double>> metric : values.entrySet()) {
      json.name(metric.getKey()).jsonValue(onOneLine(metric.getValue()));
    }
    json.endObject();
  }

  private static String onOneLine(List<Double> values) {
    return values.stream().map(StoredNumber::text).collect(Collectors.joining(", ", "[", "]"));
  }

  private interface Part<T> {
    void write(T value) throws IOException;
  }

  private <T> void object(String name, SortedMap<String, T> map, Part<T> part) throws IOException {
    json.name(name).beginObject();
    for (Map.Entry<String, T> entry : map.entrySet()) {
      json.name(entry.getKey()).beginObject();
      part.write(entry.getValue());
      json.endObject();
    }
    json.endObject();
  }

  /**
   * Escapes what a reviewer of a diff would not see, such as marks that turn the direction of
   * writing, and what UTF-8 cannot hold. Outside of strings the text has none of them.
   */
  private static String escapeInvisible(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        escaped.append(c).append(text.charAt(++i));
      } else if (isInvisible(c)) {
        escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  private static boolean isInvisible(char c) {
    return switch (Character.getType(c)) {
      case Character.FORMAT, Character.SURROGATE -> true;
      case Character.CONTROL -> c != '\n';
      default -> false;
    };
  }
}
