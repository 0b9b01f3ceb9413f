package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifetimeTests {

  private final Lifetime lifetime = new Lifetime(Duration.ofSeconds(60));

  /** A second replicate of 31 s after one of 29 s took both with it. */
  @ParameterizedTest
  @CsvSource({"5, 5, true", "20, 20, true", "30, 10, true", "29, 29, false", "31, 5, false"})
  void has_room_for_a_replicate_that_takes_longer_than_the_last(
      long seconds, long last, boolean room) {
    assertThat(
            lifetime.allowsAnother(
                TimeUnit.SECONDS.toNanos(seconds), TimeUnit.SECONDS.toNanos(last)))
        .isEqualTo(room);
  }
}
