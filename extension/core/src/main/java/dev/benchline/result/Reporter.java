package dev.benchline.result;

import dev.benchline.measure.MeasurementPlan;
import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Progress;
import java.time.Duration;

/**
 * Receives what happens in a run. Calls come from the threads that run tests, never while something
 * is timed; an implementation takes calls from several threads. A reporter never changes a verdict:
 * what it throws is its own failure and is reported as such.
 */
public interface Reporter {

  /**
   * A test is about to be measured.
   *
   * @param subject the test
   * @param plan how it will be measured
   */
  default void testStarted(TestId subject, MeasurementPlan plan) {}

  /**
   * Measuring goes on. May be called as often as the caller likes.
   *
   * @param subject the test
   * @param progress where it stands
   */
  default void heartbeat(TestId subject, Progress progress) {}

  /**
   * Measuring has not begun, because another process measures. May be called often.
   *
   * @param holder which one: {@code process 4711 in /home/me/shop}
   */
  default void waiting(String holder) {}

  /** Another process has measured for so long, and it is this one's turn. */
  default void waited(Duration time) {}

  /** A test was measured and judged. Called on the thread that runs the test, before it ends. */
  default void testFinished(TestResult result) {}

  /** A self-check has come to a further verdict. */
  default void selfCheckWentOn(SelfCheckReport soFar) {}

  /** A self-check is over. Called instead of {@link #runFinished}. */
  default void selfCheckFinished(SelfCheckReport report) {}

  /** Something has gone wrong that is no matter of a test, in one or two sentences. */
  default void problem(String text) {}

  /** All tests of this JVM are done. Called once, also when nothing was measured. */
  default void runFinished(RunSummary summary) {}
}
