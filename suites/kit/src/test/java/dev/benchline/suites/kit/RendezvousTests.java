package dev.benchline.suites.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RendezvousTests {

  @Test
  void two_that_overlap_meet() throws InterruptedException {
    Rendezvous both = new Rendezvous(2, Duration.ofMinutes(1));
    Thread other = new Thread(both::arrive);
    other.start();
    both.arrive();
    other.join();

    assertThat(both.hasTakenPlace()).isTrue();
  }

  @Test
  void one_after_the_other_do_not_meet() {
    Rendezvous both = new Rendezvous(2, Duration.ofMillis(1));
    both.arrive();
    both.arrive();

    assertThat(both.hasTakenPlace()).isFalse();
  }
}
