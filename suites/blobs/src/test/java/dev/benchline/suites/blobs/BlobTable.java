package dev.benchline.suites.blobs;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.Random;

/** The document's table of rows of 512 KB, in one database and through one connection. */
final class BlobTable implements AutoCloseable {

  /** Length of a row's BLOB. The document's average; ours are all as long, so that bytes add up. */
  static final int BYTES = 512 * 1024;

  private final EmbeddedDatabase database;
  private final Connection connection;
  private final byte[] content = new byte[BYTES];
  private int rows;
  private int commits;

  /**
   * @param folder for the files of those that have any
   */
  BlobTable(Configuration configuration, Path folder, int rowsBefore) throws Exception {
    new Random(7).nextBytes(content); // so that nothing can be gained by compression
    database = EmbeddedDatabase.start(configuration, folder);
    try {
      connection = connect(configuration);
      prepare(configuration, rowsBefore);
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  private void prepare(Configuration configuration, int rowsBefore) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (!configuration.setUp().isEmpty()) {
        statement.execute(configuration.setUp());
      }
      statement.execute(
          "create table T (ID int not null primary key, D " + configuration.engine().type() + ")");
    }
    connection.setAutoCommit(false);
    connection.setTransactionIsolation(configuration.isolation());
    if (configuration.place() == Configuration.Place.FILLED_DISK) {
      insert(rowsBefore);
      clear();
    }
  }

  private Connection connect(Configuration configuration) throws Exception {
    Properties properties = new Properties();
    properties.setProperty("user", "sa");
    properties.setProperty("password", configuration.engine().password());
    Driver driver = database.driver(configuration).getDeclaredConstructor().newInstance();
    return driver.connect(database.url(), properties);
  }

  /** Inserts rows by one batch and commits, unless each row commits itself. */
  void insert(int count) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("insert into T (ID, D) values (?, ?)")) {
      for (int i = 0; i < count; i++) {
        statement.setInt(1, rows++);
        statement.setBytes(2, content);
        statement.addBatch();
      }
      int executed = statement.executeBatch().length;
      if (connection.getAutoCommit()) {
        commits += executed;
      } else {
        commit();
      }
    }
  }

  /** Reads one row. */
  Reading.Read select(int id, Reading reading) throws SQLException, IOException {
    try (PreparedStatement statement =
        connection.prepareStatement("select D from T where ID = ?")) {
      statement.setInt(1, id);
      try (ResultSet results = statement.executeQuery()) {
        if (!results.next()) {
          throw new IllegalStateException("There is no row " + id);
        }
        return reading.read(results);
      }
    } finally {
      if (!connection.getAutoCommit()) {
        connection.commit();
      }
    }
  }

  /** Takes all rows out. */
  void clear() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("delete from T");
    }
    if (!connection.getAutoCommit()) {
      connection.commit();
    }
    rows = 0;
  }

  private void commit() throws SQLException {
    connection.commit();
    commits++;
  }

  /** The planted fault: lets every row of a batch commit itself. */
  void leaveAutoCommitOn() throws SQLException {
    connection.setAutoCommit(true);
  }

  /** Commits of inserts so far. With auto-commit on, JDBC has each row of a batch commit. */
  int commits() {
    return commits;
  }

  /** What went over the socket so far; nothing where there is none. */
  Relay.Traffic traffic() {
    return database.traffic();
  }

  /** The row's content, which a reading must find. */
  byte[] content() {
    return content.clone();
  }

  @Override
  public void close() throws Exception {
    try (database) {
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      connection.close();
    }
  }
}
