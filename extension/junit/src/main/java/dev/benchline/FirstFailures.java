package dev.benchline;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers the regressions of a session, so that running a failed test again, as Surefire's {@code
 * rerunFailingTestsCount} does, is not another draw of the lot: the first verdict stands.
 */
final class FirstFailures {

  private static final Map<String, AssertionError> BY_UNIQUE_ID = new ConcurrentHashMap<>();

  private FirstFailures() {}

  static Optional<AssertionError> of(String uniqueId) {
    return Optional.ofNullable(BY_UNIQUE_ID.get(uniqueId));
  }

  static void remember(String uniqueId, AssertionError failure) {
    BY_UNIQUE_ID.put(uniqueId, failure);
  }

  static void forget() {
    BY_UNIQUE_ID.clear();
  }
}
