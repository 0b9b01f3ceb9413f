package dev.benchline.history.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * The database that a URL names. A connection lasts as long as a call, so that hours of measuring
 * between two calls hold none.
 *
 * <p>Each call tries {@value #ATTEMPTS} times, but begins none after a minute. Where several builds
 * share H2, they may be in each other's way when they open its file, and lose it for a moment when
 * the process dies that had opened it. A login that was refused is not repeated, since that may
 * lock the account.
 */
final class Database {

  private static final int ATTEMPTS = 20;
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final long PAUSE_MILLIS = 250;

  /** The beginning of the SQL state of each refused login. */
  private static final String LOGIN_REFUSED = "28";

  /** H2 lets only administrators write a checkpoint. */
  private static final int ADMINISTRATOR_WANTED = 90_040;

  private final String url;

  Database(String url) {
    this.url = url;
  }

  /** The work that is done with the database. */
  interface Action<T> {
    T run(Connection connection) throws SQLException;
  }

  /**
   * Makes the tables or brings them up to date.
   *
   * @throws SQLException if no driver knows the URL, or the database cannot be reached
   */
  void prepare() throws SQLException {
    DriverManager.getDriver(url);
    trying(
        () -> {
          migrate();
          return this;
        });
  }

  /** Flyway takes turns with other builds, so that each migration runs once. */
  private void migrate() {
    boolean isMySql = url.startsWith("jdbc:mysql") || url.startsWith("jdbc:mariadb");
    Flyway.configure(Database.class.getClassLoader())
        .dataSource(url, null, null)
        .locations("classpath:dev/benchline/history/jdbc/migrations")
        .placeholders(Map.of("longText", isMySql ? "mediumtext" : "text"))
        .table("benchline_migrations")
        .baselineOnMigrate(true)
        .baselineVersion("0")
        .load()
        .migrate();
  }

  /** Reads in one transaction. */
  <T> T read(Action<T> action) throws SQLException {
    return trying(
        () -> {
          try (Connection connection = DriverManager.getConnection(url)) {
            // Without a transaction PostgreSQL would send all rows at once.
            connection.setAutoCommit(false);
            T found = action.run(connection);
            connection.commit();
            return found;
          }
        });
  }

  /**
   * Writes in one transaction, and returns when it is on the disk. An attempt whose answer was lost
   * may have been committed all the same, and is repeated.
   */
  <T> T write(Action<T> action) throws SQLException {
    return trying(
        () -> {
          try (Connection connection = DriverManager.getConnection(url)) {
            connection.setAutoCommit(false);
            T written = committed(connection, action);
            force(connection);
            return written;
          }
        });
  }

  private static <T> T committed(Connection connection, Action<T> action) throws SQLException {
    try {
      T written = action.run(connection);
      connection.commit();
      return written;
    } catch (SQLException | RuntimeException e) {
      try {
        connection.rollback();
      } catch (SQLException alsoLost) {
        e.addSuppressed(alsoLost);
      }
      throw e;
    }
  }

  /** H2 answers a commit up to half a second before it is on the disk; the others do not. */
  private static void force(Connection connection) throws SQLException {
    if (!connection.getMetaData().getDatabaseProductName().equals("H2")) {
      return;
    }
    try (Statement checkpoint = connection.createStatement()) {
      checkpoint.execute("checkpoint sync");
    } catch (SQLException e) {
      if (e.getErrorCode() != ADMINISTRATOR_WANTED) {
        throw e;
      }
    }
  }

  private interface Attempt<T> {
    T run() throws SQLException;
  }

  private static <T> T trying(Attempt<T> action) throws SQLException {
    long start = System.nanoTime();
    for (int attempt = 1; ; attempt++) {
      try {
        return action.run();
      } catch (SQLException e) {
        if (attempt == ATTEMPTS || !mayGoBetter(e, start)) {
          throw e;
        }
      } catch (FlywayException e) {
        if (attempt == ATTEMPTS || !mayGoBetter(e, start)) {
          throw new SQLException(e.getMessage(), e);
        }
      }
    }
  }

  private static boolean mayGoBetter(Exception failure, long start) {
    return System.nanoTime() - start < PATIENCE.toNanos() && !isRefused(failure) && paused();
  }

  private static boolean isRefused(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql
          && sql.getSQLState() != null
          && sql.getSQLState().startsWith(LOGIN_REFUSED)) {
        return true;
      }
    }
    return false;
  }

  private static boolean paused() {
    try {
      Thread.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The URL without users, passwords and parameters. */
  String location() {
    return JdbcUrl.shown(url);
  }

  /**
   * Says that something could not be done, and what to look at.
   *
   * @param kept what is kept here, such as {@code history}
   * @param what could not be done with it, such as {@code read}
   */
  String failure(String kept, String what, Exception cause) {
    return ("The %s in %s could not be %s: %s. Check that the database can be reached, and that its"
            + " driver is on the class path of the tests.")
        .formatted(
            kept,
            location(),
            what,
            JdbcUrl.masked(String.valueOf(cause.getMessage()).replace(url, location())));
  }
}
