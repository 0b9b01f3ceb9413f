package dev.benchline.suites.blobs;

import dev.benchline.suites.databases.Wire;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.UUID;

/** The document's table of rows of 512 KB, in one database and through one connection. */
final class BlobTable implements AutoCloseable {

  /** Length of a row's BLOB. The document's average; ours are all as long, so that bytes add up. */
  static final int BYTES = 512 * 1024;

  private final Configuration configuration;
  private final BlobDatabase database;
  private final Connection connection;
  private final String name;
  private final byte[] content = new byte[BYTES];
  private int rows;
  private int commits;

  /**
   * @param folder for the files of those that have any
   */
  BlobTable(Configuration configuration, Path folder, int rowsBefore) throws Exception {
    new Random(7).nextBytes(content); // so that nothing can be gained by compression
    this.configuration = configuration;
    boolean shared = configuration.place() == Configuration.Place.SERVER;
    name = shared ? "B" + UUID.randomUUID().toString().substring(0, 8) : "T";
    database =
        shared ? ServerDatabase.find(configuration) : EmbeddedDatabase.start(configuration, folder);
    try {
      connection = database.connect();
      prepare(rowsBefore);
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  private void prepare(int rowsBefore) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (!configuration.setUp().isEmpty()) {
        statement.execute(configuration.setUp());
      }
      statement.execute(
          "create table %s (ID int not null primary key, D %s)"
              .formatted(name, configuration.type()));
    }
    connection.setAutoCommit(false);
    connection.setTransactionIsolation(configuration.isolation());
    if (configuration.place() == Configuration.Place.FILLED_DISK) {
      insert(rowsBefore);
      clear();
    }
  }

  /** Inserts rows by one batch and commits, unless each row commits itself. */
  void insert(int count) throws SQLException {
    int executed;
    try (PreparedStatement statement =
        connection.prepareStatement("insert into " + name + " (ID, D) values (?, ?)")) {
      for (int i = 0; i < count; i++) {
        statement.setInt(1, rows++);
        if (configuration.storesLocators()) {
          statement.setBlob(2, new ByteArrayInputStream(content), content.length);
        } else {
          statement.setBytes(2, content);
        }
        statement.addBatch();
      }
      executed = statement.executeBatch().length;
    }
    if (connection.getAutoCommit()) {
      commits += executed;
    } else {
      commit(); // after the statement, of whose end a server may not tell
    }
  }

  /** Reads one row. */
  Reading.Read select(int id, Reading reading) throws SQLException, IOException {
    try (PreparedStatement statement =
        connection.prepareStatement("select D from " + name + " where ID = ?")) {
      statement.setInt(1, id);
      try (ResultSet results = statement.executeQuery()) {
        if (!results.next()) {
          throw new IllegalStateException("There is no row " + id);
        }
        return reading.read(results, configuration.storesLocators());
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
      if (configuration.storesLocators()) {
        statement.execute("select lo_unlink(D) from " + name);
      }
      statement.executeUpdate("delete from " + name);
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

  /** The injected fault: lets every row of a batch commit itself. */
  void leaveAutoCommitOn() throws SQLException {
    connection.setAutoCommit(true);
  }

  /** Commits of inserts so far. With auto-commit on, JDBC has each row of a batch commit. */
  int commits() {
    return commits;
  }

  /** What went over the socket so far; nothing where there is none. */
  Wire.Traffic traffic() {
    return database.traffic();
  }

  /** The row's content, which a reading must find. */
  byte[] content() {
    return content.clone();
  }

  @Override
  public void close() throws Exception {
    try (database;
        connection) {
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      if (configuration.place() == Configuration.Place.SERVER) {
        clear();
        drop();
      }
    }
  }

  private void drop() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("drop table " + name);
    }
    if (!connection.getAutoCommit()) {
      connection.commit();
    }
  }
}
