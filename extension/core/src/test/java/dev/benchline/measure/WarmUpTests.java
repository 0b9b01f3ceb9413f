package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class WarmUpTests {

  @Test
  void settles_after_three_blocks_of_five_that_agree() {
    assertThat(settledAfter(iteration -> 100, iteration -> 16, 40)).isEqualTo(15);
  }

  @Test
  void ignores_slow_iterations_within_a_block() {
    assertThat(settledAfter(i -> i % 5 == 3 ? 100 : 180, i -> 16, 40)).isEqualTo(15);
  }

  @Test
  void waits_while_the_times_improve() {
    assertThat(settledAfter(i -> i < 20 ? 100 - 4 * i : 20, i -> 16, 60)).isBetween(25, 35);
  }

  @Test
  void waits_while_fewer_and_fewer_bytes_are_allocated() {
    assertThat(settledAfter(i -> 100, i -> i < 12 ? 4_000 : 1_000, 60)).isEqualTo(25);
  }

  @Test
  void never_settles_on_times_that_keep_improving() {
    assertThat(settledAfter(i -> 1e6 * Math.pow(0.95, i), i -> 16, 100)).isEqualTo(-1);
  }

  @Test
  void waits_while_the_jit_is_late() {
    AtomicInteger looks = new AtomicInteger();
    WarmUp warmUp = new WarmUp(() -> looks.incrementAndGet() <= 4);

    assertThat(settledAfter(warmUp, iteration -> 100, iteration -> 16, 60)).isEqualTo(35);
  }

  private static int settledAfter(IntToDoubleFunction nanos, IntToDoubleFunction bytes, int most) {
    return settledAfter(new WarmUp(() -> false), nanos, bytes, most);
  }

  /** After how many iterations warm-up settles, or -1. */
  private static int settledAfter(
      WarmUp warmUp, IntToDoubleFunction nanos, IntToDoubleFunction bytes, int most) {
    for (int i = 0; i < most; i++) {
      if (warmUp.settledAfter(nanos.applyAsDouble(i), bytes.applyAsDouble(i))) {
        return i + 1;
      }
    }
    return -1;
  }
}
