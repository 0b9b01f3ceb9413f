package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that learn from the history how far runs of one code are apart. */
class LearnedSpreadTests {

  private static final TestId TEST = new TestId("com.acme.OrderTests", "total");
  private static final Environment HERE = EnvironmentFacts.ofThisJvm().environment();

  @TempDir Path directory;

  private final Map<String, String> given = new HashMap<>();

  @BeforeEach
  void record_a_baseline() {
    given.put("benchline.forks", "0");
    given.put("benchline.iterations", "2");
    given.put("benchline.baseline", "record");
    run(1e-6);
    given.remove("benchline.baseline");
    given.put("benchline.history", directory.resolve("history").toString());
  }

  @Test
  void a_history_of_quiet_days_detects_less_and_the_result_says_so() {
    String settings = run(1e-6).plan().comparableSettings();
    double before = detectable(run(1e-6));

    days(settings, HERE, false);

    assertThat(before).isGreaterThan(0.9);
    assertThat(detectable(run(1e-6))).isLessThan(before / 3);
    assertThat(run(1.35e-6).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void runs_of_changed_code_of_another_machine_and_of_other_settings_teach_nothing() {
    String settings = run(1e-6).plan().comparableSettings();
    double before = detectable(run(1e-6));

    days(settings, HERE, true);
    days(settings, new Environment("elsewhere", HERE.jvm()), false);
    days(settings + ", threads=8", HERE, false);

    assertThat(detectable(run(1e-6))).isEqualTo(before);
  }

  @Test
  void a_run_that_has_regressed_is_kept_as_one_of_changed_code() {
    run(1e-6);
    run(9e-6);

    try (HistoryStore store = store()) {
      assertThat(store.sessions(HERE.key()))
          .extracting(session -> session.tests().get(0).changed())
          .containsExactly(false, true);
    }
  }

  private void days(String settings, Environment environment, boolean changed) {
    try (HistoryStore store = store()) {
      for (int day = 1; day <= 40; day++) {
        HistoryEntry entry =
            new HistoryEntry(
                TEST,
                settings,
                Optional.empty(),
                changed,
                Map.of("time (p10) [s]", day % 2 == 0 ? 1.01e-6 : 0.99e-6));
        store.add(
            new HistorySession(
                UUID.randomUUID(),
                Instant.now().minus(Duration.ofDays(day)),
                "3f2a1c9",
                environment,
                List.of(entry)));
      }
    }
  }

  private HistoryStore store() {
    return HistoryStores.open(given.get("benchline.history"), directory, Duration.ofDays(730));
  }

  private static double detectable(TestResult result) {
    return result.judgment().comparisons().get(0).minimumDetectableEffect().orElseThrow();
  }

  private TestResult run(double seconds) {
    try (RunContext run = Runs.begin(directory, given, Runs.EVERY_TEST)) {
      return new Pipeline(run)
          .run(Runs.test(TEST), (plan, numbers, stillRunning) -> Runs.timing(plan, seconds))
          .orElseThrow();
    }
  }
}
