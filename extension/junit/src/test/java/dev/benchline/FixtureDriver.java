package dev.benchline;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;

/** A JDBC driver that registers itself as all of them do, for {@link AgainstTheBaseTests}. */
public final class FixtureDriver implements Driver {

  static {
    try {
      DriverManager.registerDriver(new FixtureDriver());
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @Override
  public Connection connect(String url, Properties properties) throws SQLException {
    throw new SQLException("a fixture connects to nothing");
  }

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith("jdbc:benchline-fixture:");
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
    return new DriverPropertyInfo[0];
  }

  @Override
  public int getMajorVersion() {
    return 1;
  }

  @Override
  public int getMinorVersion() {
    return 0;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getGlobal();
  }
}
