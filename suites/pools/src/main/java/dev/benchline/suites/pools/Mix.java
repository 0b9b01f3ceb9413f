package dev.benchline.suites.pools;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What one thread does with a pool.
 *
 * <p>The document's table is {@code new Mix(1000, 100, 100)}: 60,702,000 operations.
 *
 * @param checkouts how many times a connection is taken and given back
 * @param rounds pairs of an insert and a select for each connection
 * @param rows of each insert and of each select
 */
record Mix(int checkouts, int rounds, int rows) {

  /** Takes a connection and gives it back, a hundred times: the "silly" benchmark. */
  static final Mix GET_AND_CLOSE = new Mix(100, 0, 0);

  /** The document's operations, each connection being used for fewer of them. */
  static final Mix SHORT = new Mix(1, 10, 100);

  /** A tenth of the document's checkouts and rounds: work that outlasts the start of its thread. */
  static final Mix LONG = new Mix(100, 10, 100);

  /** Performs it, and returns what was read. */
  int perform(Pool pool) throws SQLException {
    int sum = 0;
    for (int i = 0; i < checkouts; i++) {
      try (Connection connection = pool.getConnection()) {
        for (int round = 0; round < rounds; round++) {
          insert(connection);
          sum += select(connection);
        }
      }
    }
    return sum;
  }

  private void insert(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("insert into T (A, B, C) values (?, ?, ?)")) {
      for (int row = 0; row < rows; row++) {
        statement.setInt(1, row);
        statement.setInt(2, row);
        statement.setInt(3, row);
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }

  private int select(Connection connection) throws SQLException {
    int sum = 0;
    try (PreparedStatement statement = connection.prepareStatement("select A from T");
        ResultSet results = statement.executeQuery()) {
      for (int row = 0; row < rows; row++) {
        results.next();
        sum += results.getInt(1);
      }
    }
    return sum;
  }

  /** JDBC calls that the thread makes, as the document counts them. */
  long operations() {
    long insert = 1 + 4L * rows + 2;
    long select = 2 + 2L * rows + 2;
    return checkouts * (2 + rounds * (insert + select));
  }
}
