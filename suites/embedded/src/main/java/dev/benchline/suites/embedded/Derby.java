package dev.benchline.suites.embedded;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;
import org.apache.derby.jdbc.EmbeddedDriver;

/**
 * A database of Apache Derby in this JVM, with the document's cache of 128 MB.
 *
 * <p>Derby's settings are system properties, read when a database is opened. The durability is set
 * for that long and no longer, so that differently durable databases can live in one JVM.
 */
final class Derby implements AutoCloseable {

  /** The document's 128 MB. */
  private static final long CACHE_BYTES = 128L << 20;

  private static final int PAGE_BYTES = 4_096;

  private static final String DURABILITY = "derby.system.durability";
  private static final String SHUT_DOWN = "08006";

  private final String url;
  private final Driver driver;

  private Derby(String subProtocol, Path directory) {
    url = "jdbc:derby:" + subProtocol + directory.resolve("derby");
    // Before the driver starts the engine, which reads it: no log in the working directory.
    System.setProperty("derby.stream.error.file", directory.resolve("derby.log").toString());
    driver = new EmbeddedDriver();
  }

  /** Opens a new database on Derby's own access to files. */
  static Derby open(Path directory, Durability durability) throws SQLException {
    return new Derby("", directory).opened(durability, CACHE_BYTES);
  }

  /** Opens a new database that counts what it writes. */
  static Derby counted(Path directory, Durability durability) throws SQLException {
    System.setProperty("derby.subSubProtocol.counted", CountedStorage.class.getName());
    return new Derby("counted:", directory).opened(durability, CACHE_BYTES);
  }

  /** Opens a new database with another cache than the document's. */
  static Derby withCache(Path directory, long bytes) throws SQLException {
    return new Derby("", directory).opened(Durability.WRITTEN, bytes);
  }

  private Derby opened(Durability durability, long cacheBytes) throws SQLException {
    System.setProperty("derby.storage.pageCacheSize", String.valueOf(cacheBytes / PAGE_BYTES));
    System.setProperty("derby.locks.waitTimeout", "1");
    if (durability == Durability.WRITTEN) {
      System.setProperty(DURABILITY, "test");
    }
    try {
      driver.connect(url + ";create=true", new Properties()).close();
    } finally {
      System.clearProperty(DURABILITY);
    }
    return this;
  }

  String url() {
    return url;
  }

  Connection connect() throws SQLException {
    return driver.connect(url, new Properties());
  }

  /** What a database opened by {@link #counted} has written. */
  Written written() {
    return CountedStorage.written();
  }

  @Override
  public void close() throws SQLException {
    try {
      driver.connect(url + ";shutdown=true", new Properties()).close();
    } catch (SQLException e) {
      if (!SHUT_DOWN.equals(e.getSQLState())) {
        throw e;
      }
    }
  }
}
