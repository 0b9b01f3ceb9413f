package dev.benchline.result;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;
import java.util.Set;

/**
 * The words that accept a regression against the base: {@code OrderTests.kryo: a field more}, in a
 * setting or in a trailer of a commit message.
 */
public final class Acceptance {

  /** The name of the trailer. */
  public static final String TRAILER = "Benchline-Accept";

  /** The word in a command that the reader replaces by a reason. */
  public static final String WHY = "WHY";

  private Acceptance() {}

  /** The words for a test, but for the reason. */
  public static String of(TestId test) {
    return name(test) + ": " + WHY;
  }

  /** The trailer for a test, but for the reason. */
  public static String trailer(TestId test) {
    return TRAILER + ": " + of(test);
  }

  /** A test's name on one line that is not too long to type. */
  public static String name(TestId test) {
    return JsonEscapes.line(test.displayName(), 200);
  }

  /** True for a placeholder, in place of which nobody has written a reason. */
  public static boolean isPlaceholder(String reason) {
    return Set.of(WHY, "...", "…", "<reason>").contains(reason.trim());
  }
}
