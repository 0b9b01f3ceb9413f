package dev.benchline.result;

import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The outcome of a whole run.
 *
 * @param results one per measured test
 * @param unmeasured tests that ran once as plain functional tests, without a clock
 * @param aborted tests that aborted themselves, because something that they need is not there
 * @param failed tests that could not be measured because they or the tool failed
 * @param withoutTest baselines without a test
 * @param newTests tests without a baseline
 * @param duration how long measuring took in all
 * @param failOn the verdicts that fail the build
 * @param gate what JUnit has skipped, and what the gate lets pass although the base's does not
 */
public record RunSummary(
    List<TestResult> results,
    List<TestId> unmeasured,
    List<TestId> aborted,
    List<TestId> failed,
    List<TestId> withoutTest,
    List<TestId> newTests,
    Duration duration,
    Set<Verdict> failOn,
    List<GateNote> gate) {

  public RunSummary {
    results = List.copyOf(results);
    unmeasured = List.copyOf(unmeasured);
    aborted = List.copyOf(aborted);
    failed = List.copyOf(failed);
    withoutTest = List.copyOf(withoutTest);
    newTests = List.copyOf(newTests);
    failOn = Set.copyOf(failOn);
    gate = List.copyOf(gate);
  }

  /** The same outcome, and what is known of the gate. */
  public RunSummary with(List<GateNote> notes) {
    return new RunSummary(
        results, unmeasured, aborted, failed, withoutTest, newTests, duration, failOn, notes);
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

  /** The number of tests of each verdict that occurs, worst first. */
  public Map<Verdict, Long> counts() {
    Map<Verdict, Long> counts = new EnumMap<>(Verdict.class);
    results.forEach(result -> counts.merge(result.verdict(), 1L, Long::sum));
    return counts;
  }

  /** The results that fail the build, worst first. */
  public List<TestResult> failing() {
    return worstFirst().stream().filter(result -> result.failsBuild(failOn)).toList();
  }

  /** The results in the order in which a reader wants them, worst first. */
  public List<TestResult> worstFirst() {
    return results.stream().sorted(TestResult.WORST_FIRST).toList();
  }
}
