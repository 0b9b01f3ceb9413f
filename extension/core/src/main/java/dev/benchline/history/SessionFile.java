package dev.benchline.history;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.PossibleValues;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * A session as text: JSON, the head first, so that a reader can pass over what it does not want.
 *
 * <p>One reader may be used for many files, of which it keeps each text once.
 */
final class SessionFile {

  static final int FORMAT_VERSION = 1;
  private static final MathContext DIGITS = new MathContext(6);

  private final Map<String, String> known;

  /**
   * @param known texts that were read before
   */
  SessionFile(Map<String, String> known) {
    this.known = known;
  }

  SessionFile() {
    this(new HashMap<>());
  }

  /** A later version has written it. */
  static final class LaterFormat extends IOException {

    private static final long serialVersionUID = 1L;

    LaterFormat(int version) {
      super("format version " + version);
    }
  }

  static String write(HistorySession session) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.setHtmlSafe(true);
      json.beginObject();
      json.name("formatVersion").value(FORMAT_VERSION);
      json.name("id").value(session.id().toString());
      json.name("time").value(session.time().toString());
      json.name("commit").value(session.commit());
      json.name("environment").value(session.environment().key());
      json.name("jvm").value(session.environment().jvm());
      if (session.module().isPresent()) {
        json.name("module").value(session.module().get());
      }
      json.name("tests").beginArray();
      for (HistoryEntry test : session.tests()) {
        write(json, test);
        // Between values JSON allows it, and people can read a line of a test.
        text.append('\n');
      }
      json.endArray().endObject();
    }
    return text.append('\n').toString();
  }

  private static void write(JsonWriter json, HistoryEntry test) throws IOException {
    json.beginObject();
    json.name("class").value(test.key().className());
    json.name("test").value(test.key().name());
    json.name("settings").value(test.settings());
    if (test.accepted().isPresent()) {
      json.name("accepted").value(test.accepted().get());
    }
    if (test.changed()) {
      json.name("changed").value(true);
    }
    json.name("levels").beginObject();
    for (Map.Entry<String, Double> level : new TreeMap<>(test.levels()).entrySet()) {
      json.name(level.getKey()).value(rounded(level.getValue()));
    }
    json.endObject().endObject();
  }

  static double rounded(double value) {
    return new BigDecimal(value).round(DIGITS).doubleValue();
  }

  /**
   * Reads a session, unless it is of another environment.
   *
   * @param environments those that are wanted, by their keys
   * @throws LaterFormat if a later version has written it
   * @throws IOException if it cannot be read or is damaged; so do the two others
   */
  Optional<HistorySession> read(Reader text, Predicate<String> environments) throws IOException {
    JsonReader json = new JsonReader(text);
    // Stricter still would refuse half a surrogate pair, which a test's arguments may well hold.
    json.setStrictness(Strictness.LEGACY_STRICT);
    json.beginObject();
    int version = Integer.parseInt(field(json, "formatVersion"));
    if (version != FORMAT_VERSION) {
      throw new LaterFormat(version);
    }
    UUID id = UUID.fromString(field(json, "id"));
    Instant time = Instant.parse(field(json, "time"));
    String commit = field(json, "commit");
    String key = field(json, "environment");
    if (!environments.test(key)) {
      return Optional.empty();
    }
    Environment found = new Environment(once(key), once(field(json, "jvm")));
    Optional<String> module = Optional.empty();
    String next = json.nextName();
    if (next.equals("module")) {
      module = Optional.of(once(json.nextString()));
      next = json.nextName();
    }
    require("tests", next);
    List<HistoryEntry> tests = new ArrayList<>();
    json.beginArray();
    while (json.hasNext()) {
      tests.add(test(json));
    }
    json.endArray();
    json.endObject();
    if (json.peek() != JsonToken.END_DOCUMENT) {
      throw new IllegalStateException("something stands behind the end");
    }
    return Optional.of(new HistorySession(id, time, once(commit), found, module, tests));
  }

  private HistoryEntry test(JsonReader json) throws IOException {
    json.beginObject();
    String testClass = once(field(json, "class"));
    String test = once(field(json, "test"));
    String settings = once(field(json, "settings"));
    Optional<String> accepted = Optional.empty();
    String next = json.nextName();
    if (next.equals("accepted")) {
      accepted = Optional.of(json.nextString());
      next = json.nextName();
    }
    boolean changed = next.equals("changed");
    if (changed) {
      changed = json.nextBoolean();
      next = json.nextName();
    }
    require("levels", next);
    Map<String, Double> levels = new HashMap<>();
    json.beginObject();
    while (json.hasNext()) {
      String metric = once(json.nextName());
      double level = json.nextDouble();
      PossibleValues.expected(metric, level)
          .ifPresent(
              expected -> {
                throw new IllegalStateException(
                    "expected %s of '%s', but found %s".formatted(expected, metric, level));
              });
      levels.put(metric, level);
    }
    json.endObject();
    json.endObject();
    return new HistoryEntry(new TestId(testClass, test), settings, accepted, changed, levels);
  }

  private static String field(JsonReader json, String name) throws IOException {
    require(name, json.nextName());
    return json.nextString();
  }

  private static void require(String name, String found) {
    if (!found.equals(name)) {
      throw new IllegalStateException("expected '%s', but found '%s'".formatted(name, found));
    }
  }

  private String once(String text) {
    return known.computeIfAbsent(text, same -> same);
  }
}
