package dev.benchline.result;

import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One verdict of a self-test: a test beside itself, perhaps with work planted on one side.
 *
 * @param subject the test
 * @param injected what was planted, as the user wrote it: {@code 3} per cent, or {@code partial};
 *     empty if nothing was
 * @param verdict what was found
 * @param detectable what would have been found 9 times of 10, as a part
 * @param took how long it took
 * @param undisturbed per duet the logarithm of the ratio of the undisturbed times
 * @param mean per duet the logarithm of the ratio of the mean times
 * @param current per duet the candidate's time per invocation, in seconds
 * @param base per duet the base's
 */
public record Trial(
    TestId subject,
    String injected,
    Verdict verdict,
    OptionalDouble detectable,
    Duration took,
    List<Double> undisturbed,
    List<Double> mean,
    List<Double> current,
    List<Double> base) {

  public Trial {
    undisturbed = List.copyOf(undisturbed);
    mean = List.copyOf(mean);
    current = List.copyOf(current);
    base = List.copyOf(base);
  }

  /** Whether both sides were the same. */
  public boolean isClean() {
    return injected.isEmpty();
  }

  /** Whether a regression was found. */
  public boolean found() {
    return verdict == Verdict.REGRESSED;
  }
}
