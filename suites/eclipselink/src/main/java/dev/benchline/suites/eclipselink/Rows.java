package dev.benchline.suites.eclipselink;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.IntFunction;
import javax.sql.DataSource;

/** Rows that are there before anything is measured: plain JDBC makes them in next to no time. */
public final class Rows {

  private Rows() {}

  /**
   * Inserts rows in one batch.
   *
   * @param sql with a parameter for each column
   * @param columns of a row, by its number
   */
  public static void insert(
      DataSource connections, String sql, int count, IntFunction<List<?>> columns) {
    try (Connection connection = connections.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int row = 0; row < count; row++) {
        int column = 0;
        for (Object value : columns.apply(row)) {
          statement.setObject(++column, value);
        }
        statement.addBatch();
      }
      statement.executeBatch();
    } catch (SQLException e) {
      throw new IllegalStateException("no rows by " + sql, e);
    }
  }
}
