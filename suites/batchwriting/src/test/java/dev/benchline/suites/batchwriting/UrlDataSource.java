package dev.benchline.suites.batchwriting;

import dev.benchline.suites.databases.ServerAddress;
import dev.benchline.suites.kit.DirectDataSource;
import java.sql.Connection;
import java.sql.SQLException;

/** Connections of a driver, without a pool: EclipseLink has one of its own. */
record UrlDataSource(ServerAddress address) implements DirectDataSource {

  @Override
  public Connection getConnection() throws SQLException {
    return address.connect();
  }
}
