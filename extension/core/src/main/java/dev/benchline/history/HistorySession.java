package dev.benchline.history;

import dev.benchline.metrics.Environment;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The measurements of one JVM of a build.
 *
 * @param id unique
 * @param time when it ended; stores keep milliseconds
 * @param commit the full hash of the commit, with a trailing {@code +} if files differed from it
 * @param environment where it was measured
 * @param module the directory of the module in that of its build, if that is known: tests of the
 *     same name in two modules are different tests
 * @param tests an entry for each test that was measured
 */
public record HistorySession(
    UUID id,
    Instant time,
    String commit,
    Environment environment,
    Optional<String> module,
    List<HistoryEntry> tests) {

  public HistorySession {
    time = Instant.ofEpochMilli(time.toEpochMilli());
    tests = List.copyOf(tests);
  }

  /** A session of which nobody knows the module. */
  public HistorySession(
      UUID id, Instant time, String commit, Environment environment, List<HistoryEntry> tests) {
    this(id, time, commit, environment, Optional.empty(), tests);
  }

  /** The same session, taken to have ended right after another one. */
  public HistorySession after(Instant other) {
    return new HistorySession(id, other.plusMillis(1), commit, environment, module, tests);
  }

  /** The same session, of a module. */
  public HistorySession in(String other) {
    return new HistorySession(id, time, commit, environment, Optional.of(other), tests);
  }

  /** True if it may be of a module. */
  public boolean isOf(String other) {
    return module.isEmpty() || module.get().equals(other);
  }
}
