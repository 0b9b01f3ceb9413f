package dev.benchline.result;

import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The outcome of a whole run.
 *
 * @param results one per measured test
 * @param unmeasured tests that ran once as plain functional tests, without a clock
 * @param aborted tests that ended themselves, because something that they need is not there
 * @param failed tests that could not be measured because they or the tool failed
 * @param withoutTest baselines without a test
 * @param newTests tests without a baseline
 * @param duration how long measuring took in all
 * @param failOn the verdicts that fail the build
 */
public record RunSummary(
    List<TestResult> results,
    List<TestId> unmeasured,
    List<TestId> aborted,
    List<TestId> failed,
    List<TestId> withoutTest,
    List<TestId> newTests,
    Duration duration,
    Set<Verdict> failOn) {

  public RunSummary {
    results = List.copyOf(results);
    unmeasured = List.copyOf(unmeasured);
    aborted = List.copyOf(aborted);
    failed = List.copyOf(failed);
    withoutTest = List.copyOf(withoutTest);
    newTests = List.copyOf(newTests);
    failOn = Set.copyOf(failOn);
  }

  /** Whether there is nothing to say. */
  public boolean isEmpty() {
    return results.isEmpty() && unmeasured.isEmpty() && aborted.isEmpty() && failed.isEmpty();
  }

  /** How many tests there are of each verdict that occurs, worst first. */
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
