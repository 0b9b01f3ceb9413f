package dev.benchline.report;

import dev.benchline.result.TestResult;
import java.util.Optional;

/** Says which tests were measured along with a test, because their set-up is heavy. */
public final class SetUpLine {

  private SetUpLine() {}

  /** {@code set-up shared with 4 tests}; nothing for a test that had its own. */
  public static Optional<String> of(TestResult result) {
    return result.sharedWith() == 0
        ? Optional.empty()
        : Optional.of("set-up shared with " + Quantity.count(result.sharedWith(), "test"));
  }
}
