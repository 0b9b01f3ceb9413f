package dev.benchline.fork;

import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Registers the JDBC drivers of a version. {@link java.sql.DriverManager} looks for drivers once in
 * the life of a JVM and hands out only those of the caller's class loader, so the second version
 * would find none.
 */
final class JdbcDrivers {

  private JdbcDrivers() {}

  /**
   * Loads every driver that the class loader of a version offers, upon which it registers itself. A
   * version that has its JVM for itself is left to {@code DriverManager}.
   */
  static void register(ClassLoader loader) {
    if (loader.getResource("META-INF/services/java.sql.Driver") == null) {
      return;
    }
    Thread thread = Thread.currentThread();
    ClassLoader context = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      load(ServiceLoader.load(Driver.class, loader).iterator());
    } finally {
      thread.setContextClassLoader(context);
    }
  }

  private static void load(Iterator<Driver> drivers) {
    while (true) {
      try {
        if (!drivers.hasNext()) {
          return;
        }
        drivers.next();
      } catch (ServiceConfigurationError | LinkageError e) {
        // A driver that cannot be loaded is passed over, as DriverManager does.
      }
    }
  }

  /** Takes back what a class loader has registered, so that nothing holds on to its classes. */
  static void deregister(ClassLoader loader) {
    if (loader == ClassLoader.getSystemClassLoader()) {
      return;
    }
    Collections.list(DriverManager.getDrivers()).stream()
        .filter(driver -> driver.getClass().getClassLoader() == loader)
        .forEach(JdbcDrivers::deregister);
  }

  private static void deregister(Driver driver) {
    try {
      DriverManager.deregisterDriver(driver);
    } catch (SQLException e) {
      throw new IllegalStateException(driver + " cannot be deregistered", e);
    }
  }
}
