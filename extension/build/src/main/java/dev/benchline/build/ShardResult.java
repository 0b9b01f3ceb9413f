package dev.benchline.build;

import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.ShardManifest;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileException;
import dev.benchline.result.TestResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The results of a module from one of the machines that shared its tests.
 *
 * @param directory where they are
 * @param manifest which tests the machine has taken
 * @param results those that can be read, without the raw values
 * @param isReadable whether these are all
 */
record ShardResult(
    Path directory, ShardManifest manifest, List<TestResult> results, boolean isReadable) {

  ShardResult {
    results = List.copyOf(results);
  }

  /** Reads the results that are beside a manifest. */
  static ShardResult of(Path directory, ShardManifest manifest) {
    List<Path> files = files(directory);
    List<TestResult> results = files.stream().flatMap(file -> result(file).stream()).toList();
    return new ShardResult(directory, manifest, results, results.size() == files.size());
  }

  private static List<Path> files(Path directory) {
    try {
      return ResultFile.in(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<TestResult> result(Path file) {
    try {
      return Optional.of(ResultFile.read(file).result().withoutValues());
    } catch (ResultFileException unreadable) {
      return Optional.empty(); // the report says so
    }
  }

  /** The tests that have a result here and that the machine has not taken. */
  Set<String> strayTests() {
    return results.stream()
        .map(TestResult::subject)
        .filter(id -> !isTaken(id))
        .map(id -> id.className() + "." + id.method())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The tests that the machine has taken and that have neither a result nor a note here; none if a
   * result cannot be read, which may be of any of them, and which the report names.
   */
  Set<String> missingTests() {
    Set<String> missing = new TreeSet<>();
    if (isReadable) {
      missing.addAll(manifest.taken());
      results.forEach(result -> missing.removeIf(test -> isOf(result.subject(), test)));
      GateNotesFile.read(directory).forEach(note -> missing.removeIf(test -> isAbout(note, test)));
    }
    return missing;
  }

  private boolean isTaken(TestId id) {
    return manifest.taken().stream().anyMatch(test -> isOf(id, test));
  }

  private static boolean isAbout(GateNote note, String test) {
    boolean notRun =
        switch (note.kind()) {
          case SKIPPED, ABORTED, FAILED -> true;
          case LOOSENED, NOT_RUN, CHANGED, WITHOUT_TEST, DIFFERS -> false;
        };
    return notRun && note.text().matches(Pattern.quote(test) + "([\\[({#:].*)?");
  }

  /** True if a test is of a method, which is given with its class. */
  static boolean isOf(TestId id, String method) {
    String prefix = id.className() + ".";
    return method.startsWith(prefix) && id.isOf(method.substring(prefix.length()));
  }

  String module() {
    return manifest.module().isEmpty() ? "the project itself" : "module " + manifest.module();
  }
}
