package dev.benchline.history.jdbc;

import dev.benchline.baseline.BaselineKey;
import dev.benchline.baseline.Environment;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistoryException;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * Keeps sessions in two tables, a session in one transaction. A connection lasts as long as a call,
 * so that hours of measuring between two calls hold none.
 */
final class JdbcHistoryStore implements HistoryStore {

  private static final String PARAMETERS = "(?i)(password|user)=[^&;]*";
  private static final int ATTEMPTS = 20;
  private static final long PAUSE_MILLIS = 250;
  private static final int ROWS_AT_ONCE = 5_000;

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
        if (!has(connection, session.id())) {
          insert(connection, session);
          removeOld(connection, session.time().minus(kept));
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

  private static boolean has(Connection connection, UUID id) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("select id from benchline_session where id = ?")) {
      select.setString(1, id.toString());
      try (ResultSet row = select.executeQuery()) {
        return row.next();
      }
    }
  }

  private static void insert(Connection connection, HistorySession session) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into benchline_session (id, ended_at, commit_sha, environment, jvm)"
                + " values (?, ?, ?, ?, ?)")) {
      insert.setString(1, session.id().toString());
      insert.setLong(2, session.time().toEpochMilli());
      insert.setString(3, session.commit());
      insert.setString(4, session.environment().key());
      insert.setString(5, session.environment().jvm());
      insert.executeUpdate();
    }
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into benchline_test (session_id, position, test_class, test, settings,"
                + " accepted, levels) values (?, ?, ?, ?, ?, ?, ?)")) {
      int position = 0;
      for (HistoryEntry test : session.tests()) {
        insert.setString(1, session.id().toString());
        insert.setInt(2, position++);
        insert.setString(3, test.key().testClass());
        insert.setString(4, test.key().test());
        insert.setString(5, test.settings());
        insert.setString(6, test.accepted().orElse(null));
        insert.setString(7, Levels.write(test.levels()));
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private static void removeOld(Connection connection, Instant oldest) throws SQLException {
    try (PreparedStatement delete =
        connection.prepareStatement("delete from benchline_session where ended_at < ?")) {
      delete.setLong(1, oldest.toEpochMilli());
      delete.executeUpdate();
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
      List<HistorySession> sessions = read(connection, environment);
      connection.commit();
      return sessions;
    }
  }

  private static List<HistorySession> read(Connection connection, String environment)
      throws SQLException {
    Map<String, HistorySession> heads = new LinkedHashMap<>();
    try (PreparedStatement select =
        connection.prepareStatement(
            "select id, ended_at, commit_sha, environment, jvm from benchline_session"
                + " where environment = ? order by ended_at, id")) {
      select.setString(1, environment);
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          heads.put(
              row.getString(1),
              new HistorySession(
                  UUID.fromString(row.getString(1)),
                  Instant.ofEpochMilli(row.getLong(2)),
                  row.getString(3),
                  new Environment(row.getString(4), row.getString(5)),
                  List.of()));
        }
      }
    }
    Map<String, List<HistoryEntry>> tests = tests(connection, environment);
    return heads.entrySet().stream()
        .map(
            head ->
                new HistorySession(
                    head.getValue().id(),
                    head.getValue().time(),
                    head.getValue().commit(),
                    head.getValue().environment(),
                    tests.getOrDefault(head.getKey(), List.of())))
        .toList();
  }

  private static Map<String, List<HistoryEntry>> tests(Connection connection, String environment)
      throws SQLException {
    Map<String, String> known = new HashMap<>();
    Map<String, List<HistoryEntry>> tests = new HashMap<>();
    try (PreparedStatement select =
        connection.prepareStatement(
            "select t.session_id, t.test_class, t.test, t.settings, t.accepted, t.levels"
                + " from benchline_test t join benchline_session s on s.id = t.session_id"
                + " where s.environment = ? order by t.session_id, t.position")) {
      select.setString(1, environment);
      select.setFetchSize(ROWS_AT_ONCE);
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          HistoryEntry entry =
              new HistoryEntry(
                  new BaselineKey(once(known, row.getString(2)), once(known, row.getString(3))),
                  once(known, row.getString(4)),
                  Optional.ofNullable(row.getString(5)),
                  Levels.read(row.getString(6), text -> once(known, text)));
          tests.computeIfAbsent(row.getString(1), id -> new ArrayList<>()).add(entry);
        }
      }
    }
    return tests;
  }

  private static String once(Map<String, String> known, String text) {
    String first = known.putIfAbsent(text, text);
    return first == null ? text : first;
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
                String.valueOf(cause.getMessage()).replaceAll(PARAMETERS, "$1=?")),
        cause);
  }

  @Override
  public String location() {
    return url.replaceAll(PARAMETERS, "$1=?");
  }

  @Override
  public void close() {}
}
