package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two hundred and five hundred threads use a pool, which never has more than its connections. */
@ExtendWith(NoThreadLeft.class)
class NoThreadLeftTests {

  @ParameterizedTest
  @EnumSource
  void neither_threads_nor_connections_get_out_of_hand(ConnectionPool kind) throws Exception {
    Mix mix = new Mix(2, 2, 10);
    try (Database database = new StubDatabase()) {
      try (Pool pool = kind.open(database, PoolSettings.DOCUMENT)) {
        ThreadBench.run(pool, mix, 200);
        ThreadBench.run(pool, new Mix(5, 0, 0), 500);
      }

      assertThat(database.calls().executed).isEqualTo(200 * 2 * 2 * 2);
      // Some fill up in the background; BoneCP and the DBCPs make one more to look at.
      assertThat(database.physicalConnections()).isBetween(1, 101);
    }
  }
}
