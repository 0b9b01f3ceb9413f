package dev.benchline;

import dev.benchline.settings.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Hears of performance tests that JUnit skips, such as those that are {@code @Disabled}: no
 * extension of ours is asked about them. The run takes them at its end; where every test is
 * skipped, so that there is no run, one is begun to report them.
 */
final class SkippedTestListener implements TestExecutionListener {

  private static final Map<String, String> REASONS = new TreeMap<>();

  private @Nullable TestPlan plan;

  /** The reasons by the name of the test, which are forgotten. */
  static Map<String, String> take() {
    synchronized (REASONS) {
      Map<String, String> taken = new TreeMap<>(REASONS);
      REASONS.clear();
      return taken;
    }
  }

  @Override
  public void testPlanExecutionStarted(TestPlan started) {
    plan = started;
    take();
  }

  @Override
  public void executionSkipped(TestIdentifier skipped, String reason) {
    TestPlan known = plan;
    if (known == null || !measures(known)) {
      return;
    }
    List<TestIdentifier> all = new ArrayList<>(List.of(skipped));
    all.addAll(known.getDescendants(skipped));
    synchronized (REASONS) {
      all.stream()
          .flatMap(test -> test.getSource().stream())
          .flatMap(source -> source instanceof MethodSource method ? Stream.of(method) : null)
          .filter(PassedUnseen::isPerformanceTest)
          .forEach(
              method -> REASONS.put(method.getClassName() + "." + method.getMethodName(), reason));
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan finished) {
    plan = null;
    synchronized (REASONS) {
      if (REASONS.isEmpty()) {
        return;
      }
    }
    try {
      JUnitRun.begin(finished.getConfigurationParameters()::get).close();
    } catch (RuntimeException e) {
      // JUnit only logs what a listener throws here.
      BenchlineLauncherListener.gateFailed(String.valueOf(e.getMessage()));
    }
  }

  private static boolean measures(TestPlan known) {
    return known.getConfigurationParameters().getBoolean(Setting.MEASURE.key()).orElse(true);
  }
}
