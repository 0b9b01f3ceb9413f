package dev.benchline.result;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The outcome of a whole run.
 *
 * @param results one per measured test
 * @param unmeasured tests that ran once as plain functional tests, without a clock
 * @param aborted tests that aborted themselves, because something that they need is not there
 * @param failed tests that could not be measured because they or the tool failed
 * @param withoutTest baselines without a test
 * @param duration how long measuring took in all
 * @param failOn the outcomes that fail the build
 * @param gate what JUnit has skipped, and what the gate lets pass although the base's does not
 */
public record RunSummary(
    List<TestResult> results,
    List<TestId> unmeasured,
    List<TestId> aborted,
    List<TestId> failed,
    List<TestId> withoutTest,
    Duration duration,
    FailOn failOn,
    List<GateNote> gate) {

  public RunSummary {
    results = List.copyOf(results);
    unmeasured = List.copyOf(unmeasured);
    aborted = List.copyOf(aborted);
    failed = List.copyOf(failed);
    withoutTest = List.copyOf(withoutTest);
    gate = List.copyOf(gate);
  }

  /** The same outcome, and what is known of the gate. */
  public RunSummary with(List<GateNote> notes) {
    return with(results, notes);
  }

  private RunSummary with(List<TestResult> all, List<GateNote> notes) {
    return new RunSummary(all, unmeasured, aborted, failed, withoutTest, duration, failOn, notes);
  }

  /**
   * The same with what other runs of the build have left in a directory, such as the one whose
   * failed test was run again: their results and their notes, but for those of tests that have a
   * result. A file that cannot be read is left out; the page names it.
   */
  public RunSummary withOthersIn(Path directory) {
    Set<Path> own =
        results.stream()
            .flatMap(result -> result.valuesFile().stream())
            .map(Path::toAbsolutePath)
            .collect(Collectors.toSet());
    Set<TestId> tests = results.stream().map(TestResult::subject).collect(Collectors.toSet());
    List<TestResult> all = new ArrayList<>(results);
    try {
      ResultFile.in(directory).stream()
          .filter(file -> !own.contains(file.toAbsolutePath()))
          .flatMap(file -> readable(file).stream())
          .filter(other -> !tests.contains(other.subject()))
          .forEach(all::add);
    } catch (IOException e) {
      throw new UncheckedIOException("The results in " + directory + " could not be read.", e);
    }
    return with(all, Stream.concat(gate.stream(), notesOfOthersIn(directory, all)).toList());
  }

  private Stream<GateNote> notesOfOthersIn(Path directory, List<TestResult> all) {
    List<TestId> measured = all.stream().map(TestResult::subject).toList();
    List<GateNote> own = fullNotes();
    return GateNotesFile.read(directory).stream()
        .filter(note -> !own.contains(note) && !note.isMended(measured));
  }

  private static Optional<TestResult> readable(Path file) {
    try {
      return Optional.of(ResultFile.read(file).result().withoutValues());
    } catch (ResultFileException e) {
      return Optional.empty();
    }
  }

  /** Everything that was not gated, or less than before, worst first. */
  public List<GateNote> notes() {
    return notes(TestId::displayName);
  }

  /** The same with the full names of tests, which no two of a module share. */
  public List<GateNote> fullNotes() {
    return notes(TestId::fullName);
  }

  private List<GateNote> notes(Function<TestId, String> name) {
    return Stream.of(
            gate.stream(),
            notes(GateNote.Kind.ABORTED, aborted, name),
            notes(GateNote.Kind.FAILED, failed, name),
            notes(GateNote.Kind.WITHOUT_TEST, withoutTest, TestId::fullName))
        .flatMap(notes -> notes)
        .sorted(Comparator.comparing(GateNote::kind))
        .toList();
  }

  private static Stream<GateNote> notes(
      GateNote.Kind kind, List<TestId> tests, Function<TestId, String> name) {
    return tests.stream().map(test -> new GateNote(kind, name.apply(test)));
  }

  /** True if there is nothing to say. */
  public boolean isEmpty() {
    return nothingWasToBeMeasured() && unmeasured.isEmpty();
  }

  /** True if nothing was measured and nothing was to be. */
  public boolean nothingWasToBeMeasured() {
    return results.isEmpty()
        && aborted.isEmpty()
        && failed.isEmpty()
        && gate.stream().allMatch(note -> note.kind() == GateNote.Kind.DIFFERS);
  }

  /** True if the gate itself fails the build, whatever its tests do. */
  public boolean failsByItsGate() {
    return failOn.gateFailure(gate).isPresent();
  }

  /** The results that fail the build. */
  public List<TestResult> failing() {
    return results.stream().filter(result -> result.failsBuild(failOn.verdicts())).toList();
  }
}
