package dev.benchline.suites.pools;

import java.sql.Connection;
import java.sql.SQLException;

/** Physical connections for the pools that take a data source. */
record DriverDataSource(Database database) implements BareDataSource {

  @Override
  public Connection getConnection() throws SQLException {
    return database.connect();
  }
}
