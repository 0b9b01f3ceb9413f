package dev.benchline.suites.pools;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** A pool that is running. */
interface Pool extends AutoCloseable {

  /** A connection of the pool, which goes back when it is closed. */
  Connection getConnection() throws SQLException;

  @Override
  void close();

  /** Hands out the connections of a data source. */
  static Pool of(DataSource source, AutoCloseable closing) {
    return of(source::getConnection, closing);
  }

  /** Hands out the connections of a source. */
  static Pool of(Source source, AutoCloseable closing) {
    return new Pool() {
      @Override
      public Connection getConnection() throws SQLException {
        return source.getConnection();
      }

      @Override
      public void close() {
        try {
          closing.close();
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      }
    };
  }

  /** The source of connections. */
  @FunctionalInterface
  interface Source {

    Connection getConnection() throws SQLException;
  }
}
