package dev.benchline.baseline;

import java.io.IOException;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads a file's text. Strict: what this version does not know is an error, because to drop it
 * would lose what another version has written.
 */
final class BaselineFileReader {

  private final StrictJson json;

  private BaselineFileReader(StrictJson json) {
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
    StrictJson json = new StrictJson(text);
    return json.reading(new BaselineFileReader(json)::file);
  }

  /** The rest of a later format may have any shape, so only this field is looked at. */
  private static void requireKnownFormat(CharBuffer text) throws IOException {
    StrictJson json = new StrictJson(text);
    double version = json.reading(() -> json.numberAmongOthers("formatVersion"));
    if (version > BaselineFile.FORMAT_VERSION) {
      throw new FutureFormatException(StoredNumber.text(version));
    }
    if (version != BaselineFile.FORMAT_VERSION) {
      throw json.damaged("expected formatVersion 1, but found " + StoredNumber.text(version));
    }
  }

  private BaselineFile file() throws IOException {
    SortedMap<String, StoredTest> tests = new TreeMap<>();
    StrictJson.Fields fields =
        json.fields(List.of("formatVersion", "tests", "toolVersion"), List.of());
    while (fields.hasNext()) {
      switch (fields.next()) {
        case "formatVersion" -> json.number();
        case "tests" -> tests = json.map(this::test);
        default -> json.string();
      }
    }
    json.end();
    return new BaselineFile(tests);
  }

  private StoredTest test() throws IOException {
    SortedMap<String, StoredExact> exact = new TreeMap<>();
    SortedMap<String, StoredTimed> timed = new TreeMap<>();
    StrictJson.Fields fields = json.fields(List.of(), List.of("exact", "timed"));
    while (fields.hasNext()) {
      switch (fields.next()) {
        case "exact" -> exact = json.map(this::exact);
        default -> timed = json.map(this::timed);
      }
    }
    return new StoredTest(exact, timed);
  }

  private StoredExact exact() throws IOException {
    String commit = "";
    Optional<String> reason = Optional.empty();
    String settings = "";
    SortedMap<String, List<Double>> values = new TreeMap<>();
    StrictJson.Fields fields =
        json.fields(List.of("commit", "settings", "values"), List.of("reason"));
    while (fields.hasNext()) {
      switch (fields.next()) {
        case "commit" -> commit = json.string();
        case "reason" -> reason = Optional.of(json.string());
        case "settings" -> settings = json.string();
        default -> values = values();
      }
    }
    return new StoredExact(settings, commit, reason, values);
  }

  private StoredTimed timed() throws IOException {
    Optional<String> reason = Optional.empty();
    List<Session> sessions = List.of();
    String settings = "";
    StrictJson.Fields fields = json.fields(List.of("sessions", "settings"), List.of("reason"));
    while (fields.hasNext()) {
      switch (fields.next()) {
        case "reason" -> reason = Optional.of(json.string());
        case "sessions" -> sessions = json.array("a session", this::session);
        default -> settings = json.string();
      }
    }
    return new StoredTimed(settings, reason, sessions);
  }

  private Session session() throws IOException {
    String commit = "";
    SortedMap<String, List<Double>> values = new TreeMap<>();
    StrictJson.Fields fields = json.fields(List.of("commit", "values"), List.of());
    while (fields.hasNext()) {
      switch (fields.next()) {
        case "commit" -> commit = json.string();
        default -> values = values();
      }
    }
    return new Session(commit, values);
  }

  private SortedMap<String, List<Double>> values() throws IOException {
    return json.map(() -> json.array("a value", json::number));
  }
}
