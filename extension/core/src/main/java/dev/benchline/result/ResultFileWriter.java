package dev.benchline.result;

import dev.benchline.files.WholeFile;
import dev.benchline.json.JsonEscapes;
import dev.benchline.json.JsonKeys;
import dev.benchline.json.JsonText;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Writes everything that is known about a test to a file of its own: {@code
 * target/benchline/OrderTests.kryo.json}. The file is UTF-8, written as a whole or not at all, and
 * replaced by the next run.
 *
 * <p>All values are in base units (seconds, bytes, parts of one). {@code null} stands for what does
 * not exist, and as a bound of an interval for one without end. Readers ignore keys that they do
 * not know. {@code extension/docs/reference/results.md} describes them.
 */
public final class ResultFileWriter implements Reporter {

  private final Path directory;
  private final ResultFileNames files;
  private final Supplier<Origin> origin;

  /**
   * Writes to a directory, which is created when it is needed.
   *
   * @param directory such as {@code target/benchline}
   * @param origin where the values of this run come from; asked when the first are written
   */
  public ResultFileWriter(Path directory, Supplier<Origin> origin) {
    this.directory = directory;
    this.files = new ResultFileNames(directory);
    this.origin = origin;
  }

  /** The file that the values of a test will be written to. Messages name it before it exists. */
  public Path fileOf(TestId subject) {
    return files.of(subject);
  }

  /** The file's text, without saying where the values come from. */
  public static String toJson(TestResult result) {
    return toJson(result, Optional.empty());
  }

  /** The file's text. */
  static String toJson(TestResult result, Optional<Origin> origin) {
    return JsonText.of(
        JsonKeys.write(new ResultFileFormat.Content(result, origin), ResultFileFormat::content));
  }

  /** Nothing is lost of a self-check that is ended early. */
  @Override
  public void selfCheckWentOn(SelfCheckReport soFar) {
    selfCheckFinished(soFar);
  }

  /**
   * Writes every verdict of a self-check, with the ratios of its pairs, to one file. A run without
   * any leaves those of another one in the same build.
   */
  @Override
  public void selfCheckFinished(SelfCheckReport report) {
    if (report.isEmpty()) {
      return;
    }
    WholeFile.write(
        "The outcome of the self-check",
        files.selfCheck(),
        JsonText.of(JsonKeys.write(report, ResultFileSelfCheck::report)));
  }

  @Override
  public void testFinished(TestResult result) {
    WholeFile.write(
        "The values of " + JsonEscapes.line(result.subject().displayName(), 200),
        files.of(result.subject()),
        toJson(result, Optional.of(origin.get())));
  }

  /** A test that could not be measured has no values, also none of an earlier run. */
  @Override
  public void runFinished(RunSummary summary) {
    GateNotesFile.add(directory, summary.fullNotes());
    List<TestId> measured = summary.results().stream().map(TestResult::subject).toList();
    Stream.concat(summary.aborted().stream(), summary.failed().stream())
        .filter(subject -> !measured.contains(subject))
        .forEach(subject -> delete(files.of(subject)));
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The values of an earlier run could not be deleted: '" + file + "'.", e);
    }
  }
}
