package dev.benchline.suites.kit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Keeps what comes of each invocation. */
final class InvocationListener implements TestExecutionListener {

  private final Map<String, Throwable> failed = new LinkedHashMap<>();
  private final Map<String, String> passed = new LinkedHashMap<>();
  private @Nullable TestPlan plan;
  private long aborted;

  @Override
  public synchronized void testPlanExecutionStarted(TestPlan started) {
    plan = started;
  }

  @Override
  public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
    switch (result.getStatus()) {
      case FAILED -> failed.put(test.getUniqueId(), result.getThrowable().orElseThrow());
      case ABORTED -> aborted++;
      case SUCCESSFUL -> {
        if (test.isTest()) {
          passed.put(test.getUniqueId(), name(test));
        }
      }
    }
  }

  @Override
  public synchronized void executionSkipped(TestIdentifier test, String reason) {
    aborted++;
  }

  /** Such as {@code BatchTests > a_batch_is_one_round_trip(Target) > [2] MYSQL}. */
  private String name(TestIdentifier test) {
    TestPlan tests = Objects.requireNonNull(plan);
    return Stream.iterate(
            Optional.of(test), Optional::isPresent, each -> each.flatMap(tests::getParent))
        .flatMap(Optional::stream)
        .takeWhile(each -> each.getParentId().isPresent()) // up to the engine
        .map(TestIdentifier::getDisplayName)
        .reduce((below, above) -> above + " > " + below)
        .orElseThrow();
  }

  /**
   * @throws IllegalStateException if one failed otherwise than by an assertion
   */
  synchronized Invocations invocations() {
    Map<String, String> red = new LinkedHashMap<>();
    failed.forEach((id, thrown) -> red.put(id, message(thrown)));
    return new Invocations(red, passed, aborted);
  }

  private static String message(Throwable thrown) {
    if (thrown instanceof AssertionError) {
      return String.valueOf(thrown.getMessage());
    }
    throw new IllegalStateException("The fault fails no assertion, it breaks the test", thrown);
  }
}
