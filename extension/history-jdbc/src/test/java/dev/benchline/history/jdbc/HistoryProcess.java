package dev.benchline.history.jdbc;

import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.metrics.TestId;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A process of its own that adds sessions without end and says so after each. */
final class HistoryProcess {

  static final int TESTS = 5;

  private HistoryProcess() {}

  /** Arguments: the location and the name of this process. */
  public static void main(String[] arguments) {
    try (HistoryStore store =
        HistoryStores.open(arguments[0], Path.of(""), Duration.ofDays(36_500))) {
      for (int i = 0; ; i++) {
        String commit = arguments[1] + "-" + i;
        store.add(session(commit, i));
        System.out.println(commit);
      }
    }
  }

  static HistorySession session(String commit, int day) {
    List<HistoryEntry> tests = new ArrayList<>();
    for (int test = 0; test < TESTS; test++) {
      tests.add(
          new HistoryEntry(
              new TestId("com.acme.OrderTests", "test" + test),
              "mode=AVERAGE_TIME",
              Optional.empty(),
              Map.of("time (p10) [s]", 1e-5 * test, "allocated [B]", 1024.0)));
    }
    return new HistorySession(
        UUID.randomUUID(),
        Instant.parse("2026-11-21T12:00:00.123Z").plusSeconds(86_400L * day),
        commit,
        OtherProcess.HERE,
        tests);
  }
}
