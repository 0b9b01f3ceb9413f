package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.ValueSource;

/** Under JUnit's parallel execution a performance test runs alone. */
class ParallelTests {

  private static final AtomicInteger RUNNING = new AtomicInteger();
  private static final AtomicInteger MOST_PLAIN = new AtomicInteger();
  private static final AtomicInteger MOST_WITH_MEASURED = new AtomicInteger();

  @TempDir Path directory;

  @Test
  void a_performance_test_runs_alone() {
    PerfTestKit.Results results =
        PerfTestKit.in(directory)
            .with("benchline.forks", "0")
            .with("junit.jupiter.execution.parallel.enabled", "true")
            .with("junit.jupiter.execution.parallel.mode.default", "concurrent")
            .with("junit.jupiter.execution.parallel.config.strategy", "fixed")
            .with("junit.jupiter.execution.parallel.config.fixed.parallelism", "4")
            .run(Plain.class, Measured.class, MorePlain.class);

    assertThat(results.failures()).isEmpty();
    assertThat(MOST_PLAIN).hasValueGreaterThan(1);
    assertThat(MOST_WITH_MEASURED).hasValue(1);
  }

  static class Plain {

    @RepeatedTest(20)
    void plain() {
      run(MOST_PLAIN);
    }
  }

  static class MorePlain extends Plain {}

  static class Measured {

    @PerfTest
    void measured() {
      run(MOST_WITH_MEASURED);
    }

    @ParameterizedPerfTest
    @ValueSource(ints = {1, 2})
    void measured_twice(int number) {
      run(MOST_WITH_MEASURED);
    }
  }

  private static void run(AtomicInteger most) {
    int running = RUNNING.incrementAndGet();
    most.accumulateAndGet(running, Math::max);
    LockSupport.parkNanos(20_000_000);
    RUNNING.decrementAndGet();
  }
}
