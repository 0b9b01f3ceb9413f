package dev.benchline;

import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.PerformanceTest;
import dev.benchline.result.SourceLine;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Settings;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;

/** Makes performance tests of JUnit's tests. Nothing behind it knows JUnit. */
final class PerformanceTestReader {

  private PerformanceTestReader() {}

  /**
   * The performance test that JUnit is about to run.
   *
   * @throws dev.benchline.settings.ConfigurationException if an annotation cannot be used
   */
  static PerformanceTest of(ExtensionContext context, TestId id, Settings settings) {
    return of(
        id,
        context.getDisplayName(),
        JupiterId.of(context.getUniqueId()),
        context.getRequiredTestMethod(),
        ClassesAround.of(context),
        settings);
  }

  /** The performance test that JUnit will run, unless its annotations cannot be used. */
  static Optional<PerformanceTest> of(TestIdentifier coming, Settings settings) {
    MethodSource source = (MethodSource) coming.getSource().orElseThrow();
    Method method = source.getJavaMethod();
    List<Class<?>> around = ClassesAround.of(source.getJavaClass(), coming.getUniqueId());
    TestId id = new TestId(source.getClassName(), Subjects.coming(method, around));
    try {
      return Optional.of(
          of(
              id,
              coming.getDisplayName(),
              JupiterId.of(coming.getUniqueId()),
              method,
              around,
              settings));
    } catch (ConfigurationException e) {
      return Optional.empty(); // which it says itself when its turn comes
    }
  }

  private static PerformanceTest of(
      TestId id,
      String displayName,
      String uniqueId,
      Method method,
      List<Class<?>> around,
      Settings settings) {
    Class<?> testClass = around.get(0);
    return new PerformanceTest(
        id,
        displayName,
        uniqueId,
        Subjects.classes(testClass, uniqueId),
        TestAttributes.of(method, around),
        BaselineTolerances.of(method, around, settings),
        Claims.of(method, around, uniqueId),
        Optional.of(SourceLine.of(testClass, method.getName())));
  }
}
