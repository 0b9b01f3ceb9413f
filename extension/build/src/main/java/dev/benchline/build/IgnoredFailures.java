package dev.benchline.build;

import dev.benchline.files.BuildStart;
import dev.benchline.metrics.TestId;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileException;
import dev.benchline.result.TestResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Fails a build by its performance tests where the plugin that runs them does not do so. */
public final class IgnoredFailures {

  private IgnoredFailures() {}

  /**
   * Fails if a test of this build fails it, or could not be measured.
   *
   * @param outputs where the results are of the modules whose test plugin lets failures pass
   * @param start of the build
   * @param failOn the list of what fails a build; may be empty
   * @param hints what to do, each in a sentence
   * @throws BuildException that names the tests, with those hints
   */
  public static void refuse(List<Path> outputs, BuildStart start, String failOn, List<String> hints)
      throws IOException {
    Set<String> failed = new LinkedHashSet<>();
    for (Path output : outputs) {
      List<TestResult> results =
          ResultFile.in(output).stream()
              .filter(start::hasWritten)
              .flatMap(file -> result(file).stream())
              .toList();
      results.stream()
          .filter(result -> result.failsBuild(BuildGate.failOn(failOn).verdicts()))
          .forEach(result -> failed.add(result.subject().displayName()));
      failed.addAll(notMeasured(output, start, results));
    }
    if (!failed.isEmpty()) {
      throw new BuildException(
          "Performance tests fail this build, and its test plugin is told to let that pass: %s\n%s"
              .formatted(
                  String.join(", ", failed),
                  hints.stream().map(hint -> "  > " + hint).collect(Collectors.joining("\n"))));
    }
  }

  private static Optional<TestResult> result(Path file) {
    try {
      return Optional.of(ResultFile.read(file).result().withoutValues());
    } catch (ResultFileException unreadable) {
      return Optional.empty(); // the report says so
    }
  }

  private static List<String> notMeasured(Path output, BuildStart start, List<TestResult> results) {
    List<TestId> measured = results.stream().map(TestResult::subject).toList();
    List<GateNote> notes = new ArrayList<>();
    if (start.hasWritten(output.resolve(GateNotesFile.NAME))) {
      notes.addAll(GateNotesFile.read(output));
    }
    return notes.stream()
        .filter(note -> note.kind() == GateNote.Kind.FAILED && !note.isMended(measured))
        .map(GateNote::text)
        .toList();
  }
}
