package dev.benchline.pipeline;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Baselines that are written when their tests have ended. A test that is measured in the JVM of the
 * build may still fail after its measurement, and one that fails records nothing.
 */
public final class PendingRecordings {

  private final Map<TestId, Pending> tests = new ConcurrentHashMap<>();

  PendingRecordings() {}

  /**
   * A test whose end will be told.
   *
   * @param passed true if it has been measured, and that was no reason to fail
   * @param write writes its baseline; empty if there is nothing to write
   */
  private record Pending(boolean passed, Optional<Runnable> write) {}

  /** Says that the end of a test will be told. */
  public void await(TestId test) {
    tests.put(test, new Pending(false, Optional.empty()));
  }

  /** Says that a test has been measured, and that this was no reason to fail. */
  public void passed(TestId test) {
    tests.computeIfPresent(test, (id, pending) -> new Pending(true, pending.write()));
  }

  /** Writes now, or at the end of the test if that will be told. */
  void write(TestId test, Runnable write) {
    Pending pending =
        tests.computeIfPresent(test, (id, its) -> new Pending(its.passed(), Optional.of(write)));
    if (pending == null) {
      write.run();
    }
  }

  /**
   * Writes the baseline of a test that has ended well. Of one that has not, nothing is left but its
   * failure; if its measurement was the reason, the result stays.
   */
  public void ended(RunContext run, TestId test, boolean well) {
    Pending pending = tests.remove(test);
    if (pending == null) {
      return;
    }
    if (!well) {
      if (pending.passed() || pending.write().isPresent()) {
        forget(run, test);
      }
      return;
    }
    try {
      pending.write().ifPresent(Runnable::run);
    } catch (RuntimeException e) {
      forget(run, test);
      throw e;
    }
  }

  private static void forget(RunContext run, TestId test) {
    run.results.results.removeIf(result -> result.subject().equals(test));
    run.history.ifPresent(history -> history.forget(test));
    run.failed(test);
    try {
      Files.deleteIfExists(run.valuesFile(test));
    } catch (IOException e) {
      throw new UncheckedIOException("The result of a failed test cannot be deleted.", e);
    }
  }
}
