package dev.benchline.suites.embedded;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;

/** Apache Derby by JDBC: prepared statements, autocommit off. */
final class DerbyStore implements Store {

  private static final Pattern PAGES = Pattern.compile("Number of pages visited=(\\d+)");

  private final Derby derby;
  private final boolean closesDerby;
  private final Connection connection;
  private final PreparedStatement insert;
  private final PreparedStatement update;
  private final PreparedStatement delete;
  private final PreparedStatement read;
  private final PreparedStatement scan;

  /**
   * @param derby closed with this store
   */
  DerbyStore(Derby derby) throws SQLException {
    this(derby, true, created(derby.connect()));
  }

  private DerbyStore(Derby derby, boolean closesDerby, Connection connection) throws SQLException {
    this.derby = derby;
    this.closesDerby = closesDerby;
    this.connection = connection;
    connection.setAutoCommit(false);
    insert = connection.prepareStatement("insert into records (k, d) values (?, ?)");
    update = connection.prepareStatement("update records set d = ? where k = ?");
    delete = connection.prepareStatement("delete from records where k = ?");
    read = connection.prepareStatement("select d from records where k = ?");
    scan = connection.prepareStatement("select k, d from records");
  }

  /** The same records for another user, with transactions of its own. Close it first. */
  DerbyStore another() throws SQLException {
    return new DerbyStore(derby, false, derby.connect());
  }

  private static Connection created(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "create table records (k char(%d) for bit data primary key, d varchar(%d) for bit data)"
              .formatted(Records.KEY_BYTES, Records.DATA_BYTES));
    }
    return connection;
  }

  @Override
  public void insert(int number, byte[] data) throws SQLException {
    insert.setBytes(1, Records.keyBytes(number));
    insert.setBytes(2, data);
    check(insert.executeUpdate(), number);
  }

  @Override
  public void update(int number, byte[] data) throws SQLException {
    update.setBytes(1, data);
    update.setBytes(2, Records.keyBytes(number));
    check(update.executeUpdate(), number);
  }

  @Override
  public void delete(int number) throws SQLException {
    delete.setBytes(1, Records.keyBytes(number));
    check(delete.executeUpdate(), number);
  }

  @Override
  public byte[] read(int number) throws SQLException {
    read.setBytes(1, Records.keyBytes(number));
    try (ResultSet rows = read.executeQuery()) {
      check(rows.next() ? 1 : 0, number);
      return rows.getBytes(1);
    }
  }

  @Override
  public long scan() throws SQLException {
    return scan(Connection.TRANSACTION_READ_COMMITTED);
  }

  @Override
  public long scanDirty() throws SQLException {
    return scan(Connection.TRANSACTION_READ_UNCOMMITTED);
  }

  private long scan(int isolation) throws SQLException {
    // Setting the isolation commits.
    if (connection.getTransactionIsolation() != isolation) {
      connection.setTransactionIsolation(isolation);
    }
    long bytes = 0;
    try (ResultSet rows = scan.executeQuery()) {
      while (rows.next()) {
        bytes += rows.getBytes(1).length > 0 ? rows.getBytes(2).length : 0;
      }
    }
    return bytes;
  }

  /**
   * The pages that Derby visits for the last statement of a piece of reading, by its own account.
   */
  long pagesVisited(Reading reading) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.execute("CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(1)");
      reading.in(this);
      try (ResultSet told =
          statement.executeQuery("VALUES SYSCS_UTIL.SYSCS_GET_RUNTIMESTATISTICS()")) {
        told.next();
        return PAGES
            .matcher(told.getString(1))
            .results()
            .mapToLong(found -> Long.parseLong(found.group(1)))
            .sum();
      } finally {
        statement.execute("CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(0)");
      }
    }
  }

  /** Removes what is deleted from its pages, as a thread of Derby's does at times of its own. */
  void purge() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "CALL SYSCS_UTIL.SYSCS_INPLACE_COMPRESS_TABLE(CURRENT SCHEMA, 'RECORDS', 1, 0, 0)");
    }
    connection.commit();
  }

  /** Reads from a store. */
  @FunctionalInterface
  interface Reading {
    void in(Store store) throws Exception;
  }

  @Override
  public void commit() throws SQLException {
    connection.commit();
  }

  @Override
  public Written written() {
    return derby.written();
  }

  @Override
  public void close() throws SQLException {
    connection.rollback();
    connection.close();
    if (closesDerby) {
      derby.close();
    }
  }

  private static void check(int count, int number) {
    if (count != 1) {
      throw new IllegalStateException("record " + number + ": " + count + " rows");
    }
  }
}
