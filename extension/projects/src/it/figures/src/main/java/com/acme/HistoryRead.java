package com.acme;

import dev.benchline.history.Histories;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.history.TestHistory;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import dev.benchline.verdict.DriftRule;
import dev.benchline.verdict.Tolerances;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/**
 * Reads a history of 500 sessions of 200 tests and judges each test, as a report does.
 *
 * <p>Argument: a folder. The history is made by a first run, and the JVM that reads is a fresh one
 * in a second.
 */
public final class HistoryRead {

  private static final int SESSIONS = 500;
  private static final int TESTS = 200;
  private static final String SETTINGS = "mode=AVERAGE_TIME";
  private static final Environment HERE = new Environment("here", "jvm");

  private HistoryRead() {}

  /** Makes the history on the first run, and reads it on those that follow. */
  public static void main(String[] args) {
    Path folder = Path.of(args[0]).resolve("history");
    boolean isNew = !Files.exists(folder);
    try (HistoryStore store =
        HistoryStores.open(folder.toString(), folder, Duration.ofDays(36_500))) {
      if (isNew) {
        make(store);
        System.out.println("Made. Run this once more to read it.");
        return;
      }
      long start = System.nanoTime();
      List<HistorySession> sessions = store.sessions(HERE.key());
      long read = System.nanoTime();
      int drifted = 0;
      Histories histories = new Histories(sessions);
      DriftRule judge = new DriftRule(Tolerances.DEFAULT);
      for (int test = 0; test < TESTS; test++) {
        TestHistory history = histories.of(key(test), SETTINGS);
        drifted +=
            judge
                    .judge(
                        history,
                        List.of(BuiltInMetric.TIME_P10.metric(), BuiltInMetric.ALLOCATED.metric()))
                    .drifted()
                    .isEmpty()
                ? 0
                : 1;
      }
      long judged = System.nanoTime();
      System.out.printf(
          Locale.ROOT,
          "%,d tests of sessions read in %.2f s, %d histories judged in %.2f s, %d drifted%n",
          sessions.stream().mapToInt(session -> session.tests().size()).sum(),
          (read - start) / 1e9,
          TESTS,
          (judged - read) / 1e9,
          drifted);
    }
  }

  private static void make(HistoryStore store) {
    Random random = new Random(20261121);
    for (int session = 0; session < SESSIONS; session++) {
      List<HistoryEntry> tests = new ArrayList<>();
      for (int test = 0; test < TESTS; test++) {
        double time = 1e-6 * (test + 1) * Math.exp(0.03 * random.nextGaussian());
        tests.add(
            new HistoryEntry(
                key(test),
                SETTINGS,
                Optional.empty(),
                Map.of(
                    BuiltInMetric.TIME_P10.metric().key(),
                    time,
                    BuiltInMetric.TIME_MEAN.metric().key(),
                    1.1 * time,
                    BuiltInMetric.ALLOCATED.metric().key(),
                    1_024.0)));
      }
      store.add(
          new HistorySession(
              UUID.randomUUID(),
              Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofHours(session)),
              "commit" + session,
              HERE,
              tests));
    }
  }

  private static TestId key(int test) {
    return new TestId("com.acme.Tests" + test / 20, "test" + test % 20);
  }
}
