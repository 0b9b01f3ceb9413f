package dev.benchline.pipeline;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Baselines that are written when their tests have ended. A test that is measured in the JVM of the
 * build may still fail after its measurement, and one that fails records nothing.
 */
final class PendingRecordings {

  private final Map<TestId, Runnable> writes = new ConcurrentHashMap<>();

  /** Puts a write off until the test has ended. */
  void put(TestId test, Runnable write) {
    writes.put(test, write);
  }

  /** Writes the baseline of a test that has ended well, and drops that of one that has not. */
  void ended(RunContext run, TestId test, boolean well) {
    Runnable write = writes.remove(test);
    if (write == null) {
      return;
    }
    boolean written = false;
    try {
      if (well) {
        write.run();
        written = true;
      }
    } finally {
      if (!written) {
        forget(run, test);
      }
    }
  }

  private static void forget(RunContext run, TestId test) {
    run.results.results.removeIf(result -> result.subject().equals(test));
    run.failed(test);
    try {
      Files.deleteIfExists(run.valuesFile(test));
    } catch (IOException e) {
      throw new UncheckedIOException("The result of a failed test cannot be deleted.", e);
    }
  }
}
