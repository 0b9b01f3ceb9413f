package dev.benchline.result;

import dev.benchline.measure.Subject;
import dev.benchline.measure.WholeFile;
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
 * <p>Format 1. All values are in base units (seconds, bytes, parts of one). {@code null} stands for
 * a number that does not exist, and as a bound of an interval for one without end. Keys come in
 * this order; readers ignore keys that they do not know.
 *
 * <table>
 *   <caption>Keys of the file</caption>
 *   <tr><th>key</th><th>meaning</th></tr>
 *   <tr><td>{@code formatVersion}</td><td>1; grows when a reader would misunderstand</td></tr>
 *   <tr><td>{@code testClass}, {@code test}</td><td>binary name of the class, stable name within
 *       it</td></tr>
 *   <tr><td>{@code displayName}</td><td>JUnit's name</td></tr>
 *   <tr><td>{@code verdict}</td><td>of the test: a name of {@link
 *       dev.benchline.verdict.Verdict}</td></tr>
 *   <tr><td>{@code judgement}</td><td>the verdict without the claims</td></tr>
 *   <tr><td>{@code reference}</td><td>what it was compared with, in words</td></tr>
 *   <tr><td>{@code environment}</td><td>machine and JVM, in words</td></tr>
 *   <tr><td>{@code origin}</td><td>the run that the values are from, for whoever accepts them as a
 *       baseline: {@code commit} and the keys {@code environment} and {@code jvm}; {@code null} in
 *       the copy that JUnit publishes</td></tr>
 *   <tr><td>{@code measuringSeconds}</td><td>how long measuring took</td></tr>
 *   <tr><td>{@code cautions}</td><td>doubts about the whole: {@code name}, {@code text}; the same
 *       key stands wherever there is something to doubt</td></tr>
 *   <tr><td>{@code plan}</td><td>how it was to be measured: {@code mode}, {@code isolation}, {@code
 *       forks}, {@code threads}, {@code iterations}, {@code iterationSeconds}, {@code
 *       sliceSeconds}, {@code warmUpSeconds}, {@code timeoutSeconds}, {@code sides}
 *       ({@code version}, {@code name}), {@code jvmArguments}</td></tr>
 *   <tr><td>{@code comparisons}</td><td>worst first: {@code metric}, {@code unit}, {@code
 *       direction}, {@code kind}, {@code verdict}, {@code gates}, {@code baseline}, {@code
 *       current}, {@code change} ({@code estimate}, {@code lower}, {@code upper}, {@code
 *       confidence}; positive is worse), {@code tolerance}, {@code absoluteTolerance}, {@code
 *       minimumDetectableEffect}</td></tr>
 *   <tr><td>{@code claims}</td><td>{@code sibling}, {@code verdict}, {@code claimed}, {@code
 *       measured}, {@code lower}, {@code upper}, {@code confidence}; factors, 1.5 is half as fast
 *       again</td></tr>
 *   <tr><td>{@code samples}</td><td>per metric {@code values}, one per fork</td></tr>
 *   <tr><td>{@code baseline}</td><td>the stored reference or {@code null}: {@code exact} and {@code
 *       timed}, as far as they exist, with the values per metric</td></tr>
 *   <tr><td>{@code forks}</td><td>the raw values: {@code fork} from 1, {@code sides} with {@code
 *       version}, {@code invocations} and {@code series}, one of the {@code values} per
 *       iteration</td></tr>
 *   <tr><td>{@code cause}</td><td>why it became slower, or {@code null}: {@code baseSeconds}, {@code
 *       candidateSeconds}, {@code baseBytes} and {@code candidateBytes} per invocation while it was
 *       recorded; {@code samples}; {@code slower}, {@code self}, {@code inclusive} and {@code
 *       allocating}, each with {@code name}, {@code base}, {@code candidate} and {@code error} per
 *       invocation, largest growth first; {@code tree}, all stacks of both sides as rows with {@code
 *       depth}, {@code name}, {@code base} and {@code candidate}, each below the row that calls it;
 *       {@code recordings}, paths of the Flight Recorder files</td></tr>
 *   <tr><td>{@code history}</td><td>the last sessions, this one included, or {@code null}: {@code
 *       points} ({@code time}, {@code commit}, {@code accepted}, {@code levels} per metric), {@code
 *       shifts} ({@code metric}, {@code at}, the index of a point, {@code before}, {@code after},
 *       {@code change}) and {@code drifts} ({@code metric}, {@code anchor}, {@code head}, {@code
 *       change}, {@code crept})</td></tr>
 *   <tr><td>{@code outputFiles}</td><td>paths of what the forks printed</td></tr>
 * </table>
 */
public final class JsonReporter implements Reporter {

  private final ValuesFiles files;
  private final Supplier<Optional<Origin>> origin;

  /**
   * Writes to a directory, which is created when it is needed.
   *
   * @param directory such as {@code target/benchline}
   * @param origin where the values of this run come from; asked when the first are written
   */
  public JsonReporter(Path directory, Supplier<Origin> origin) {
    this.files = new ValuesFiles(directory);
    this.origin = () -> Optional.of(origin.get());
  }

  /** Writes values of which nobody says where they come from. */
  JsonReporter(Path directory) {
    this.files = new ValuesFiles(directory);
    this.origin = Optional::empty;
  }

  /** Where the values of a test will be written. Messages name it before it exists. */
  public Path fileOf(Subject subject) {
    return files.of(subject);
  }

  /** The file's text, without saying where the values come from. */
  public static String toJson(TestResult result) {
    return toJson(result, Optional.empty());
  }

  /** The file's text. */
  static String toJson(TestResult result, Optional<Origin> origin) {
    return JsonText.of(ResultJson.of(result, origin));
  }

  /** Writes every verdict of a self-test, with the ratios of its duets, to one file. */
  @Override
  public void selfTestFinished(SelfTestReport report) {
    write(files.selfTest(), "What the self-test came to", SelfTestJson.of(report));
  }

  @Override
  public void testFinished(TestResult result) {
    write(
        files.of(result.subject()),
        "The values of " + Printable.line(result.subject().displayName(), 200),
        toJson(result, origin.get()));
  }

  /** What could not be measured has no values, also none of an earlier run. */
  @Override
  public void runFinished(RunSummary summary) {
    List<Subject> measured = summary.results().stream().map(TestResult::subject).toList();
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

  private static void write(Path file, String what, String json) {
    try {
      WholeFile.write(file, json);
    } catch (IOException e) {
      throw new UncheckedIOException(
          what
              + " could not be written to '"
              + file
              + "'. Check that the directory can be written to and that there is room.",
          e);
    }
  }
}
