package dev.benchline.report;

import dev.benchline.measure.MeasurementPlan;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Progress;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Tells all reporters of a run. One that throws is no reason to lose a verdict or what others do,
 * so its failure is said once, and the others are told all the same.
 *
 * @param reporters who are told
 * @param said the kinds of failures that have been said
 */
public record SafeReporters(List<Reporter> reporters, Set<Object> said) implements Reporter {

  /**
   * All of them, and nothing has been said.
   *
   * @param reporters who are told
   */
  public SafeReporters(List<Reporter> reporters) {
    this(List.copyOf(reporters), ConcurrentHashMap.newKeySet());
  }

  @Override
  public void testStarted(TestId subject, MeasurementPlan plan) {
    tell(reporter -> reporter.testStarted(subject, plan));
  }

  @Override
  public void heartbeat(TestId subject, Progress progress) {
    tell(reporter -> reporter.heartbeat(subject, progress));
  }

  @Override
  public void waiting(String holder) {
    tell(reporter -> reporter.waiting(holder));
  }

  @Override
  public void waited(Duration time) {
    tell(reporter -> reporter.waited(time));
  }

  @Override
  public void testFinished(TestResult result) {
    tell(reporter -> reporter.testFinished(result));
  }

  @Override
  public void selfCheckWentOn(SelfCheckReport soFar) {
    tell(reporter -> reporter.selfCheckWentOn(soFar));
  }

  @Override
  public void selfCheckFinished(SelfCheckReport report) {
    tell(reporter -> reporter.selfCheckFinished(report));
  }

  @Override
  public void runFinished(RunSummary summary) {
    tell(reporter -> reporter.runFinished(summary));
  }

  @Override
  public void problem(String text) {
    for (Reporter reporter : reporters) {
      try {
        reporter.problem(text);
      } catch (RuntimeException | LinkageError unheard) {
        // The others are told.
        said.add(reporter);
      }
    }
  }

  private void tell(Consumer<Reporter> event) {
    for (Reporter reporter : reporters) {
      try {
        event.accept(reporter);
      } catch (UncheckedIOException e) {
        // A full disk fails every file in the same way.
        say(UncheckedIOException.class, String.valueOf(e.getMessage()));
      } catch (RuntimeException | LinkageError e) {
        say(reporter, "%s failed: %s.".formatted(reporter.getClass().getSimpleName(), e));
      }
    }
  }

  private void say(Object kind, String text) {
    if (said.add(kind)) {
      problem(text + " All verdicts stand.");
    }
  }
}
