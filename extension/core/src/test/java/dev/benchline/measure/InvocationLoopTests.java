package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  private long callsOfFiveSlices(InjectedSlowdown injected) {
    long conductor = Thread.currentThread().getId();
    try (InvocationLoop version =
        new InvocationLoop(new Counted(), Mode.AVERAGE_TIME, 1, conductor, injected)) {
      for (int slice = 0; slice < 5; slice++) {
        version.run(1_000);
      }
      assertThat(version.finish().get(0).values()).hasSize(5);
    }
    return calls.get();
  }

  /** A subject that only counts how often it is called. */
  private final class Counted implements Workload {

    @Override
    public Body body(int thread) {
      return calls::incrementAndGet;
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
