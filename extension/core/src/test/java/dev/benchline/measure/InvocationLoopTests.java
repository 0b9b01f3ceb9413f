package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InvocationLoopTests {

  private final AtomicLong calls = new AtomicLong();

  @ParameterizedTest
  @CsvSource({"2, 5100", "3, 5151", "5, 5250", "20, 6000", "100, 10000"})
  void calls_the_subject_as_often_as_an_injected_slowdown_says(int percent, long made) {
    assertThat(callsOfFiveSlices(InjectedSlowdown.ofPercent(percent))).isEqualTo(made);
  }

  @Test
  void calls_the_subject_thrice_for_one_invocation_in_twenty() {
    assertThat(callsOfFiveSlices(InjectedSlowdown.PARTIAL)).isEqualTo(5 * 1_100);
  }

  @Test
  void calls_it_as_often_as_it_is_asked_where_nothing_is_injected() {
    assertThat(callsOfFiveSlices(InjectedSlowdown.NONE)).isEqualTo(5 * 1_000);
  }

  @Test
  void keeps_nothing_of_what_it_runs_ahead() {
    long measuringThread = Thread.currentThread().getId();
    try (InvocationLoop version =
        new InvocationLoop(
            new Bare(calls::incrementAndGet),
            Mode.AVERAGE_TIME,
            1,
            measuringThread,
            InjectedSlowdown.NONE)) {
      version.runAhead(700, 0);
      version.run(10);
      version.runAhead(700, 0);

      assertThat(version.finish().get(0).values()).hasSize(1);
    }
    assertThat(calls).hasValue(1_410);
  }

  @Test
  void runs_ahead_for_a_time_whatever_an_invocation_takes() {
    long wait = TimeUnit.MILLISECONDS.toNanos(2);
    Body body =
        () -> {
          calls.incrementAndGet();
          LockSupport.parkNanos(wait);
        };
    try (InvocationLoop version =
        new InvocationLoop(
            new Bare(body),
            Mode.AVERAGE_TIME,
            1,
            Thread.currentThread().getId(),
            InjectedSlowdown.NONE)) {
      version.runAhead(1, 10 * wait);
    }
    assertThat(calls).hasValueBetween(1, 10);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void a_subject_that_leaves_its_thread_interrupted_is_measured_like_any_other(int threads) {
    AtomicLong interrupted = new AtomicLong();
    Body body =
        () -> {
          interrupted.addAndGet(Thread.currentThread().isInterrupted() ? 1 : 0);
          Thread.currentThread().interrupt();
        };
    try (InvocationLoop version =
        new InvocationLoop(
            new Bare(body),
            Mode.AVERAGE_TIME,
            threads,
            Thread.currentThread().getId(),
            InjectedSlowdown.NONE)) {
      version.run(1);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      version.run(1);
      assertThat(version.finish().get(0).values()).hasSize(2);
    }
    assertThat(interrupted).hasValue(threads);
  }

  @Test
  void a_subject_that_waits_is_not_woken_by_what_woke_its_thread_before() {
    long wait = TimeUnit.MILLISECONDS.toNanos(50);
    long measuringThread = Thread.currentThread().getId();
    try (InvocationLoop version =
        new InvocationLoop(
            new Bare(() -> LockSupport.parkNanos(wait)),
            Mode.AVERAGE_TIME,
            1,
            measuringThread,
            InjectedSlowdown.NONE)) {
      LockSupport.unpark(Thread.currentThread());

      assertThat(version.run(1).nanos()).isGreaterThan(wait / 2);
    }
  }

  private long callsOfFiveSlices(InjectedSlowdown injected) {
    long measuringThread = Thread.currentThread().getId();
    try (InvocationLoop version =
        new InvocationLoop(
            new Bare(calls::incrementAndGet), Mode.AVERAGE_TIME, 1, measuringThread, injected)) {
      for (int slice = 0; slice < 5; slice++) {
        version.run(1_000);
      }
      assertThat(version.finish().get(0).values()).hasSize(5);
    }
    return calls.get();
  }

  /** A subject without setup. */
  private record Bare(Body body) implements Workload {

    @Override
    public Body body(int thread) {
      return body;
    }

    @Override
    public boolean hasHooks() {
      return false;
    }

    @Override
    public void beforeIteration() {}

    @Override
    public void afterIteration() {}

    @Override
    public List<Series> takeRecorded() {
      return List.of();
    }
  }
}
