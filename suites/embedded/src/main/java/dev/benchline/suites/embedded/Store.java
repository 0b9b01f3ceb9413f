package dev.benchline.suites.embedded;

/**
 * A table of {@link Records} in an embedded engine, by one of the document's four ways: JE's base
 * API, JDBC, JE's object layer (DPL) and Hibernate.
 *
 * <p>Used by one thread. A transaction begins with the first operation after a commit.
 */
interface Store extends AutoCloseable {

  /** Adds a record. The number must be new. */
  void insert(int number, byte[] data) throws Exception;

  /** Replaces the data of a record that exists. */
  void update(int number, byte[] data) throws Exception;

  /** Removes a record that exists. */
  void delete(int number) throws Exception;

  /** The data of a record that exists. */
  byte[] read(int number) throws Exception;

  /** Reads all records, in the engine's own order: how many bytes of data they have. */
  long scan() throws Exception;

  /** The same without isolation: it neither waits for others nor keeps them waiting. */
  long scanDirty() throws Exception;

  /** Ends the transaction, as durably as the store was opened for. */
  void commit() throws Exception;

  /** The statements of SQL that the objects of a counted store have taken; none without SQL. */
  default long statements() {
    return 0;
  }

  /** The locks that JE has taken for this store; none where another engine keeps the records. */
  default long locks() {
    return 0;
  }

  /** What the engine has written since it was opened. */
  Written written() throws Exception;

  @Override
  void close() throws Exception;
}
