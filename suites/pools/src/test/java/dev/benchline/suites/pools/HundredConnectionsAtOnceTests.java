package dev.benchline.suites.pools;

import dev.benchline.suites.kit.NoThreadLeft;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** 200 and 500 threads have all of a pool's connections at once, never more, and are served. */
@ExtendWith(NoThreadLeft.class)
class HundredConnectionsAtOnceTests {

  @ParameterizedTest
  @EnumSource
  void two_hundred_threads_share_a_hundred_connections(ConnectionPool kind) throws Exception {
    Crowd crowd = new Crowd(kind, Mix.SHORT, 200);

    crowd.expected().assertEqualTo(crowd.serve(), kind.title());
  }

  @ParameterizedTest
  @EnumSource
  void five_hundred_threads_are_served(ConnectionPool kind) throws Exception {
    Crowd crowd = new Crowd(kind, new Mix(5, 0, 0), 500);

    crowd.expected().assertEqualTo(crowd.serve(), kind.title());
  }
}
