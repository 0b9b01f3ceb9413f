package dev.benchline.history.jdbc;

import static dev.benchline.baseline.RecordMode.APPEND;
import static dev.benchline.baseline.RecordMode.REPLACE;
import static dev.benchline.history.jdbc.BaselineProcess.SHARED;
import static dev.benchline.history.jdbc.BaselineProcess.entry;
import static dev.benchline.history.jdbc.OtherProcess.HERE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.BaselineLocation;
import dev.benchline.baseline.BaselineStore;
import dev.benchline.baseline.BaselineStores;
import dev.benchline.baseline.RecordOutcome;
import dev.benchline.baseline.Session;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The contract of baselines in any database. */
abstract class BaselineContract extends DatabaseContract {

  private static final TestId OTHER = new TestId("com.acme.OrderTests", "Total");

  BaselineStore open(String url, String module) {
    return BaselineStores.open(BaselineLocation.of(url, directory), module);
  }

  private static List<String> commits(BaselineStore store, TestId test) {
    return store.find(test, HERE).orElseThrow().timed().orElseThrow().sessions().stream()
        .map(Session::commit)
        .toList();
  }

  @Test
  void gives_back_what_was_recorded() throws Exception {
    String url = url();
    BaselineStore store = open(url, "shop");

    assertThat(store.find(SHARED, HERE)).isEmpty();
    assertThat(store.keys()).isEmpty();
    assertThat(store.record(entry(SHARED, "a"), APPEND)).isEqualTo(RecordOutcome.ADDED);
    assertThat(store.record(entry(SHARED, "b"), APPEND)).isEqualTo(RecordOutcome.CHANGED);
    assertThat(store.record(entry(OTHER, "c"), APPEND)).isEqualTo(RecordOutcome.ADDED);

    BaselineStore again = open(url, "shop");
    assertThat(again.keys()).containsExactly(OTHER, SHARED);
    assertThat(commits(again, SHARED)).containsExactly("a", "b");
    assertThat(commits(again, OTHER)).containsExactly("c");
    assertThat(again.find(SHARED, HERE).orElseThrow().timed().orElseThrow().sessions().get(0))
        .isEqualTo(entry(SHARED, "a").session());
  }

  @Test
  void accepts_a_change() throws Exception {
    BaselineStore store = open(url(), "shop");
    store.record(entry(SHARED, "a"), APPEND);
    store.record(entry(SHARED, "b"), REPLACE);
    store.record(entry(OTHER, "c"), APPEND);

    assertThat(commits(store, SHARED)).containsExactly("b");
    assertThat(store.keys()).containsExactly(OTHER, SHARED);
  }

  @Test
  void modules_have_baselines_of_their_own() throws Exception {
    String url = url();
    open(url, "shop").record(entry(SHARED, "a"), APPEND);
    open(url, "Shop").record(entry(SHARED, "b"), APPEND);

    assertThat(commits(open(url, "shop"), SHARED)).containsExactly("a");
    assertThat(commits(open(url, "Shop"), SHARED)).containsExactly("b");
    assertThat(open(url, "").keys()).isEmpty();
    open(url, "").record(entry(OTHER, "c"), APPEND);
    assertThat(open(url, "").keys()).containsExactly(OTHER);
  }

  @Test
  void hostile_names_and_long_baselines_come_back_as_they_were() throws Exception {
    TestId hostile = new TestId(HOSTILE, "x".repeat(10_000));
    BaselineStore store = open(url(), HOSTILE);
    for (int machine = 0; machine < 10; machine++) {
      Environment environment = new Environment(machine + "y".repeat(10_000), "hotspot-17");
      store.record(entry(hostile, HOSTILE, environment), APPEND);
    }

    assertThat(store.keys()).containsExactly(hostile);
    Environment last = new Environment(9 + "y".repeat(10_000), "hotspot-17");
    assertThat(store.find(hostile, last).orElseThrow().timed().orElseThrow().sameEnvironment())
        .isTrue();
  }

  @Test
  void a_history_may_share_the_database() throws Exception {
    String url = url();
    BaselineStore store = open(url, "shop");
    store.record(entry(SHARED, "a"), APPEND);
    try (HistoryStore history = HistoryStores.open(url, directory, Duration.ofDays(10))) {
      history.add(HistoryProcess.session("a", 1));

      assertThat(history.sessions(OtherProcess.HERE.key())).hasSize(1);
    }
    assertThat(commits(store, SHARED)).containsExactly("a");
  }

  @Test
  void damaged_rows_are_an_error_that_names_the_test_and_stay() throws Exception {
    String url = url();
    BaselineStore store = open(url, "shop");
    store.record(entry(SHARED, "a"), APPEND);
    execute(url, "update benchline_baseline set content = 'garbage'");

    assertDamaged(store);
    execute(url, "update benchline_baseline set content = '{\"formatVersion\": 99}'");
    assertDamaged(store);
    assertThat(store.keys()).containsExactly(SHARED);
  }

  private static void assertDamaged(BaselineStore store) {
    for (Runnable call :
        List.<Runnable>of(
            () -> store.find(SHARED, HERE), () -> store.record(entry(SHARED, "b"), APPEND))) {
      assertThatThrownBy(call::run)
          .isInstanceOf(BaselineException.class)
          .hasMessageContaining("com.acme.OrderTests.total")
          .hasMessageContaining(store.location(SHARED))
          .hasMessageContaining("It was left as it is.");
    }
  }

  @Test
  @Timeout(value = 4, unit = TimeUnit.MINUTES)
  void processes_that_record_the_same_test_lose_nothing() throws Exception {
    String url = url();
    List<Process> writers = new ArrayList<>();
    try {
      for (int i = 0; i < 3; i++) {
        writers.add(
            OtherProcess.start(
                BaselineProcess.class, directory.resolve("w" + i), url, "w" + i, "6"));
      }
      for (Process writer : writers) {
        assertThat(writer.waitFor()).isZero();
      }
    } finally {
      writers.forEach(Process::destroyForcibly);
    }

    assertThat(commits(open(url, "shop"), SHARED))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 18).mapToObj(i -> "w%d-%d".formatted(i / 6, i % 6)).toList());
  }
}
