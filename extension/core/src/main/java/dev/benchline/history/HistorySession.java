package dev.benchline.history;

import dev.benchline.metrics.Environment;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The measurements of one JVM of a build.
 *
 * @param id unique
 * @param time when it ended; stores keep milliseconds
 * @param commit the full hash of the commit, with a trailing {@code +} if files differed from it
 * @param environment where it was measured
 * @param tests an entry for each test that was measured
 */
public record HistorySession(
    UUID id, Instant time, String commit, Environment environment, List<HistoryEntry> tests) {

  public HistorySession {
    time = Instant.ofEpochMilli(time.toEpochMilli());
    tests = List.copyOf(tests);
  }

  /** The same session, taken to have ended right after another one. */
  public HistorySession after(Instant other) {
    return new HistorySession(id, other.plusMillis(1), commit, environment, tests);
  }
}
