package dev.benchline.history;

import java.time.Duration;

/**
 * Opens stores of a kind, such as those of a database. Found by {@link java.util.ServiceLoader}, so
 * a further kind is one more jar on the class path of the tests.
 */
public interface HistoryStoreProvider {

  /** True if a value of {@code benchline.history} names a store of this kind. */
  boolean accepts(String location);

  /**
   * Opens a store, and makes it if there is none.
   *
   * @param location the value of {@code benchline.history}
   * @param kept how long a session is kept
   * @throws HistoryException if it cannot be opened
   */
  HistoryStore open(String location, Duration kept);
}
