package dev.benchline;

import dev.benchline.result.TestResult;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers the regressions of a test class, so that running a failed test again, as Surefire's
 * {@code rerunFailingTestsCount} does, is not another random draw: the first verdict stands.
 *
 * <p>Older versions of Surefire open another session of the launcher for that. A later build in the
 * same JVM loads its classes anew, so it knows of no failure; and runs with a folder of results
 * each are different builds.
 */
final class FirstFailures {

  private static final ClassValue<Map<Test, Failure>> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected Map<Test, Failure> computeValue(Class<?> testClass) {
          return new ConcurrentHashMap<>();
        }
      };

  private FirstFailures() {}

  /**
   * The failure of a test.
   *
   * @param error as it was thrown
   * @param result for the reports of the run that repeats it
   */
  record Failure(AssertionError error, TestResult result) {}

  static Optional<Failure> of(Class<?> testClass, Path output, String uniqueId) {
    return Optional.ofNullable(OF_CLASS.get(testClass).get(new Test(output, uniqueId)));
  }

  static void remember(Class<?> testClass, Path output, String uniqueId, Failure failure) {
    OF_CLASS.get(testClass).put(new Test(output, uniqueId), failure);
  }

  /** Forgets those of a class, as if it were loaded anew. */
  static void forget(Class<?> testClass) {
    OF_CLASS.remove(testClass);
  }

  private record Test(Path output, String uniqueId) {}
}
