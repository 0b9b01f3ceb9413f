package dev.benchline.result;

import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One verdict of a self-check: a test against itself, perhaps with a slowdown injected into one.
 *
 * @param subject the test
 * @param injected the injected slowdown, as the user wrote it: {@code 3} percent, or {@code
 *     partial}; empty if there was none
 * @param verdict what was found
 * @param detectable the smallest detectable slowdown, found 9 times of 10, as a fraction
 * @param took how long it took
 * @param currentFirst per replicate, whether the current version was loaded first
 * @param median per replicate the logarithm of the ratio of the typical times
 * @param mean per replicate the logarithm of the ratio of the mean times
 * @param current per replicate the current version's time per invocation, in seconds
 * @param base per replicate the base's
 */
public record Trial(
    TestId subject,
    String injected,
    Verdict verdict,
    OptionalDouble detectable,
    Duration took,
    List<Boolean> currentFirst,
    List<Double> median,
    List<Double> mean,
    List<Double> current,
    List<Double> base) {

  public Trial {
    currentFirst = List.copyOf(currentFirst);
    median = List.copyOf(median);
    mean = List.copyOf(mean);
    current = List.copyOf(current);
    base = List.copyOf(base);
  }

  /** True if both versions were the same. */
  public boolean isClean() {
    return injected.isEmpty();
  }

  /** True if a regression was found. */
  public boolean found() {
    return verdict == Verdict.REGRESSED;
  }
}
