package dev.benchline.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileHistoryStoreTests {

  private static final String HOSTILE = "<script>'\"\n\u202e\\../" + "x".repeat(10_000);

  @TempDir Path directory;

  @Test
  void gives_back_what_was_added_oldest_first() {
    HistorySession second = Sessions.of("b", 2, 4.2e-5, Optional.of("twice the fields"));
    HistorySession first = Sessions.of("a", 1, 4.1e-5);
    store().add(second);
    store().add(first);

    assertThat(store().sessions(Sessions.HERE.key())).containsExactly(first, second);
    assertThat(store().sessions("another machine")).isEmpty();
  }

  @Test
  void a_session_knows_its_module_and_one_of_before_may_be_of_any() throws Exception {
    HistorySession nobodys = Sessions.of("a", 1, 1e-5);
    HistorySession of = Sessions.of("b", 2, 1e-5).in("billing");
    store().add(nobodys);
    store().add(of);

    assertThat(store().sessions(Sessions.HERE.key())).containsExactly(nobodys, of);
    assertThat(Files.readString(files().get(0))).doesNotContain("module");
    assertThat(nobodys.isOf("orders") && of.isOf("billing")).isTrue();
    assertThat(of.isOf("orders")).isFalse();
  }

  @Test
  void an_empty_history_has_no_sessions_and_leaves_nothing() {
    Path none = directory.resolve("none");

    assertThat(new FileHistoryStore(none, Duration.ofDays(1)).sessions("here")).isEmpty();
    assertThat(none).doesNotExist();
  }

  @Test
  void hostile_names_come_back_as_they_were() {
    HistorySession hostile =
        new HistorySession(
            UUID.randomUUID(),
            Sessions.START,
            HOSTILE,
            new Environment(HOSTILE, HOSTILE),
            Optional.of(HOSTILE),
            List.of(
                new HistoryEntry(
                    new TestId(HOSTILE, HOSTILE),
                    HOSTILE,
                    Optional.of(HOSTILE),
                    true,
                    Map.of(HOSTILE, 1.0))));
    store().add(hostile);

    assertThat(store().sessions(HOSTILE)).containsExactly(hostile);
  }

  @Test
  void keeps_sessions_for_as_long_as_is_asked_and_touches_nothing_else() throws Exception {
    Files.writeString(directory.resolve("README.md"), "ours");
    for (int i = 1; i <= 8; i++) {
      store().add(Sessions.of("old " + i, i - 10, 1e-5));
    }
    store().add(Sessions.of("recent", 5, 1e-5));
    addNew();

    assertThat(commits())
        .startsWith("old 1", "old 2", "old 3", "old 4", "old 5", "old 6", "recent", "now")
        .hasSize(7 + HistoryStore.ALWAYS_KEPT);
    assertThat(directory.resolve("README.md")).exists();
  }

  @Test
  void keeps_the_sessions_since_one_that_was_accepted_and_not_those_before() {
    for (int i = 1; i <= 16; i++) {
      Optional<String> accepted = i == 9 ? Optional.of("twice the fields") : Optional.empty();
      store().add(Sessions.of("old " + i, i - 20, 1e-5, accepted));
    }
    addNew();

    assertThat(commits())
        .startsWith("old 9", "old 10", "old 11", "old 12", "old 13", "old 14", "now")
        .hasSize(6 + HistoryStore.ALWAYS_KEPT);
  }

  @Test
  void an_old_file_that_cannot_be_read_stays() throws Exception {
    store().add(Sessions.of("old", 0, 1e-5));
    Path file = files().get(0);
    Files.writeString(file, "{\"formatVersion\":2,\"sessions\":[]}");

    addNew();

    assertThat(file).exists();
  }

  private void addNew() {
    HistoryStore store = new FileHistoryStore(directory, Duration.ofDays(10));
    for (int i = 0; i < HistoryStore.ALWAYS_KEPT; i++) {
      store.add(Sessions.of("now", 12, 1e-5));
    }
  }

  @Test
  void a_machine_whose_clock_is_years_ahead_removes_nothing() {
    HistoryStore store = new FileHistoryStore(directory, Duration.ofDays(10));
    store.add(Sessions.of("a", 0, 1e-5));
    store.add(Sessions.of("b", 1, 1e-5));
    store.add(Sessions.of("ahead", 5_000, 1e-5));
    store.add(Sessions.of("ahead again", 5_001, 1e-5));
    store.add(Sessions.of("c", 2, 1e-5));

    assertThat(commits()).containsExactly("a", "b", "c", "ahead", "ahead again");
  }

  @Test
  void what_a_killed_writer_left_is_not_read_and_goes_after_a_day() throws Exception {
    store().add(Sessions.of("a", 1, 1e-5));
    Path left = Files.writeString(directory.resolve(".benchline-0.tmp"), "{\"format");

    store().add(Sessions.of("b", 2, 1e-5));
    assertThat(left).exists();
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    store().add(Sessions.of("c", 3, 1e-5));

    assertThat(left).doesNotExist();
    assertThat(commits()).containsExactly("a", "b", "c");
  }

  @Test
  void a_damaged_file_is_named_and_left_as_it_is() throws Exception {
    store().add(Sessions.of("a", 1, 1e-5));
    Path file = files().get(0);
    String text = Files.readString(file);
    for (int length = 0; length < text.length() - 2; length += 7) {
      String cut = text.substring(0, length);
      Files.writeString(file, cut);

      assertThatThrownBy(() -> store().sessions(Sessions.HERE.key()))
          .isInstanceOf(HistoryException.class)
          .hasMessageContaining(file.toString())
          .hasMessageContaining("move it away");
      store().add(Sessions.of("b", 2, 1e-5));
      assertThat(file).hasContent(cut);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1.0E-5", "1E308", "1E999"})
  void a_value_that_cannot_be_is_damage(String impossible) throws Exception {
    store().add(Sessions.of("a", 1, 1e-5));
    Path file = files().get(0);
    String text = Files.readString(file);
    Files.writeString(file, text.replace("1.0E-5", impossible));
    assertThat(file).content().isNotEqualTo(text);

    assertThatThrownBy(() -> store().sessions(Sessions.HERE.key()))
        .isInstanceOf(HistoryException.class)
        .hasMessageContainingAll(file.toString(), "damaged");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e308})
  void a_level_that_would_be_damage_is_left_out(double impossible) {
    HistoryEntry entry =
        HistoryEntry.of(
            Sessions.KRYO,
            Sessions.SETTINGS,
            Optional.empty(),
            Map.of("limit [count]", List.of(impossible), "rows [count]", List.of(7.0)));

    assertThat(entry.levels()).isEqualTo(Map.of("rows [count]", 7.0));
  }

  @Test
  void a_later_format_is_named_and_left_as_it_is() throws Exception {
    store().add(Sessions.of("a", 1, 1e-5));
    Path file = files().get(0);
    Files.writeString(file, "{\"formatVersion\":2,\"sessions\":[]}");

    assertThatThrownBy(() -> store().sessions(Sessions.HERE.key()))
        .hasMessageContaining("format version 2")
        .hasMessageContaining("newer Benchline");
  }

  @Test
  void a_file_in_the_place_of_the_directory_is_an_error_that_names_it() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "");
    FileHistoryStore store = new FileHistoryStore(file, Duration.ofDays(1));

    assertThatThrownBy(() -> store.add(Sessions.of("a", 1, 1e-5)))
        .isInstanceOf(HistoryException.class)
        .hasMessageContaining(file.toString());
    assertThatThrownBy(() -> store.sessions("here")).hasMessageContaining(file.toString());
  }

  @Test
  void a_database_without_its_module_is_an_error_that_names_the_module() {
    assertThatThrownBy(() -> HistoryStores.open("jdbc:h2:x", directory, Duration.ofDays(1)))
        .hasMessageContaining("benchline-history-jdbc");
  }

  /** Every session whose end a writer has announced is there, whole, however the writer ended. */
  @Test
  @Timeout(value = 3, unit = TimeUnit.MINUTES)
  void two_processes_that_are_killed_while_they_write_lose_nothing() throws Exception {
    Path history = directory.resolve("history");
    List<Path> said = List.of(directory.resolve("one"), directory.resolve("two"));
    List<Process> writers = new ArrayList<>();
    try {
      for (Path file : said) {
        writers.add(HistoryProcess.start(history.toString(), file.getFileName().toString(), file));
      }
      for (Path file : said) {
        while (lines(file).size() < 20) {
          Thread.sleep(20);
        }
      }
    } finally {
      for (Process writer : writers) {
        writer.destroyForcibly().waitFor();
      }
    }
    List<String> announced = new ArrayList<>();
    for (Path file : said) {
      announced.addAll(lines(file));
    }
    assertThat(new FileHistoryStore(history, Duration.ofDays(1)).sessions(Sessions.HERE.key()))
        .extracting(HistorySession::commit)
        .containsAll(announced)
        .doesNotHaveDuplicates();
  }

  /** Those that are complete. */
  private static List<String> lines(Path file) throws Exception {
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private FileHistoryStore store() {
    return new FileHistoryStore(directory, Duration.ofDays(1_000));
  }

  private List<String> commits() {
    return store().sessions(Sessions.HERE.key()).stream().map(HistorySession::commit).toList();
  }

  private List<Path> files() throws Exception {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }
}
