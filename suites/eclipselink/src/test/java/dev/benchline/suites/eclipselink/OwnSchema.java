package dev.benchline.suites.eclipselink;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.databases.ServerAddress;
import dev.benchline.suites.kit.DirectDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;

/** A schema of a server that other tests use as well; dropped when it is closed. */
public final class OwnSchema implements DirectDataSource, AutoCloseable {

  private final DatabaseServer server;
  private final ServerAddress address;
  private final String name = "suite_" + UUID.randomUUID().toString().replace("-", "");

  private OwnSchema(DatabaseServer server) throws SQLException {
    this.server = server;
    this.address = server.require();
    try (Connection connection = address.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create schema " + name);
    }
  }

  /**
   * Creates one.
   *
   * @param server PostgreSQL or MariaDB
   * @throws org.opentest4j.TestAbortedException if the server is not to be had here
   */
  public static OwnSchema on(DatabaseServer server) throws SQLException {
    return new OwnSchema(server);
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = address.connect();
    if (server == DatabaseServer.POSTGRESQL) {
      // With that of extensions, which are the whole database's.
      try (Statement statement = connection.createStatement()) {
        statement.execute("set search_path to " + name + ", public");
      }
    } else {
      connection.setCatalog(name);
    }
    return connection;
  }

  /** Executes statements of SQL in turn. */
  public void execute(String... statements) throws SQLException {
    try (Connection connection = getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Text of a query's first column, a line for each row. */
  public String text(String query, List<?> parameters) throws SQLException {
    try (Connection connection = getConnection()) {
      return text(connection, query, 1, parameters);
    }
  }

  /** Text of one of its columns, by a connection of its own. */
  public static String text(Connection connection, String query, int column, List<?> parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      for (int i = 0; i < parameters.size(); i++) {
        statement.setObject(i + 1, parameters.get(i));
      }
      StringBuilder text = new StringBuilder();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          text.append(rows.getString(column)).append('\n');
        }
      }
      return text.toString();
    }
  }

  @Override
  public void close() throws SQLException {
    try (Connection connection = address.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "drop schema " + name + (server == DatabaseServer.POSTGRESQL ? " cascade" : ""));
    }
  }
}
