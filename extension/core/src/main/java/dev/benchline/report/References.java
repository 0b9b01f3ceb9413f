package dev.benchline.report;

import dev.benchline.metrics.TestId;
import dev.benchline.result.TestResult;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Names what tests were compared with. */
public final class References {

  private References() {}

  /** What the tests of a table were compared with: {@code base} or {@code baseline}. */
  public static String heading(List<TestResult> results) {
    return results.stream().anyMatch(TestResult::isAgainstBase) ? "base" : "baseline";
  }

  /**
   * Tests without a result of their own, each with the test that claims to be faster: {@code
   * A.stream, of A.loop}.
   */
  public static List<String> of(List<TestResult> results) {
    Set<TestId> judged = results.stream().map(TestResult::subject).collect(Collectors.toSet());
    return results.stream()
        .flatMap(
            result ->
                result.claims().stream()
                    .map(claim -> new TestId(result.subject().className(), claim.reference()))
                    .filter(id -> !judged.contains(id))
                    .map(id -> id.displayName() + ", of " + result.subject().displayName()))
        .distinct()
        .toList();
  }
}
