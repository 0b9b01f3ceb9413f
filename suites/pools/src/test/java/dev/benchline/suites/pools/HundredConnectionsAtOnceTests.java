package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** 200 and 500 threads have all of a pool's connections at once, and never more. */
@ExtendWith(NoThreadLeft.class)
class HundredConnectionsAtOnceTests {

  @ParameterizedTest
  @EnumSource
  void two_hundred_threads_share_a_hundred_connections(ConnectionPool kind) throws Exception {
    DriverCalls calls = Crowd.use(kind, Mix.SHORT, 200);

    assertThat(calls.executed).isEqualTo(200L * Mix.SHORT.rounds() * 2);
  }

  @ParameterizedTest
  @EnumSource
  void five_hundred_threads_are_served(ConnectionPool kind) throws Exception {
    Crowd.use(kind, new Mix(5, 0, 0), 500);
  }
}
