package dev.benchline.suites.pools;

import java.sql.Connection;
import java.sql.SQLException;

/** Physical connections for a pool that wants the name of a class and its properties. */
public final class SuiteDataSource implements BareDataSource {

  private String url = "";

  /** For the pool. */
  public SuiteDataSource() {}

  /** Where the database is. */
  public void setUrl(String newUrl) {
    url = newUrl;
  }

  @Override
  public Connection getConnection() throws SQLException {
    return Database.at(url).connect();
  }
}
