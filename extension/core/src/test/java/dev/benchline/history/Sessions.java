package dev.benchline.history;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Sessions for tests. */
final class Sessions {

  static final Environment HERE = new Environment("linux-amd64-xeon-17-g1", "hotspot-17");
  static final TestId KRYO = new TestId("com.acme.OrderTests", "kryo");
  static final String SETTINGS = "mode=AVERAGE_TIME";
  static final Instant START = Instant.parse("2026-11-21T12:00:00.123Z");

  private Sessions() {}

  /** A session of one test, so many days after the first. */
  static HistorySession of(String commit, int day, double seconds) {
    return of(commit, day, seconds, Optional.empty());
  }

  static HistorySession of(String commit, int day, double seconds, Optional<String> accepted) {
    return new HistorySession(
        UUID.randomUUID(),
        START.plusSeconds(86_400L * day),
        commit,
        HERE,
        List.of(
            new HistoryEntry(
                KRYO,
                SETTINGS,
                accepted,
                Map.of("time (p10) [s]", seconds, "allocated [B]", 1024.0))));
  }
}
