package dev.benchline.report;

import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import java.time.Duration;
import java.util.Optional;

/** Says what a heavy setup costs, and which tests were measured along with a test because of it. */
public final class SetUpLine {

  private SetUpLine() {}

  /** {@code setup shared with 4 tests}; nothing for a test that had its own. */
  public static Optional<String> shared(TestResult result) {
    return others(result).map(others -> "setup " + others);
  }

  /**
   * {@code a setup of 5.1 s per replicate, shared with 4 tests}; nothing for a test that had a
   * light one of its own.
   */
  public static Optional<String> of(TestResult result) {
    Duration each = result.setUp().ofReplicate();
    return each.isZero()
        ? shared(result)
        : Optional.of(
            "a setup of %s per replicate".formatted(Quantity.duration(each))
                + others(result).map(others -> ", " + others).orElse(""));
  }

  private static Optional<String> others(TestResult result) {
    int tests = result.setUp().sharedWith();
    return tests == 0
        ? Optional.empty()
        : Optional.of("shared with " + Quantity.count(tests, "test"));
  }
}
