package dev.benchline.suites.blobs;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.UUID;

/** The document's table of rows of 512 KB, in one database and through one connection. */
final class BlobTable implements AutoCloseable {

  /** Length of a row's BLOB. The document's average; ours are all as long, so that bytes add up. */
  static final int BYTES = 512 * 1024;

  private final Configuration configuration;
  private final Connection connection;
  private final String name;
  private final byte[] content = randomContent();
  private int rows;

  /**
   * Makes the table, and fills and empties it where the disk is to be allocated beforehand.
   *
   * @param connection is the table's alone; the caller closes it
   */
  BlobTable(Configuration configuration, Connection connection, int rowsBefore)
      throws SQLException {
    this.configuration = configuration;
    this.connection = connection;
    name = isShared() ? "B" + UUID.randomUUID().toString().substring(0, 8) : "T";
    prepare(rowsBefore);
  }

  /** True if others have tables beside it. */
  private boolean isShared() {
    return configuration.place() == Configuration.Place.SERVER;
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
      statement.executeBatch();
    }
    commit(); // after the statement, of whose end a server may not tell
  }

  /**
   * Reads one row.
   *
   * @throws NoSuchElementException if the driver has found none of the number
   */
  Reading.Read select(int id, Reading reading) throws SQLException, IOException {
    try (PreparedStatement statement =
        connection.prepareStatement("select D from " + name + " where ID = ?")) {
      statement.setInt(1, id);
      try (ResultSet results = statement.executeQuery()) {
        if (!results.next()) {
          throw new NoSuchElementException("There is no row " + id + ".");
        }
        return reading.read(results, configuration.storesLocators());
      }
    } finally {
      commit();
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
    commit();
    rows = 0;
  }

  private void commit() throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.commit();
    }
  }

  /** The row's content, which a reading must find. */
  byte[] content() {
    return content.clone();
  }

  /** The content of every row: random, so that nothing can be gained by compression. */
  static byte[] randomContent() {
    byte[] content = new byte[BYTES];
    new Random(7).nextBytes(content);
    return content;
  }

  /** Takes the table away where others have theirs beside it. */
  @Override
  public void close() throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.rollback();
    }
    if (isShared()) {
      clear();
      drop();
    }
  }

  private void drop() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("drop table " + name);
    }
    commit();
  }
}
