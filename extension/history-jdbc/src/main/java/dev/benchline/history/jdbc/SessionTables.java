package dev.benchline.history.jdbc;

import dev.benchline.history.Anchors;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

/** The two tables in SQL: one of sessions, and one of their tests. */
final class SessionTables {

  private static final int ROWS_AT_ONCE = 5_000;

  private SessionTables() {}

  /** True if a session is there. */
  static boolean has(Connection connection, UUID id) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("select id from benchline_session where id = ?")) {
      select.setString(1, id.toString());
      try (ResultSet row = select.executeQuery()) {
        return row.next();
      }
    }
  }

  /** Adds a session. */
  static void insert(Connection connection, HistorySession session) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into benchline_session (id, ended_at, commit_sha, environment, jvm, module)"
                + " values (?, ?, ?, ?, ?, ?)")) {
      insert.setString(1, session.id().toString());
      insert.setLong(2, session.time().toEpochMilli());
      insert.setString(3, session.commit());
      insert.setString(4, session.environment().key());
      insert.setString(5, session.environment().jvm());
      insert.setString(6, session.module().orElse(null));
      insert.executeUpdate();
    }
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into benchline_test (session_id, position, test_class, test, settings,"
                + " accepted, changed, levels) values (?, ?, ?, ?, ?, ?, ?, ?)")) {
      int position = 0;
      for (HistoryEntry test : session.tests()) {
        insert.setString(1, session.id().toString());
        insert.setInt(2, position++);
        insert.setString(3, test.key().className());
        insert.setString(4, test.key().name());
        insert.setString(5, test.settings());
        insert.setString(6, test.accepted().orElse(null));
        insert.setBoolean(7, test.changed());
        insert.setString(8, Levels.write(test.levels()));
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  /** The session as it is, or as the newest if it would be removed at once. */
  static HistorySession inTime(Connection connection, HistorySession session, Duration kept)
      throws SQLException {
    List<Long> newest = newest(connection);
    OptionalLong oldest = oldestToKeep(newest, kept);
    return oldest.isPresent() && session.time().toEpochMilli() < oldest.getAsLong()
        ? session.after(Instant.ofEpochMilli(newest.get(0)))
        : session;
  }

  /**
   * Removes the sessions that are older than is to be kept, with their tests, without those that
   * hold an anchor. Nothing is removed as long as one of the old ones is damaged.
   */
  static void removeOld(Connection connection, Duration kept) throws SQLException {
    OptionalLong oldest = oldestToKeep(newest(connection), kept);
    if (oldest.isEmpty()) {
      return;
    }
    List<HistorySession> old;
    try {
      old = read(connection, "ended_at < ?", oldest.getAsLong());
    } catch (IllegalArgumentException damaged) {
      return;
    }
    Set<UUID> anchors = Anchors.of(old);
    try (PreparedStatement delete =
        connection.prepareStatement("delete from benchline_session where id = ?")) {
      for (HistorySession session : old) {
        if (!anchors.contains(session.id())) {
          delete.setString(1, session.id().toString());
          delete.addBatch();
        }
      }
      delete.executeBatch();
    }
  }

  /** Nothing as long as all are kept. */
  private static OptionalLong oldestToKeep(List<Long> newest, Duration kept) {
    return newest.size() < HistoryStore.ALWAYS_KEPT
        ? OptionalLong.empty()
        : OptionalLong.of(newest.get(newest.size() - 1) - kept.toMillis());
  }

  /** The times at which those sessions ended that are kept in any case, the newest first. */
  private static List<Long> newest(Connection connection) throws SQLException {
    List<Long> times = new ArrayList<>();
    try (PreparedStatement newest =
        connection.prepareStatement(
            "select ended_at from benchline_session order by ended_at desc")) {
      newest.setMaxRows(HistoryStore.ALWAYS_KEPT);
      try (ResultSet row = newest.executeQuery()) {
        while (row.next()) {
          times.add(row.getLong(1));
        }
      }
    }
    return times;
  }

  /** The sessions of an environment, the oldest first. */
  static List<HistorySession> read(Connection connection, String environment) throws SQLException {
    return read(connection, "environment = ?", environment);
  }

  private static List<HistorySession> read(Connection connection, String condition, Object value)
      throws SQLException {
    Map<String, HistorySession> heads = new LinkedHashMap<>();
    try (PreparedStatement select =
        connection.prepareStatement(
            "select id, ended_at, commit_sha, environment, jvm, module from benchline_session where "
                + condition
                + " order by ended_at, id")) {
      select.setObject(1, value);
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          heads.put(
              row.getString(1),
              new HistorySession(
                  UUID.fromString(row.getString(1)),
                  Instant.ofEpochMilli(row.getLong(2)),
                  row.getString(3),
                  new Environment(row.getString(4), row.getString(5)),
                  Optional.ofNullable(row.getString(6)),
                  List.of()));
        }
      }
    }
    Map<String, List<HistoryEntry>> tests = tests(connection, condition, value);
    return heads.entrySet().stream()
        .map(
            head ->
                new HistorySession(
                    head.getValue().id(),
                    head.getValue().time(),
                    head.getValue().commit(),
                    head.getValue().environment(),
                    head.getValue().module(),
                    tests.getOrDefault(head.getKey(), List.of())))
        .toList();
  }

  private static Map<String, List<HistoryEntry>> tests(
      Connection connection, String condition, Object value) throws SQLException {
    Map<String, String> known = new HashMap<>();
    Map<String, List<HistoryEntry>> tests = new HashMap<>();
    try (PreparedStatement select =
        connection.prepareStatement(
            "select t.session_id, t.test_class, t.test, t.settings, t.accepted, t.changed, t.levels"
                + " from benchline_test t join benchline_session s on s.id = t.session_id"
                + " where s."
                + condition
                + " order by t.session_id, t.position")) {
      select.setObject(1, value);
      select.setFetchSize(ROWS_AT_ONCE);
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          HistoryEntry entry =
              new HistoryEntry(
                  new TestId(once(known, row.getString(2)), once(known, row.getString(3))),
                  once(known, row.getString(4)),
                  Optional.ofNullable(row.getString(5)),
                  row.getBoolean(6),
                  Levels.read(row.getString(7), text -> once(known, text)));
          tests.computeIfAbsent(row.getString(1), id -> new ArrayList<>()).add(entry);
        }
      }
    }
    return tests;
  }

  private static String once(Map<String, String> known, String text) {
    return known.computeIfAbsent(text, same -> same);
  }
}
