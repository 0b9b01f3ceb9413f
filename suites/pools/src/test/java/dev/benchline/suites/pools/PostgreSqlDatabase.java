package dev.benchline.suites.pools;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.databases.ServerAddress;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;

/** PostgreSQL, a schema of its own on the server of {@code suites/databases}. */
final class PostgreSqlDatabase extends RealDatabase {

  private final String schema = "pools_" + UUID.randomUUID().toString().replace('-', '_');
  private final ServerAddress address =
      DatabaseServer.POSTGRESQL.require().with("currentSchema=" + schema);

  /**
   * @throws org.opentest4j.TestAbortedException if there is no server to be had
   */
  PostgreSqlDatabase() throws SQLException {
    execute("create schema " + schema);
    execute("create table T (A int, B int, C int)");
  }

  @Override
  Connection open() throws SQLException {
    return address.connect();
  }

  @Override
  public void close() {
    super.close();
    try {
      restart();
      execute("drop schema " + schema + " cascade");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = open();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
