package dev.benchline.report;

import dev.benchline.result.SetUp;
import dev.benchline.result.TestResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Says what a heavy set-up costs, and which tests were measured along with a test because of it.
 */
public final class SetUpLine {

  private SetUpLine() {}

  /**
   * {@code a set-up of 5.1 s per replicate, shared with 4 tests}; nothing for a test that had a
   * light one of its own.
   */
  public static Optional<String> of(TestResult result) {
    SetUp setUp = result.setUp();
    List<String> parts = new ArrayList<>();
    if (!setUp.ofReplicate().isZero()) {
      parts.add("a set-up of %s per replicate".formatted(Quantity.duration(setUp.ofReplicate())));
    }
    if (setUp.sharedWith() > 0) {
      String others = Quantity.count(setUp.sharedWith(), "test");
      parts.add((parts.isEmpty() ? "set-up " : "") + "shared with " + others);
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
  }
}
