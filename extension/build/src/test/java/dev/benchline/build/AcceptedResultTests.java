package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.JsonBaselineStore;
import dev.benchline.baseline.RecordMode;
import dev.benchline.baseline.RecordOutcome;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Accepts the result that the extension's own tests seal. */
class AcceptedResultTests {

  private static final Path SEALED =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");
  private static final String TEST_CLASS = "com.acme.OrderSerializationPerformanceTests";
  private static final TestId KEY = new TestId(TEST_CLASS, "kryo");
  private static final Environment ENVIRONMENT = new Environment("linux-amd64", "hotspot-17");

  @TempDir Path directory;
  private String sealed;

  @BeforeEach
  void read() throws Exception {
    sealed = Files.readString(SEALED);
  }

  @Test
  void a_regression_becomes_the_baseline_of_where_it_was_measured() throws Exception {
    JsonBaselineStore store = new JsonBaselineStore(directory.resolve("baselines"));

    AcceptedResult accepted =
        AcceptedResult.of(file(sealed), Optional.of("orders carry a currency now"));

    assertThat(accepted.mode()).isEqualTo(RecordMode.REPLACE);
    assertThat(accepted.record(store)).isEqualTo(RecordOutcome.ADDED);
    Baseline.Timed timed = store.find(KEY, ENVIRONMENT).orElseThrow().timed().orElseThrow();
    assertThat(timed.sameEnvironment()).isTrue();
    assertThat(timed.reason()).contains("orders carry a currency now");
    assertThat(timed.sessions()).singleElement().hasFieldOrPropertyWithValue("commit", "3f2a1c9+");
    assertThat(timed.sessions().get(0).values())
        .containsEntry("time (p10) [s]", List.of(4.87e-5, 4.89e-5));
    assertThat(accepted.record(store)).isEqualTo(RecordOutcome.UNCHANGED);
  }

  @Test
  void what_is_worse_needs_a_reason() {
    assertThatThrownBy(() -> AcceptedResult.of(file(sealed), Optional.empty()))
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("OrderSerializationPerformanceTests.kryo is slower or larger")
        .hasMessageContaining("-Dbenchline.reason");
  }

  @Test
  void what_agrees_joins_without_one() throws Exception {
    AcceptedResult accepted =
        AcceptedResult.of(file(sealed.replace("REGRESSED", "PASSED")), Optional.empty());

    assertThat(accepted.mode()).isEqualTo(RecordMode.APPEND);
    assertThat(accepted.entry().reason()).isEmpty();
  }

  @Test
  void the_history_of_what_is_accepted_begins_anew() throws Exception {
    Instant now = Instant.parse("2026-11-22T06:00:00Z");
    AcceptedResult one = AcceptedResult.of(file(sealed), Optional.of("twice the fields"));
    AcceptedResult other =
        AcceptedResult.of(
            file(sealed.replace("\"kryo\"", "\"java\"")), Optional.of("twice the fields"));
    AcceptedResult elsewhere =
        AcceptedResult.of(file(sealed.replace("linux-amd64", "windows")), Optional.of("so be it"));

    List<HistorySession> sessions =
        AcceptedResult.sessions(List.of(one, other, elsewhere), "twice the fields", now);

    assertThat(sessions)
        .extracting(s -> s.environment().key())
        .containsExactly("linux-amd64", "windows");
    assertThat(sessions.get(0).commit()).isEqualTo("3f2a1c9+");
    assertThat(sessions.get(0).tests())
        .extracting(test -> test.key().name())
        .containsExactly("kryo", "java");
    HistoryEntry entry = sessions.get(0).tests().get(0);
    assertThat(entry.accepted()).contains("twice the fields");
    assertThat(entry.levels().get("time (p10) [s]")).isEqualTo(4.88e-5, within(1e-9));
    try (HistoryStore store = HistoryStores.open("history", directory, Duration.ofDays(36_500))) {
      sessions.forEach(store::add);
      assertThat(store.sessions("linux-amd64")).containsExactly(sessions.get(0));
    }
  }

  @Test
  void what_was_measured_against_another_version_is_refused() {
    String paired =
        sealed.replaceFirst(
            "\"versions\": \\[", "\"versions\": [{\"version\": \"BASE\", \"name\": \"base\"}, ");

    assertThatThrownBy(() -> AcceptedResult.of(file(paired), Optional.of("why")))
        .hasMessageContaining("Benchline-Accept: OrderSerializationPerformanceTests.kryo");
  }

  @Test
  void what_was_measured_for_a_claim_alone_is_refused() {
    String claiming =
        sealed.replaceFirst(
            "\"versions\": \\[",
            "\"versions\": [{\"version\": \"REFERENCE\", \"name\": \"java\"}, ");

    assertThatThrownBy(() -> AcceptedResult.of(file(claiming), Optional.of("why")))
        .hasMessageContaining("the reference test of its claim")
        .hasMessageContaining(
            "mvn verify -Dbenchline.baseline=record"
                + " -Dit.test=OrderSerializationPerformanceTests");
  }

  /** Build tools find a nested class through the outermost one. */
  @Test
  void the_command_for_a_nested_class_names_the_outermost_one() {
    String nested =
        sealed
            .replaceFirst(
                "\"versions\": \\[",
                "\"versions\": [{\"version\": \"REFERENCE\", \"name\": \"java\"}, ")
            .replace("OrderSerializationPerformanceTests\"", "OrderTests$Inner\"");

    assertThatThrownBy(() -> AcceptedResult.of(file(nested), Optional.of("why")))
        .hasMessageEndingWith("-Dit.test=OrderTests");
  }

  @Test
  void a_result_of_nowhere_is_refused() {
    String nowhere = sealed.replaceFirst("\"origin\": \\{[^}]*}", "\"origin\": null");

    assertThatThrownBy(() -> AcceptedResult.of(file(nowhere), Optional.of("why")))
        .hasMessageContaining("does not say where it was measured");
  }

  @Test
  void finds_results_at_any_depth_and_nothing_else() throws Exception {
    Path deep = Files.createDirectories(directory.resolve("artifact/suites/shop/target/benchline"));
    Files.writeString(deep.resolve("A.a.json"), sealed);
    Files.writeString(deep.resolve("selfcheck.json"), "{\"formatVersion\": 1}");
    Files.writeString(directory.resolve("B.b.json"), sealed);

    assertThat(ResultFiles.find(directory, "artifact, B.b.json"))
        .extracting(ResultFile::file)
        .containsExactly(deep.resolve("A.a.json"), directory.resolve("B.b.json"));
    Files.delete(deep.resolve("A.a.json"));
    assertThatThrownBy(() -> ResultFiles.find(directory, "artifact"))
        .hasMessageContaining("There is no result in the directory");
    assertThatThrownBy(() -> ResultFiles.find(directory, "none.json"))
        .isInstanceOf(ResultFileException.class);
  }

  @Test
  void a_damaged_file_among_others_is_refused_with_its_name() throws Exception {
    Files.writeString(directory.resolve("A.a.json"), sealed);
    Files.writeString(directory.resolve("B.b.json"), sealed.substring(0, sealed.length() / 2));

    assertThatThrownBy(() -> ResultFiles.find(directory, "."))
        .isInstanceOf(ResultFileException.class)
        .hasMessageContaining("B.b.json is damaged");
  }

  private ResultFile file(String json) throws Exception {
    Path file = directory.resolve("result.json");
    Files.writeString(file, json);
    return ResultFile.read(file);
  }
}
