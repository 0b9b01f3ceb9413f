package dev.benchline.history.jdbc;

import dev.benchline.metrics.TestId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The table of baselines in SQL. A row is found by a hash, because names are longer than a key may
 * be, and some databases take upper and lower case for the same.
 *
 * @param module whose tests it is about
 */
record BaselineTable(String module) {

  /** The text of a test; empty if there is none. */
  String read(Connection connection, TestId key) throws SQLException {
    return select(connection, key, "");
  }

  /** The same, and nobody else changes the row before the transaction has ended. */
  String lock(Connection connection, TestId key) throws SQLException {
    return select(connection, key, " for update");
  }

  private String select(Connection connection, TestId key, String lock) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("select content from benchline_baseline where id = ?" + lock)) {
      select.setString(1, id(key));
      try (ResultSet row = select.executeQuery()) {
        return row.next() ? row.getString(1) : "";
      }
    }
  }

  /** Writes the text of a test in place of the one that was read under lock. */
  void write(Connection connection, TestId key, String before, String after) throws SQLException {
    if (before.isEmpty()) {
      insert(connection, key, after);
    } else {
      update(connection, key, after);
    }
  }

  /** Fails where another one has been faster, which has the row then. */
  private void insert(Connection connection, TestId key, String content) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into benchline_baseline (id, module, test_class, test, content)"
                + " values (?, ?, ?, ?, ?)")) {
      insert.setString(1, id(key));
      insert.setString(2, module);
      insert.setString(3, key.className());
      insert.setString(4, key.name());
      insert.setString(5, content);
      insert.executeUpdate();
    }
  }

  private void update(Connection connection, TestId key, String content) throws SQLException {
    try (PreparedStatement update =
        connection.prepareStatement("update benchline_baseline set content = ? where id = ?")) {
      update.setString(1, content);
      update.setString(2, id(key));
      update.executeUpdate();
    }
  }

  /** The tests of the module that have a text. Some databases find those of {@code Shop} too. */
  List<TestId> keys(Connection connection) throws SQLException {
    List<TestId> keys = new ArrayList<>();
    try (PreparedStatement select =
        connection.prepareStatement(
            "select module, test_class, test from benchline_baseline where module = ?")) {
      select.setString(1, module);
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          if (row.getString(1).equals(module)) {
            keys.add(new TestId(row.getString(2), row.getString(3)));
          }
        }
      }
    }
    return keys;
  }

  private String id(TestId key) {
    // Lengths as text are the same in every locale.
    String names =
        module.length()
            + " "
            + key.className().length()
            + "\n"
            + module
            + key.className()
            + key.name();
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(names.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
