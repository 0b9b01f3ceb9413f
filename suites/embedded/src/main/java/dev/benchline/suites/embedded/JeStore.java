package dev.benchline.suites.embedded;

import com.sleepycat.je.Cursor;
import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseConfig;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.EnvironmentStats;
import com.sleepycat.je.LockMode;
import com.sleepycat.je.OperationStatus;
import com.sleepycat.je.StatsConfig;
import com.sleepycat.je.Transaction;
import java.nio.file.Path;

/** Berkeley DB Java Edition by its base API: bytes in a B-tree. */
final class JeStore implements Store {

  private final Je je;
  private final boolean closesJe;
  private final Database database;
  private Transaction transaction;

  JeStore(Path directory, Durability durability) {
    this(new Je(directory, durability), true);
  }

  /** With another cache than the document's. */
  static JeStore withCache(Path directory, long bytes) {
    return new JeStore(new Je(directory, Durability.WRITTEN, bytes), true);
  }

  /** The work of the engine since it was asked last. */
  EnvironmentStats statsAndClear() {
    return je.environment().getStats(new StatsConfig().setClear(true));
  }

  private JeStore(Je je, boolean closesJe) {
    this.je = je;
    this.closesJe = closesJe;
    DatabaseConfig config = new DatabaseConfig();
    config.setAllowCreate(true);
    config.setTransactional(true);
    database = je.environment().openDatabase(null, "records", config);
  }

  /** The same records for another user, with transactions of its own. Close it first. */
  JeStore another() {
    return new JeStore(je, false);
  }

  @Override
  public void insert(int number, byte[] data) {
    check(database.putNoOverwrite(transaction(), key(number), new DatabaseEntry(data)), number);
  }

  @Override
  public void update(int number, byte[] data) {
    check(database.put(transaction(), key(number), new DatabaseEntry(data)), number);
  }

  @Override
  public void delete(int number) {
    check(database.delete(transaction(), key(number)), number);
  }

  @Override
  public byte[] read(int number) {
    DatabaseEntry data = new DatabaseEntry();
    check(database.get(transaction(), key(number), data, LockMode.DEFAULT), number);
    return data.getData();
  }

  @Override
  public long scan() {
    return scan(LockMode.DEFAULT);
  }

  @Override
  public long scanDirty() {
    return scan(LockMode.READ_UNCOMMITTED);
  }

  private long scan(LockMode lockMode) {
    DatabaseEntry key = new DatabaseEntry();
    DatabaseEntry data = new DatabaseEntry();
    long bytes = 0;
    try (Cursor cursor = database.openCursor(transaction(), null)) {
      while (cursor.getNext(key, data, lockMode) == OperationStatus.SUCCESS) {
        bytes += data.getSize();
      }
    }
    return bytes;
  }

  @Override
  public void commit() {
    if (transaction != null) {
      transaction.commit();
      transaction = null;
    }
  }

  @Override
  public Written written() {
    return je.written();
  }

  @Override
  public void close() {
    if (transaction != null) {
      transaction.abort();
    }
    database.close();
    if (closesJe) {
      je.close();
    }
  }

  private Transaction transaction() {
    if (transaction == null) {
      transaction = je.environment().beginTransaction(null, null);
    }
    return transaction;
  }

  private static DatabaseEntry key(int number) {
    return new DatabaseEntry(Records.keyBytes(number));
  }

  private static void check(OperationStatus status, int number) {
    if (status != OperationStatus.SUCCESS) {
      throw new IllegalStateException("record " + number + ": " + status);
    }
  }
}
