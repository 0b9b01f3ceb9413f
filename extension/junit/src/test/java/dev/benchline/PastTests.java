package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs leave their values, and later runs judge by them. */
class PastTests {

  @TempDir Path directory;

  /** A test that always allocates the same, and that is judged by that and not by its time. */
  static class Allocating {

    @PerfTest
    @Baseline(metrics = @Baseline.Metric(name = "time (p10)", tolerance = 10))
    void takes(Blackhole blackhole) {
      blackhole.consume(new byte[1_000]);
    }
  }

  /** What it is faster than does not count here. */
  static class Claiming {

    @PerfTest
    @FasterThan(value = "slow", by = 2)
    void takes(Blackhole blackhole) {
      blackhole.consume(new byte[1_000]);
    }

    @PerfTest
    void slow() {
      LockSupport.parkNanos(200_000);
    }
  }

  private HistorySession first;

  @BeforeEach
  void run_once() {
    assertThat(kit().run(Allocating.class).failures()).isEmpty();
    List<HistorySession> sessions = sessions();
    assertThat(sessions).hasSize(1);
    first = sessions.get(0);
  }

  @Test
  void a_run_leaves_the_medians_of_its_tests() {
    assertThat(first.tests())
        .singleElement()
        .satisfies(
            test -> {
              assertThat(test.key().name()).isEqualTo("takes");
              assertThat(test.levels()).containsKeys("time (p10) [s]", "allocated [B]");
              assertThat(test.accepted()).isEmpty();
            });
  }

  @Test
  void nothing_is_left_unless_it_is_asked_for() {
    assertThat(PerfTestKit.in(directory.resolve("other")).run(Allocating.class).failures())
        .isEmpty();

    assertThat(sessions()).hasSize(1);
    assertThat(directory.resolve("other")).isDirectoryNotContaining("glob:**history");
  }

  @Test
  void what_has_drifted_says_so_and_fails_only_where_that_is_asked_for() throws Exception {
    given_sessions_that_allocated_less(first);

    assertThat(kit().run(Allocating.class).failures()).isEmpty();
    assertThat(values(Allocating.class))
        .contains("\"failedByDrift\": false", "\"shifts\": [", "\"drifted\": true");

    assertThat(
            kit().with("benchline.history.gate", "true").run(Allocating.class).messageOf("takes"))
        .contains("REGRESSED", "drifted, a little in each session", "drift  ")
        .contains("history, mean of its first 6 sessions");
    assertThat(directory.resolve("output/numbers.txt"))
        .content()
        .contains("PastTests$Allocating takes compared with its history");
  }

  @Test
  void a_test_of_the_same_name_in_another_module_has_a_history_of_its_own() {
    given_sessions_that_allocated_less(first.in("billing"));

    assertThat(first.module()).isPresent();
    assertThat(kit().with("benchline.history.gate", "true").run(Allocating.class).failures())
        .isEmpty();
  }

  @Test
  void what_claims_to_be_faster_fails_as_any_other_when_it_has_drifted() throws Exception {
    assertThat(kit().run(Claiming.class).failures()).isEmpty();
    given_sessions_that_allocated_less(lastSession());

    assertThat(kit().with("benchline.history.gate", "true").run(Claiming.class).messageOf("takes"))
        .contains("drift  ");
    assertThat(values(Claiming.class)).contains("\"failedByDrift\": true", "\"drifted\": true");
  }

  @Test
  void a_run_that_records_with_a_reason_moves_the_anchor() {
    given_sessions_that_allocated_less(first);

    assertThat(
            kit()
                .with("benchline.baseline", "record")
                .with("benchline.reason", "twice the fields")
                .run(Allocating.class)
                .failures())
        .isEmpty();

    assertThat(lastSession().tests().get(0).accepted()).contains("twice the fields");
    assertThat(kit().with("benchline.history.gate", "true").run(Allocating.class).failures())
        .isEmpty();
  }

  @Test
  void a_damaged_history_is_a_warning_and_where_it_gates_an_error() throws Exception {
    try (Stream<Path> files = Files.list(directory.resolve("history"))) {
      Files.writeString(files.findFirst().orElseThrow(), "{");
    }

    assertThat(kit().run(Allocating.class).failures()).isEmpty();
    assertThat(values(Allocating.class)).contains("\"name\": \"no history\"", "is damaged");
    assertThat(kit().with("benchline.history.gate", "true").run(Allocating.class).failures())
        .singleElement()
        .satisfies(failure -> assertThat(failure).contains("is damaged"));
  }

  private void given_sessions_that_allocated_less(HistorySession now) {
    try (HistoryStore store = store()) {
      for (int i = 0; i < 14; i++) {
        HistoryEntry entry =
            now.tests().stream()
                .filter(test -> test.key().name().equals("takes"))
                .findFirst()
                .orElseThrow();
        double level = entry.levels().get("allocated [B]") * (i < 8 ? 0.5 : 1);
        store.add(
            new HistorySession(
                UUID.randomUUID(),
                Instant.now().minus(Duration.ofDays(20 - i)),
                "commit" + i,
                now.environment(),
                now.module(),
                List.of(
                    new HistoryEntry(
                        entry.key(),
                        entry.settings(),
                        Optional.empty(),
                        Map.of("allocated [B]", level)))));
      }
    }
  }

  private PerfTestKit kit() {
    return PerfTestKit.in(directory)
        .with("benchline.history", directory.resolve("history").toString());
  }

  private HistoryStore store() {
    return HistoryStores.open(
        directory.resolve("history").toString(), directory, Duration.ofDays(30));
  }

  private List<HistorySession> sessions() {
    try (HistoryStore store = store()) {
      return store.sessions(EnvironmentFacts.ofThisJvm().environment().key());
    }
  }

  private HistorySession lastSession() {
    List<HistorySession> all = sessions();
    return all.get(all.size() - 1);
  }

  private String values(Class<?> testClass) throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("output"))) {
      return Files.readString(
          files
              .filter(file -> file.toString().endsWith(testClass.getSimpleName() + ".takes.json"))
              .findFirst()
              .orElseThrow());
    }
  }
}
