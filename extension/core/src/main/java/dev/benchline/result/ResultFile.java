package dev.benchline.result;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import dev.benchline.json.JsonKeys;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A result as {@link ResultFileWriter} wrote it and somebody reads it again: a report about several
 * JVMs or modules, or whoever accepts it as a baseline.
 *
 * @param file where it is
 * @param written when it was written
 * @param result the result; where the test stands in its source is not kept
 * @param origin the run that it is from, if the file says so
 */
public record ResultFile(Path file, Instant written, TestResult result, Optional<Origin> origin) {

  /**
   * The format that this version writes, and the highest that it reads. It grows when a reader
   * would misunderstand.
   */
  public static final int FORMAT_VERSION = 1;

  /** The file of a self-check, next to those of tests. */
  public static final String SELF_CHECK = "selfcheck.json";

  private static final Gson GSON =
      // Stricter still would refuse half a surrogate pair, which a test's arguments may well hold.
      new GsonBuilder().setStrictness(Strictness.LEGACY_STRICT).create();

  /**
   * Reads a file.
   *
   * @throws ResultFileException if it is no result, damaged, or of another format
   */
  public static ResultFile read(Path file) {
    try {
      requireResult(file);
      try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        ResultFileFormat.Content content =
            JsonKeys.read(GSON.fromJson(text, JsonObject.class), ResultFileFormat::content, "");
        return new ResultFile(
            file,
            Files.getLastModifiedTime(file).toInstant(),
            content.result().in(file),
            content.origin());
      }
    } catch (IOException e) {
      throw ResultFileException.unreadable(file, e);
    } catch (JsonParseException | IllegalArgumentException e) {
      throw ResultFileException.damaged(file, e);
    }
  }

  /**
   * The files of a directory that hold results, sorted by name; whether they can be read will turn
   * out. None if there is no such directory.
   *
   * @throws IOException if the directory cannot be read
   */
  public static List<Path> in(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.toString().endsWith(".json") && Files.isRegularFile(file))
          .filter(ResultFile::isResult)
          .sorted()
          .toList();
    }
  }

  /** The raw values of a result, read again if only its file has them; empty if there are none. */
  public static Optional<Recording> recording(TestResult result) {
    boolean kept =
        result.recording().filter(its -> its.forks().get(0).versions().isEmpty()).isEmpty();
    return kept
        ? result.recording()
        : result
            .valuesFile()
            .filter(Files::exists)
            .flatMap(file -> read(file).result().recording());
  }

  /** The same without the raw values, of which a report about many tests cannot keep all. */
  public ResultFile withoutValues() {
    return new ResultFile(file, written, result.withoutValues(), origin);
  }

  private static boolean isResult(Path file) {
    return beginning(file, ResultFile::version).isPresent();
  }

  private static void requireResult(Path file) throws IOException {
    int version;
    try (JsonReader json = reader(file)) {
      version = version(json);
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException | IllegalStateException | NumberFormatException e) {
      throw ResultFileException.foreign(file, e);
    }
    if (version > FORMAT_VERSION) {
      throw ResultFileException.future(file, version);
    }
  }

  /**
   * The test whose result a file holds; empty if there is none or the file is damaged at its
   * beginning.
   */
  static Optional<TestId> owner(Path file) {
    return beginning(
        file,
        json -> {
          version(json);
          String testClass = json.nextString();
          if (!json.nextName().equals("test")) {
            throw new IllegalStateException("no result");
          }
          return new TestId(testClass, json.nextString());
        });
  }

  /** Reads something at a file's beginning. */
  private interface Beginning<T> {
    T of(JsonReader json) throws IOException;
  }

  private static <T> Optional<T> beginning(Path file, Beginning<T> beginning) {
    try (JsonReader json = reader(file)) {
      return Optional.of(beginning.of(json));
    } catch (IOException | IllegalStateException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static JsonReader reader(Path file) throws IOException {
    return new JsonReader(Files.newBufferedReader(file, StandardCharsets.UTF_8));
  }

  /** A result begins with its format's version and the test's class; nothing else does. */
  private static int version(JsonReader json) throws IOException {
    json.beginObject();
    boolean first = json.nextName().equals("formatVersion");
    int version = json.nextInt();
    if (!first || !json.nextName().equals("testClass")) {
      throw new IllegalStateException("no result");
    }
    return version;
  }
}
