package dev.benchline.suites.embedded;

import com.sleepycat.je.CursorConfig;
import com.sleepycat.je.LockMode;
import com.sleepycat.je.Transaction;
import com.sleepycat.persist.EntityCursor;
import com.sleepycat.persist.EntityStore;
import com.sleepycat.persist.PrimaryIndex;
import com.sleepycat.persist.StoreConfig;
import java.nio.file.Path;

/** Berkeley DB Java Edition by its Direct Persistence Layer: objects. */
final class DplStore implements Store {

  private final Je je;
  private final EntityStore entities;
  private final PrimaryIndex<String, DplRecord> records;
  private Transaction transaction;

  DplStore(Path directory, Durability durability) {
    je = new Je(directory, durability);
    StoreConfig config = new StoreConfig();
    config.setAllowCreate(true);
    config.setTransactional(true);
    entities = new EntityStore(je.environment(), "store", config);
    records = entities.getPrimaryIndex(String.class, DplRecord.class);
  }

  @Override
  public void insert(int number, byte[] data) {
    check(records.putNoOverwrite(transaction(), new DplRecord(Records.key(number), data)), number);
  }

  @Override
  public void update(int number, byte[] data) {
    check(records.put(transaction(), new DplRecord(Records.key(number), data)) != null, number);
  }

  @Override
  public void delete(int number) {
    check(records.delete(transaction(), Records.key(number)), number);
  }

  @Override
  public byte[] read(int number) {
    DplRecord found = records.get(transaction(), Records.key(number), LockMode.DEFAULT);
    check(found != null, number);
    return found.data();
  }

  @Override
  public long scan() {
    return scan(CursorConfig.DEFAULT);
  }

  @Override
  public long scanDirty() {
    return scan(CursorConfig.READ_UNCOMMITTED);
  }

  private long scan(CursorConfig config) {
    long bytes = 0;
    try (EntityCursor<DplRecord> cursor = records.entities(transaction(), config)) {
      for (DplRecord found : cursor) {
        bytes += found.data().length;
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
  public long locks() {
    return je.environment().getStats(null).getNRequests();
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
    entities.close();
    je.close();
  }

  private Transaction transaction() {
    if (transaction == null) {
      transaction = je.environment().beginTransaction(null, null);
    }
    return transaction;
  }

  private static void check(boolean done, int number) {
    if (!done) {
      throw new IllegalStateException("record " + number);
    }
  }
}
