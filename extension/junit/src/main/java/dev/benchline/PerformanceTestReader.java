package dev.benchline;

import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.PerformanceTest;
import dev.benchline.result.SourceLine;
import dev.benchline.settings.Settings;
import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Makes performance tests of JUnit's tests. Nothing behind it knows JUnit. */
final class PerformanceTestReader {

  private PerformanceTestReader() {}

  /**
   * The performance test that JUnit is about to run.
   *
   * @throws dev.benchline.settings.ConfigurationException if an annotation cannot be used
   */
  static PerformanceTest of(ExtensionContext context, TestId id, Settings settings) {
    Method method = context.getRequiredTestMethod();
    Class<?> testClass = context.getRequiredTestClass();
    return new PerformanceTest(
        id,
        context.getDisplayName(),
        context.getUniqueId(),
        TestAttributes.of(method, testClass),
        BaselineTolerances.of(method, testClass, settings),
        Claims.of(method, testClass, context.getUniqueId()),
        Optional.of(SourceLine.of(testClass, method.getName())));
  }
}
