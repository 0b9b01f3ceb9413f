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

  private final Map<TestId, Optional<Runnable>> writes = new ConcurrentHashMap<>();

  PendingRecordings() {}

  /** Says that the end of a test will be told. */
  public void await(TestId test) {
    writes.put(test, Optional.empty());
  }

  /** Writes now, or at the end of the test if that will be told. */
  void write(TestId test, Runnable write) {
    if (writes.replace(test, Optional.of(write)) == null) {
      write.run();
    }
  }

  /** Writes the baseline of a test that has ended well, and drops that of one that has not. */
  public void ended(RunContext run, TestId test, boolean well) {
    Optional<Runnable> write = writes.remove(test);
    if (write == null || write.isEmpty()) {
      return;
    }
    boolean written = false;
    try {
      if (well) {
        write.get().run();
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
