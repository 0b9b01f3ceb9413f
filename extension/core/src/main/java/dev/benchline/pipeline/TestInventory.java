package dev.benchline.pipeline;

import dev.benchline.baseline.BaselineException;
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
import java.util.function.Predicate;
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
   * The baselines without a test. Leaves for the build which tests there are and which of them this
   * JVM was to run.
   *
   * @param judged the tests that were measured
   * @param output the directory of the module's results
   * @param problem told why baselines cannot be read
   * @throws BaselineException the same where they decide
   */
  List<TestId> take(List<TestId> judged, Path output, Consumer<String> problem) {
    List<TestId> stored = stored(problem);
    List<TestId> withoutTest = withoutTest(stored, judged, test -> tests.method(test).isPresent());
    Set<TestId> there = new HashSet<>(stored);
    withoutTest.forEach(there::remove);
    Set<String> known = there.stream().map(this::withoutArguments).collect(Collectors.toSet());
    compared.map(BaseComparison::review).ifPresent(its -> known.addAll(names(its.tests())));
    list(known, output);
    return withoutTest;
  }

  /** The full name of the method, with its parameter types where it had namesakes. */
  private String withoutArguments(TestId test) {
    String method = tests.method(test).orElseGet(test::method);
    String rest = test.name().substring(method.length());
    String types = rest.startsWith("(") ? rest.substring(0, rest.indexOf(')') + 1) : "";
    return test.className() + "." + method + types;
  }

  /**
   * The stored tests that are gone, sorted. One that merely did not run, because of a filter for
   * example, keeps its baseline.
   *
   * @param stored the keys of a {@link BaselineStore}
   * @param ran the tests that were measured
   * @param exists whether there still is such a test; asked only for those that did not run
   */
  static List<TestId> withoutTest(
      Collection<TestId> stored, Collection<TestId> ran, Predicate<TestId> exists) {
    Set<TestId> seen = Set.copyOf(ran);
    return stored.stream()
        .distinct()
        .filter(key -> !seen.contains(key) && !exists.test(key))
        .sorted()
        .toList();
  }

  private void list(Set<String> known, Path output) {
    List<TestId> alike =
        compared.map(BaseComparison::review).map(GateReview::chosenAlike).orElse(List.of());
    Set<String> against = compared.map(its -> Set.of(its.base().against())).orElse(Set.of());
    try {
      new TestsFile(known, tests.plannedAnywhere(), names(alike), against).add(output);
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
