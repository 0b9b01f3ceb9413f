package dev.benchline.suites.pools;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** Physical connections for a pool that wants the name of a class and its properties. */
public final class SuiteDataSource implements DataSource {

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

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    return getConnection();
  }

  @Override
  public PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("dev.benchline.suites.pools");
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("not a " + type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
