package dev.benchline.pipeline;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.BaselineInventory;
import dev.benchline.baseline.BaselineStore;
import dev.benchline.metrics.TestId;
import java.util.List;
import java.util.function.Consumer;

/**
 * Compares the tests that have a stored baseline with those that there are.
 *
 * @param store the baselines
 * @param tests knows the tests that there are, whether they run or not
 */
record KnownBaselines(BaselineStore store, TestFramework tests) {

  /** Of a run that compares with the baselines or writes them. */
  BaselineInventory inventory(List<TestId> judged) {
    return BaselineInventory.of(store.keys(), judged, tests::exists);
  }

  /**
   * Of a run beside a base: a test is new that the base does not have, and baselines decide
   * nothing, so one that cannot be read is a problem and no failure.
   */
  BaselineInventory besideBase(Consumer<String> problem) {
    List<TestId> withoutTest = List.of();
    try {
      withoutTest = inventory(List.of()).withoutTest();
    } catch (BaselineException e) {
      problem.accept(String.valueOf(e.getMessage()));
    }
    return new BaselineInventory(withoutTest, List.of());
  }
}
