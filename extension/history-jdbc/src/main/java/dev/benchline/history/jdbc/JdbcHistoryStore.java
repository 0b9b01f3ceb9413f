package dev.benchline.history.jdbc;

import dev.benchline.history.HistoryException;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * Keeps sessions in a database's {@linkplain SessionTables tables}, a session in one transaction.
 */
final class JdbcHistoryStore implements HistoryStore {

  private final Database database;
  private final Duration kept;

  private JdbcHistoryStore(Database database, Duration kept) {
    this.database = database;
    this.kept = kept;
  }

  /** Opens a store, and makes its tables or brings them up to date. */
  static JdbcHistoryStore open(String url, Duration kept) {
    Database database = new Database(url);
    JdbcHistoryStore store = new JdbcHistoryStore(database, kept);
    try {
      database.prepare();
    } catch (SQLException e) {
      throw store.failed("opened", e);
    }
    return store;
  }

  @Override
  public void add(HistorySession session) {
    try {
      database.write(
          connection -> {
            if (!SessionTables.has(connection, session.id())) {
              SessionTables.insert(connection, SessionTables.inTime(connection, session, kept));
              SessionTables.removeOld(connection, kept);
            }
            return session;
          });
    } catch (SQLException e) {
      throw failed("written, so this session is not in it", e);
    }
  }

  @Override
  public List<HistorySession> sessions(String environment) {
    try {
      return database.read(connection -> SessionTables.read(connection, environment));
    } catch (SQLException | IllegalArgumentException e) {
      throw failed("read", e);
    }
  }

  private HistoryException failed(String what, Exception cause) {
    String text = database.failure("history", what, cause);
    return new HistoryException(text, cause);
  }

  @Override
  public String location() {
    return database.location();
  }

  @Override
  public void close() {}
}
