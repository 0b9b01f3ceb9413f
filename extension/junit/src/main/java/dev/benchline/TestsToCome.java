package dev.benchline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Knows the performance tests of the latest plan that have not begun yet. Invocations of a method
 * with arguments are none of them, since they are not known before it runs.
 */
final class TestsToCome implements TestExecutionListener {

  private static final Map<String, TestIdentifier> COMING = new LinkedHashMap<>();

  /** Those of the same container as a test, in the order in which they will run. */
  static List<TestIdentifier> siblings(String uniqueId) {
    Optional<String> container = container(uniqueId);
    synchronized (COMING) {
      return COMING.values().stream()
          .filter(test -> container(JupiterId.of(test.getUniqueId())).equals(container))
          .toList();
    }
  }

  private static Optional<String> container(String uniqueId) {
    UniqueId id = UniqueId.parse(uniqueId);
    return id.getSegments().size() < 2
        ? Optional.empty()
        : Optional.of(id.removeLastSegment().toString());
  }

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    synchronized (COMING) {
      COMING.clear();
      plan.getRoots().stream()
          .flatMap(root -> plan.getDescendants(root).stream())
          .filter(test -> test.isTest() && isPerformanceTest(test))
          .forEach(test -> COMING.put(test.getUniqueId(), test));
    }
  }

  private static boolean isPerformanceTest(TestIdentifier test) {
    return PassedUnseen.performanceTest(test.getSource())
        .filter(method -> TestAttributes.isPerformanceTest(method.getJavaMethod()))
        .isPresent();
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    synchronized (COMING) {
      COMING.remove(test.getUniqueId());
    }
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    executionStarted(test);
  }
}
