package dev.benchline.history.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistoryException;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The contract of a history in any database. */
abstract class HistoryContract extends DatabaseContract {

  @Test
  void gives_back_what_was_added_oldest_first() throws Exception {
    String url = url();
    HistorySession second = HistoryProcess.session("b", 2);
    HistorySession first = HistoryProcess.session("a", 1);
    try (HistoryStore store = open(url)) {
      store.add(second);
      store.add(first);
    }
    try (HistoryStore again = open(url)) {
      assertThat(again.sessions(OtherProcess.HERE.key())).containsExactly(first, second);
      assertThat(again.sessions("another machine")).isEmpty();
    }
  }

  @Test
  void a_session_knows_its_module_and_one_of_before_may_be_of_any() throws Exception {
    HistorySession nobodys = HistoryProcess.session("a", 1);
    HistorySession of = HistoryProcess.session("b", 2).in("billing");
    HistorySession root = HistoryProcess.session("c", 3).in("");
    try (HistoryStore store = open(url())) {
      store.add(nobodys);
      store.add(of);
      store.add(root);

      assertThat(store.sessions(OtherProcess.HERE.key())).containsExactly(nobodys, of, root);
    }
  }

  @Test
  void hostile_names_come_back_as_they_were() throws Exception {
    HistorySession hostile =
        new HistorySession(
            UUID.randomUUID(),
            HistoryProcess.session("a", 1).time(),
            "c",
            new Environment(HOSTILE, HOSTILE),
            Optional.of(HOSTILE),
            List.of(
                new HistoryEntry(
                    new TestId(HOSTILE, "x".repeat(10_000)),
                    HOSTILE,
                    Optional.of(HOSTILE),
                    true,
                    Map.of(HOSTILE, 1.0, "a b", -2.5e-300))));
    try (HistoryStore store = open(url())) {
      store.add(hostile);

      assertThat(store.sessions(HOSTILE)).containsExactly(hostile);
    }
  }

  @Test
  void keeps_sessions_for_as_long_as_is_asked_and_the_first_six() throws Exception {
    try (HistoryStore store = HistoryStores.open(url(), directory, Duration.ofDays(10))) {
      for (int i = 1; i <= 8; i++) {
        store.add(HistoryProcess.session("old " + i, i - 10));
      }
      store.add(HistoryProcess.session("recent", 5));
      addNew(store);

      assertThat(commits(store))
          .startsWith("old 1", "old 2", "old 3", "old 4", "old 5", "old 6", "recent", "now")
          .hasSize(7 + HistoryStore.ALWAYS_KEPT);
    }
  }

  @Test
  void keeps_the_sessions_since_one_that_was_accepted_and_not_those_before() throws Exception {
    try (HistoryStore store = HistoryStores.open(url(), directory, Duration.ofDays(10))) {
      for (int i = 1; i <= 16; i++) {
        HistorySession session = HistoryProcess.session("old " + i, i - 20);
        store.add(i == 9 ? accepted(session) : session);
      }
      addNew(store);

      assertThat(commits(store))
          .startsWith("old 9", "old 10", "old 11", "old 12", "old 13", "old 14", "now")
          .hasSize(6 + HistoryStore.ALWAYS_KEPT);
    }
  }

  private static HistorySession accepted(HistorySession session) {
    return new HistorySession(
        session.id(),
        session.time(),
        session.commit(),
        session.environment(),
        session.tests().stream()
            .map(
                test ->
                    new HistoryEntry(
                        test.key(), test.settings(), Optional.of("so be it"), test.levels()))
            .toList());
  }

  private static void addNew(HistoryStore store) {
    for (int i = 0; i < HistoryStore.ALWAYS_KEPT; i++) {
      store.add(HistoryProcess.session("now", 12));
    }
  }

  private static List<String> commits(HistoryStore store) {
    return store.sessions(OtherProcess.HERE.key()).stream().map(HistorySession::commit).toList();
  }

  @Test
  void a_machine_whose_clock_is_years_ahead_removes_nothing() throws Exception {
    try (HistoryStore store = HistoryStores.open(url(), directory, Duration.ofDays(10))) {
      store.add(HistoryProcess.session("a", 0));
      store.add(HistoryProcess.session("ahead", 5_000));
      store.add(HistoryProcess.session("b", 1));

      assertThat(store.sessions(OtherProcess.HERE.key()))
          .extracting(HistorySession::commit)
          .containsExactly("a", "b", "ahead");
    }
  }

  @Test
  void a_machine_whose_clock_is_years_behind_loses_nothing() throws Exception {
    try (HistoryStore store = HistoryStores.open(url(), directory, Duration.ofDays(10))) {
      for (int i = 0; i < HistoryStore.ALWAYS_KEPT; i++) {
        store.add(HistoryProcess.session("now", 12));
      }
      store.add(HistoryProcess.session("behind", -20_000));
      store.add(HistoryProcess.session("then", 13));

      assertThat(store.sessions(OtherProcess.HERE.key()))
          .hasSize(2 + HistoryStore.ALWAYS_KEPT)
          .extracting(HistorySession::commit)
          .contains("behind", "then");
    }
  }

  @Test
  void tables_of_others_do_not_keep_it_from_making_its_own() throws Exception {
    String url = url();
    execute(url, "create table somebody_elses (id integer)");
    try (HistoryStore store = open(url)) {
      store.add(HistoryProcess.session("a", 1));

      assertThat(store.sessions(OtherProcess.HERE.key())).hasSize(1);
    }
  }

  @Test
  void damaged_rows_are_an_error_that_names_the_database_and_stay() throws Exception {
    String url = url();
    try (HistoryStore store = open(url)) {
      store.add(HistoryProcess.session("a", 1));
      execute(url, "update benchline_test set levels = 'garbage' where position = 3");

      assertThatThrownBy(() -> store.sessions(OtherProcess.HERE.key()))
          .isInstanceOf(HistoryException.class)
          .hasMessageContaining(store.location())
          .hasMessageContaining("garbage");
    }
  }

  /** Every session whose end a writer has announced is there, whole, however the writer ended. */
  @Test
  @Timeout(value = 4, unit = TimeUnit.MINUTES)
  void two_processes_that_are_killed_while_they_write_lose_nothing() throws Exception {
    String url = url();
    List<Path> said = List.of(directory.resolve("one"), directory.resolve("two"));
    List<Process> writers = new ArrayList<>();
    try {
      for (Path file : said) {
        writers.add(
            OtherProcess.start(HistoryProcess.class, file, url, file.getFileName().toString()));
      }
      // One is killed while the other goes on.
      for (int i = 0; i < said.size(); i++) {
        while (lines(said.get(i)).size() < 5 * (i + 1) && writers.get(i).isAlive()) {
          Thread.sleep(20);
        }
        writers.get(i).destroyForcibly().waitFor();
      }
    } finally {
      writers.forEach(Process::destroyForcibly);
    }
    List<String> announced = new ArrayList<>();
    for (Path file : said) {
      announced.addAll(lines(file));
    }
    assertThat(announced).hasSizeGreaterThanOrEqualTo(15);
    try (HistoryStore store = open(url)) {
      List<HistorySession> sessions = store.sessions(OtherProcess.HERE.key());
      assertThat(sessions)
          .extracting(HistorySession::commit)
          .containsAll(announced)
          .doesNotHaveDuplicates();
      assertThat(sessions).allMatch(session -> session.tests().size() == HistoryProcess.TESTS);
    }
  }

  private static List<String> lines(Path file) throws Exception {
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private HistoryStore open(String url) {
    return HistoryStores.open(url, directory, Duration.ofDays(36_500));
  }
}
