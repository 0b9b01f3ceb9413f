package dev.benchline.history.jdbc;

import dev.benchline.history.HistoryException;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * Keeps sessions in a database's {@linkplain SessionTables tables}, a session in one transaction. A
 * connection lasts as long as a call, so that hours of measuring between two calls hold none.
 */
final class JdbcHistoryStore implements HistoryStore {

  private static final int ATTEMPTS = 20;
  private static final long PAUSE_MILLIS = 250;

  /** H2 lets only administrators write a checkpoint. */
  private static final int ADMINISTRATOR_WANTED = 90_040;

  private final String url;
  private final Duration kept;

  private JdbcHistoryStore(String url, Duration kept) {
    this.url = url;
    this.kept = kept;
  }

  /** Opens a store, and makes its tables or brings them up to date. */
  static JdbcHistoryStore open(String url, Duration kept) {
    JdbcHistoryStore store = new JdbcHistoryStore(url, kept);
    try {
      DriverManager.getDriver(url);
    } catch (SQLException e) {
      throw store.failed("opened", e);
    }
    store.trying(
        "opened",
        () -> {
          store.migrate();
          return store;
        });
    return store;
  }

  /** Flyway takes turns with other builds, so that each migration runs once. */
  private void migrate() {
    Flyway.configure(JdbcHistoryStore.class.getClassLoader())
        .dataSource(url, null, null)
        .locations("classpath:dev/benchline/history/jdbc/migrations")
        .table("benchline_migrations")
        .baselineOnMigrate(true)
        .baselineVersion("0")
        .load()
        .migrate();
  }

  @Override
  public void add(HistorySession session) {
    trying(
        "written, so this session is not in it",
        () -> {
          tryToAdd(session);
          return session;
        });
  }

  /** What is done with the database. */
  private interface Action<T> {
    T run() throws SQLException;
  }

  /**
   * Tries for some seconds. Where several builds share H2, they may be in each other's way when
   * they open its file, and lose it for a moment when the process dies that had opened it.
   */
  private <T> T trying(String what, Action<T> action) {
    for (int attempt = 1; ; attempt++) {
      try {
        return action.run();
      } catch (SQLException | FlywayException e) {
        if (attempt == ATTEMPTS || !paused()) {
          throw failed(what, e);
        }
      }
    }
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

  private void tryToAdd(HistorySession session) throws SQLException {
    try (Connection connection = connect()) {
      connection.setAutoCommit(false);
      try {
        // An attempt whose answer was lost may have been committed all the same.
        if (!SessionTables.has(connection, session.id())) {
          SessionTables.insert(connection, SessionTables.inTime(connection, session, kept));
          SessionTables.removeOld(connection, kept);
        }
        connection.commit();
        force(connection);
      } catch (SQLException e) {
        try {
          connection.rollback();
        } catch (SQLException alsoLost) {
          e.addSuppressed(alsoLost);
        }
        throw e;
      }
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

  @Override
  public List<HistorySession> sessions(String environment) {
    try {
      return trying("read", () -> tryToRead(environment));
    } catch (IllegalArgumentException e) {
      throw failed("read", e);
    }
  }

  private List<HistorySession> tryToRead(String environment) throws SQLException {
    try (Connection connection = connect()) {
      // Without a transaction PostgreSQL would send all rows at once.
      connection.setAutoCommit(false);
      List<HistorySession> sessions = SessionTables.read(connection, environment);
      connection.commit();
      return sessions;
    }
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(url);
  }

  private HistoryException failed(String what, Exception cause) {
    return new HistoryException(
        ("The history in %s could not be %s: %s. Check that the database can be reached, and that"
                + " its driver is on the class path of the tests.")
            .formatted(
                location(),
                what,
                JdbcUrl.masked(String.valueOf(cause.getMessage()).replace(url, location()))),
        cause);
  }

  @Override
  public String location() {
    return JdbcUrl.masked(url);
  }

  @Override
  public void close() {}
}
