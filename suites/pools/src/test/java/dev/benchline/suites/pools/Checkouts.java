package dev.benchline.suites.pools;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** What comes of taking connections from a pool, which tests assert and the page shows. */
final class Checkouts {

  /** Connections taken and given back by {@link #calls(ConnectionPool, PoolSettings)}. */
  static final int COUNT = 10;

  private Checkouts() {}

  /** Whether a result knows the statement that the caller has, and not the driver's. */
  static boolean returnsTheWrapper(ConnectionPool kind) throws Exception {
    try (Database database = new H2Database();
        Pool pool = kind.open(database, PoolSettings.ONE_UNTESTED);
        Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement("select A from T");
        ResultSet results = statement.executeQuery()) {
      return results.getStatement() == statement;
    }
  }

  /** What the driver is asked, in steady state. */
  static DriverCalls calls(ConnectionPool kind, PoolSettings settings) throws Exception {
    return calls(kind, settings, new Mix(COUNT, 0, 0));
  }

  /** The calls at the driver while one thread performs a mix, in steady state. */
  static DriverCalls calls(ConnectionPool kind, PoolSettings settings, Mix mix) throws Exception {
    try (Database database = new StubDatabase();
        Pool pool = kind.open(database, settings)) {
      pool.getConnection().close();
      pool.getConnection().close();
      DriverCalls before = database.calls();
      mix.perform(pool);
      return database.calls().minus(before);
    }
  }

  /** Whether a pool that is told to test hands out a live connection after a restart. */
  static boolean survivesARestart(ConnectionPool kind) throws Exception {
    try (H2Database database = new H2Database();
        Pool pool = kind.open(database, PoolSettings.ONE_TESTED)) {
      pool.getConnection().close();
      database.restart();
      return handsOutALiveConnection(pool);
    }
  }

  private static boolean handsOutALiveConnection(Pool pool) {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement("select A from T")) {
      statement.executeQuery().close();
      return true;
    } catch (SQLException e) {
      return false;
    }
  }
}
