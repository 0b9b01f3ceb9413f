package dev.benchline;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers the regressions of a session, so that running a failed test again, as Surefire's {@code
 * rerunFailingTestsCount} does, is not another random draw: the first verdict stands. Runs with a
 * folder of results each are different builds.
 */
final class FirstFailures {

  private static final Map<Test, AssertionError> BY_TEST = new ConcurrentHashMap<>();

  private FirstFailures() {}

  static Optional<AssertionError> of(Path output, String uniqueId) {
    return Optional.ofNullable(BY_TEST.get(new Test(output, uniqueId)));
  }

  static void remember(Path output, String uniqueId, AssertionError failure) {
    BY_TEST.put(new Test(output, uniqueId), failure);
  }

  static void forget() {
    BY_TEST.clear();
  }

  private record Test(Path output, String uniqueId) {}
}
