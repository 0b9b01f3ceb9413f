package dev.benchline.history;

import java.util.List;

/**
 * Keeps sessions. Several threads, builds and machines may use the same store at a time; what
 * {@link #add} has returned from is there to stay, also when the process is killed afterwards, and
 * a session is there as a whole or not at all.
 *
 * <p>Methods throw a {@link HistoryException} if the store is damaged or cannot be reached. A store
 * never overwrites what it cannot read.
 */
public interface HistoryStore extends AutoCloseable {

  /**
   * The number of newest sessions that are never removed. The age of others is counted from the
   * oldest of these: a machine whose clock is years ahead must not remove what others have added.
   */
  int ALWAYS_KEPT = 100;

  /**
   * Adds a session, and removes those that are older than is to be kept and that hold no test's
   * {@linkplain Anchors anchor}. A session that would be removed at once comes from a machine whose
   * clock is wrong: it counts as the newest.
   */
  void add(HistorySession session);

  /**
   * The sessions of an environment, oldest first.
   *
   * @param environment a {@link dev.benchline.metrics.Environment#key()}
   */
  List<HistorySession> sessions(String environment);

  /** The place of the store, for the reader of a message; without a password. */
  String location();

  @Override
  void close();
}
