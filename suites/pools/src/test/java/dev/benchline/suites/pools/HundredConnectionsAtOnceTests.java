package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** 200 and 500 threads have all of a pool's connections at once, never more, and are served. */
@ExtendWith(NoThreadLeft.class)
class HundredConnectionsAtOnceTests {

  /** Those of the document, of which some make the first connections when they are asked. */
  @ParameterizedTest
  @EnumSource(names = {"HIKARI", "BONECP", "C3P0", "DBCP_1"})
  void twenty_connections_are_kept(ConnectionPool kind) throws Exception {
    try (Database database = new StubDatabase();
        Pool pool = kind.open(database, PoolSettings.DOCUMENT)) {
      pool.getConnection().close();
      int made = Crowd.made(kind, 20);
      for (int i = 0; i < 6_000 && database.physicalConnections() < made; i++) {
        Thread.sleep(10);
      }
      Thread.sleep(500); // for those that are too many

      assertThat(database.physicalConnections()).isEqualTo(made);
    }
  }

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
