package dev.benchline.baseline;

import dev.benchline.metrics.TestId;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The stored baselines without a test, and the new tests without a baseline.
 *
 * @param withoutTest baselines whose test is gone, sorted; a test that merely did not run, because
 *     of a filter for example, still has its baseline
 * @param newTests new tests: those that ran and have no baseline, sorted
 */
public record BaselineInventory(List<TestId> withoutTest, List<TestId> newTests) {

  /** Nothing is missing. */
  public static final BaselineInventory NONE = new BaselineInventory(List.of(), List.of());

  public BaselineInventory {
    withoutTest = List.copyOf(withoutTest);
    newTests = List.copyOf(newTests);
  }

  /**
   * Compares what is stored with what ran.
   *
   * @param stored the keys of a {@link BaselineStore}
   * @param ran the tests that were measured
   * @param exists whether there still is such a test; asked only for those that did not run
   */
  public static BaselineInventory of(
      Collection<TestId> stored, Collection<TestId> ran, Predicate<? super TestId> exists) {
    Set<TestId> known = Set.copyOf(stored);
    Set<TestId> seen = Set.copyOf(ran);
    return new BaselineInventory(
        known.stream().filter(key -> !seen.contains(key) && !exists.test(key)).sorted().toList(),
        seen.stream().filter(key -> !known.contains(key)).sorted().toList());
  }
}
