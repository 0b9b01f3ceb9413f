package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Rendezvous;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/** Many threads that use a pool which has fewer connections than there are threads. */
final class Crowd {

  private static final int CONNECTIONS = 100;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private Crowd() {}

  /**
   * Lets the threads go, keeps each connection until a hundred are out, and asserts that there are
   * no more.
   *
   * @return what the driver was asked
   */
  static DriverCalls use(ConnectionPool kind, Mix mix, int threads) throws Exception {
    Rendezvous all = new Rendezvous(CONNECTIONS, PATIENCE);
    try (Database database = new StubDatabase()) {
      try (Pool pool =
          kind.open(database, Injection.into(PoolSettings.class, PoolSettings.DOCUMENT))) {
        ThreadBench.run(Pool.of(() -> held(pool, all), () -> {}), mix, threads);
      } catch (IllegalStateException e) {
        if (all.hasTakenPlace()) { // or else threads have given up, for want of connections
          throw e;
        }
      }
      assertThat(all.hasTakenPlace()).as("100 connections of %s at once", kind.title()).isTrue();
      // BoneCP and the DBCPs make one more to look at.
      assertThat(database.physicalConnections()).isBetween(CONNECTIONS, CONNECTIONS + 1);
      return database.calls();
    }
  }

  private static Connection held(Pool pool, Rendezvous all) throws SQLException {
    Connection connection = pool.getConnection();
    all.arrive();
    return connection;
  }
}
