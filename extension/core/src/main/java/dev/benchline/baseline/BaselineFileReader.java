package dev.benchline.baseline;

import static dev.benchline.baseline.BaselineFileParser.Field.optional;
import static dev.benchline.baseline.BaselineFileParser.Field.required;

import dev.benchline.baseline.BaselineFileParser.Field;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.PossibleValues;
import java.io.IOException;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Reads a file's text. Strict: what this version does not know is an error, because to drop it
 * would lose what another version has written.
 */
final class BaselineFileReader {

  private static final Pattern METRIC = Pattern.compile(".+ \\[.+]", Pattern.DOTALL);

  private final BaselineFileParser json;

  private BaselineFileReader(BaselineFileParser json) {
    this.json = json;
  }

  /**
   * Reads the text.
   *
   * @throws DamagedFileException if it is not what {@link BaselineFileWriter} writes
   * @throws FutureFormatException if a later version has written it
   */
  static BaselineFile read(CharBuffer text) throws IOException {
    requireKnownFormat(text);
    BaselineFileParser json = new BaselineFileParser(text);
    return json.reading(new BaselineFileReader(json)::file);
  }

  /** The rest of a later format may have any shape, so only this field is looked at. */
  private static void requireKnownFormat(CharBuffer text) throws IOException {
    BaselineFileParser json = new BaselineFileParser(text);
    double version = json.reading(() -> json.numberAmongOthers("formatVersion"));
    if (version > BaselineFile.FORMAT_VERSION) {
      throw new FutureFormatException(StoredNumber.text(version));
    }
    if (version != BaselineFile.FORMAT_VERSION) {
      throw json.damaged(
          "expected formatVersion %d, but found %s"
              .formatted(BaselineFile.FORMAT_VERSION, StoredNumber.text(version)));
    }
  }

  private BaselineFile file() throws IOException {
    Field<SortedMap<String, StoredTest>> tests = required("tests", () -> json.map(this::test));
    json.object(
        required("formatVersion", json::number), tests, required("toolVersion", json::string));
    json.end();
    return new BaselineFile(tests.content());
  }

  private StoredTest test() throws IOException {
    Field<SortedMap<String, StoredExact>> exact =
        optional("exact", () -> json.map(this::exact), new TreeMap<>());
    Field<SortedMap<String, StoredTimed>> timed =
        optional("timed", () -> json.map(this::timed), new TreeMap<>());
    Field<SortedMap<String, MetricTraits>> metrics =
        optional("metrics", () -> json.map(this::traits), new TreeMap<>());
    json.object(exact, metrics, timed);
    for (String key : metrics.content().keySet()) {
      if (!METRIC.matcher(key).matches()) {
        throw json.damaged(
            "expected a metric with its unit, 'name [unit]', but found '" + key + "'");
      }
    }
    return new StoredTest(exact.content(), metrics.content(), timed.content());
  }

  private MetricTraits traits() throws IOException {
    String words = json.string();
    Optional<MetricTraits> traits = MetricTraits.said(words);
    if (traits.isEmpty()) {
      throw json.damaged(
          "expected a kind and a direction such as '%s', but found '%s'"
              .formatted(new MetricTraits(Kind.EXACT, Direction.LOWER_IS_BETTER).words(), words));
    }
    return traits.get();
  }

  private StoredExact exact() throws IOException {
    Field<String> commit = required("commit", json::string);
    Field<Optional<String>> reason = reason();
    Field<String> settings = required("settings", json::string);
    Field<SortedMap<String, List<Double>>> values = values();
    json.object(commit, reason, settings, values);
    return new StoredExact(
        settings.content(), commit.content(), reason.content(), values.content());
  }

  private StoredTimed timed() throws IOException {
    Field<Optional<String>> reason = reason();
    Field<List<Session>> sessions =
        required("sessions", () -> json.array("a session", this::session));
    Field<String> settings = required("settings", json::string);
    json.object(reason, sessions, settings);
    return new StoredTimed(settings.content(), reason.content(), sessions.content());
  }

  private Session session() throws IOException {
    Field<String> commit = required("commit", json::string);
    Field<SortedMap<String, List<Double>>> values = values();
    Field<List<String>> warnings =
        optional("warnings", () -> json.array("a warning", json::string), List.of());
    json.object(commit, values, warnings);
    return new Session(commit.content(), values.content(), warnings.content());
  }

  private Field<Optional<String>> reason() {
    return optional("reason", () -> Optional.of(json.string()), Optional.empty());
  }

  private Field<SortedMap<String, List<Double>>> values() {
    return required(
        "values", () -> json.mapByName(metric -> json.array("a value", () -> value(metric))));
  }

  private double value(String metric) throws IOException {
    double value = json.number();
    Optional<String> expected = PossibleValues.expected(metric, value);
    if (expected.isPresent()) {
      throw json.damaged(
          "expected %s of '%s', but found %s"
              .formatted(expected.get(), metric, StoredNumber.text(value)));
    }
    return value;
  }
}
