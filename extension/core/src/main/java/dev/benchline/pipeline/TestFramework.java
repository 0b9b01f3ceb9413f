package dev.benchline.pipeline;

import dev.benchline.metrics.TestId;
import dev.benchline.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A test framework: it knows its tests, also those that do not run. */
@FunctionalInterface
public interface TestFramework {

  /** The method of a test that has a baseline, by its name alone; empty if it is gone. */
  Optional<String> method(TestId test);

  /**
   * Reads the performance tests that test classes declare, and runs none of them.
   *
   * @param tests the directories of the test classes
   * @param classPath what they need, of the base; empty for those of this JVM
   */
  default TestDeclarations declared(List<Path> tests, List<Path> classPath) {
    return TestDeclarations.NONE;
  }

  /** The number of performance tests that are about to run; 0 if that is not known. */
  default int planned() {
    return 0;
  }

  /** The full names of the performance tests that run here or on another machine of the build. */
  default Set<String> plannedAnywhere() {
    return Set.of();
  }

  /**
   * The performance tests of the same class that run after a test in the same run, in their order.
   */
  default List<PerformanceTest> toCome(PerformanceTest test, Settings settings) {
    return List.of();
  }

  /** The binary name of the type by which tests record metrics of their own; empty if none. */
  default String recorder() {
    return "";
  }
}
