package dev.benchline.baseline;

/** The treatment of values that are already stored for the same test and environment. */
public enum RecordMode {
  /**
   * Adds a session of the same code. The times join those of earlier sessions, of which the last
   * {@value StoredTimed#SESSIONS_KEPT} are kept. Exact metrics that say the same as before stay as
   * they are, so that nothing changes without need; with a reason, a range that was seen before
   * gives way to what repeats now. Values under other settings cannot be joined and start anew.
   */
  APPEND,
  /**
   * Accepts a change: the earlier values of this environment and of this JVM give way, and the
   * reason is stored with the new ones. Without a reason, exact metrics that are worse stay as they
   * are. So do the values of other environments and JVMs.
   */
  REPLACE
}
