package dev.benchline.pipeline;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.BaselineInventory;
import dev.benchline.baseline.BaselineStore;
import dev.benchline.metrics.TestId;
import dev.benchline.result.TestsFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Finds the tests and baselines of a module that a run has said nothing about.
 *
 * @param store the baselines
 * @param tests knows the tests that there are
 * @param compared the base that they were compared with, if there is one
 */
record TestInventory(BaselineStore store, TestFramework tests, Optional<BaseComparison> compared) {

  /**
   * The baselines without a test, and without a base the tests without a baseline: beside a base a
   * test is new that the base does not have, and baselines decide nothing. Leaves for the build
   * which tests there are and which of them this JVM was to run.
   *
   * @param judged the tests that were measured
   * @param output the directory of the module's results
   * @param problem told why baselines cannot be read
   * @throws BaselineException the same where they decide
   */
  BaselineInventory take(List<TestId> judged, Path output, Consumer<String> problem) {
    Optional<GateReview> review = compared.map(BaseComparison::review);
    List<TestId> stored = stored(problem);
    BaselineInventory found =
        BaselineInventory.of(stored, review.isEmpty() ? judged : List.of(), tests::exists);
    Set<TestId> known = new HashSet<>(stored);
    found.withoutTest().forEach(known::remove);
    review.ifPresent(its -> known.addAll(its.tests()));
    list(known, output);
    return review.isEmpty() ? found : new BaselineInventory(found.withoutTest(), List.of());
  }

  private void list(Set<TestId> known, Path output) {
    List<TestId> alike =
        compared.map(BaseComparison::review).map(GateReview::chosenAlike).orElse(List.of());
    Set<String> against = compared.map(its -> Set.of(its.base().against())).orElse(Set.of());
    try {
      new TestsFile(names(known), tests.plannedAnywhere(), names(alike), against).add(output);
    } catch (UncheckedIOException e) {
      // Nothing else can be written there, which a reporter says.
    }
  }

  private static Set<String> names(Collection<TestId> tests) {
    return tests.stream().map(TestId::fullName).collect(Collectors.toSet());
  }

  private List<TestId> stored(Consumer<String> problem) {
    try {
      return store.keys();
    } catch (BaselineException e) {
      problem.accept(String.valueOf(e.getMessage()));
      if (compared.isEmpty()) {
        throw e;
      }
      return List.of();
    }
  }
}
