package dev.benchline;

import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Logger;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/**
 * A JDBC driver that registers itself as all of them do, and starts a thread and an MBean as some
 * do, for {@link AgainstTheBaseTests}.
 */
public final class FixtureDriver implements Driver {

  static {
    try {
      DriverManager.registerDriver(new FixtureDriver());
      startCleanUp();
      ManagementFactory.getPlatformMBeanServer()
          .registerMBean(
              new StandardMBean(new Object() {}::hashCode, Diagnosable.class),
              new ObjectName("dev.benchline:driver=" + UUID.randomUUID()));
    } catch (SQLException | JMException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static void startCleanUp() {
    Thread thread = new Thread(FixtureDriver::waitForEver, "fixture-driver-cleanup");
    thread.setContextClassLoader(FixtureDriver.class.getClassLoader());
    thread.setDaemon(true);
    thread.start();
  }

  private static void waitForEver() {
    while (true) {
      LockSupport.park();
    }
  }

  /** The part of the driver that is managed. */
  public interface Diagnosable {
    int number();
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
