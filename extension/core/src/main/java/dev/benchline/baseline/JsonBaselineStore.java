package dev.benchline.baseline;

import dev.benchline.files.DirectoryLock;
import dev.benchline.files.WholeFile;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Keeps baselines in JSON files that are meant to be committed and reviewed: one file per test
 * class, named after it, in directories named after its package.
 *
 * <p>Keys are sorted, the values of a metric have a line of their own, times are kept to five
 * significant digits, and nothing in a file changes by itself, so a diff shows what a change did
 * and nothing else. A file is replaced as a whole and under a lock that also other processes
 * respect: no reader sees half of it, no writer loses what another has written, and a writer that
 * is killed does no harm. Readers need no lock. Parsed files are kept in memory as long as there is
 * room.
 *
 * <p>While it writes, the store keeps a file {@code .benchline.lock} in its directory. It deletes
 * the file at the end, except on Windows.
 */
public final class JsonBaselineStore implements BaselineStore {

  /** Classes that do not come from a released jar have no version. */
  static final String TOOL_VERSION =
      Objects.requireNonNullElse(
          JsonBaselineStore.class.getPackage().getImplementationVersion(), "development");

  private final Path directory;
  private final String toolVersion;
  private final Writer writer;
  private final BaselineFiles files = new BaselineFiles();

  /** A store in {@code directory}, which is created when the first baseline is recorded. */
  public JsonBaselineStore(Path directory) {
    this(directory, TOOL_VERSION, WholeFile::write);
  }

  JsonBaselineStore(Path directory, String toolVersion, Writer writer) {
    this.directory = directory.toAbsolutePath().normalize();
    this.toolVersion = toolVersion;
    this.writer = writer;
  }

  @Override
  public Optional<Baseline> find(TestId key, Environment environment) {
    requireDirectory();
    return Optional.ofNullable(files.read(file(key)).tests().get(key.name()))
        .map(test -> test.baseline(key, environment));
  }

  @Override
  public RecordOutcome record(BaselineEntry entry, RecordMode mode) {
    TestId key = entry.key();
    return change(
        file(key),
        before -> before.with(key.name(), before.test(key.name()).with(entry, mode)),
        (before, after) -> {
          if (before.equals(after)) {
            return RecordOutcome.UNCHANGED;
          }
          return before.test(key.name()).isEmpty() ? RecordOutcome.ADDED : RecordOutcome.CHANGED;
        });
  }

  /** Writes the whole file or none of it. */
  interface Writer {
    void write(Path file, String text) throws IOException;
  }

  private <T> T change(
      Path file,
      UnaryOperator<BaselineFile> change,
      BiFunction<BaselineFile, BaselineFile, T> outcome) {
    requireDirectory();
    try {
      Files.createDirectories(directory);
      return DirectoryLock.holding(
          directory,
          () -> {
            BaselineFile before = files.readAnew(file);
            BaselineFile after = change.apply(before);
            if (!before.equals(after)) {
              write(file, after);
            }
            return outcome.apply(before, after);
          });
    } catch (IOException cause) {
      throw BaselineException.unwritable(file, cause);
    }
  }

  private void write(Path file, BaselineFile content) throws IOException {
    if (Files.isSymbolicLink(file)) {
      throw BaselineException.linked(file);
    }
    Path parent = Objects.requireNonNull(file.getParent());
    if (Files.isDirectory(parent)) {
      // The lock is held, so whoever wrote them is dead.
      WholeFile.deleteLeftovers(parent, Duration.ZERO);
    }
    writer.write(file, BaselineFileWriter.write(content, toolVersion));
  }

  @Override
  public List<TestId> keys() {
    requireDirectory();
    if (!Files.exists(directory)) {
      return List.of();
    }
    return jsonFiles().parallelStream().flatMap(this::keys).sorted().toList();
  }

  /** Reads the one file, so that damage to another does no harm. */
  @Override
  public List<TestId> keys(String testClass) {
    requireDirectory();
    return keys(BaselinePath.of(directory, testClass), testClass).toList();
  }

  private Stream<TestId> keys(Path file) {
    String testClass =
        BaselinePath.testClass(directory, file)
            .orElseThrow(() -> BaselineException.foreign(file, directory));
    return keys(file, testClass);
  }

  private Stream<TestId> keys(Path file, String testClass) {
    return files.read(file).tests().keySet().stream().map(test -> new TestId(testClass, test));
  }

  private List<Path> jsonFiles() {
    try (Stream<Path> all = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
      return all.filter(file -> file.toString().endsWith(".json") && !Files.isDirectory(file))
          .sorted()
          .toList();
    } catch (UncheckedIOException cause) {
      throw BaselineException.unreadable(directory, Objects.requireNonNull(cause.getCause()));
    } catch (IOException cause) {
      throw BaselineException.unreadable(directory, cause);
    }
  }

  @Override
  public String location(TestId key) {
    return file(key).toString();
  }

  private Path file(TestId key) {
    return BaselinePath.of(directory, key.className());
  }

  private void requireDirectory() {
    if (!Files.isDirectory(directory) && Files.exists(directory)) {
      throw BaselineException.notADirectory(directory);
    }
  }
}
