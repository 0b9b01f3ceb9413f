package dev.benchline.suites.pools;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;

/** The driver that every pool gets, in front of any {@link Database}. */
public final class SuiteDriver implements Driver {

  static final String PREFIX = "jdbc:benchline:";

  static {
    try {
      DriverManager.registerDriver(new SuiteDriver());
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Called by pools that want the driver's class. */
  public SuiteDriver() {}

  @Override
  public Connection connect(String url, Properties info) throws SQLException {
    return acceptsURL(url) ? Database.at(url).connect() : null;
  }

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith(PREFIX);
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
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
    return Logger.getLogger("dev.benchline.suites.pools");
  }
}
