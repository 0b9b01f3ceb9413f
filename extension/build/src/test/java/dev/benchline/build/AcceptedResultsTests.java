package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.JsonBaselineStore;
import dev.benchline.baseline.RecordMode;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptedResultsTests {

  private static final Path SEALED =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");
  private static final String TEST = "OrderSerializationPerformanceTests";
  private static final Optional<String> REASON = Optional.of("twice the fields");

  @TempDir Path directory;

  private final Told told = new Told();
  private String sealed;
  private TestClasses orders;
  private TestClasses gifts;

  @BeforeEach
  void two_modules() throws IOException {
    sealed = Files.readString(SEALED);
    orders = module("orders", TEST);
    gifts = module("gifts", "GiftTests");
  }

  private TestClasses module(String name, String test) throws IOException {
    Path sources = directory.resolve(name);
    Files.createDirectories(sources.resolve("com/acme"));
    Files.createFile(sources.resolve("com/acme/" + test + ".java"));
    return new TestClasses(directory.resolve(name + "-classes"), List.of(sources));
  }

  private ResultFile result(String name, String json) throws IOException {
    return ResultFile.read(Files.writeString(directory.resolve(name), json));
  }

  private AcceptedResults accepted(Optional<String> reason, ResultFile... results) {
    return AcceptedResults.of(
        List.of(results), orders, List.of(orders, gifts), reason, "acmake accept", told);
  }

  @Test
  void a_reason_that_nobody_has_written_accepts_nothing() {
    assertThatThrownBy(() -> accepted(Optional.of("...")))
        .isInstanceOf(BuildException.class)
        .hasMessage("benchline.reason is still '...'. Write why, in its place: acmake accept");
  }

  private JsonBaselineStore baselines() {
    return new JsonBaselineStore(directory.resolve("baselines"));
  }

  private HistoryStore history() {
    return HistoryStores.open("history", directory, Duration.ofDays(36_500));
  }

  @Test
  void are_written_and_told() throws Exception {
    accepted(REASON, result("one.json", sealed)).record(baselines());

    assertThat(baselines().keys())
        .singleElement()
        .hasFieldOrPropertyWithValue("className", "com.acme." + TEST);
    assertThat(told.messages())
        .singleElement()
        .asString()
        .contains(TEST + ".kryo: ADDED in " + directory.resolve("baselines"));
  }

  /** Such as those of three nights: the first replaces the baseline, and the others join it. */
  @Test
  void are_all_kept_where_several_are_of_one_test() throws Exception {
    ResultFile first = result("first.json", sealed);
    ResultFile second = result("second.json", sealed);

    assertThat(accepted(REASON, first, second).all())
        .extracting(AcceptedResult::mode)
        .containsExactly(RecordMode.REPLACE, RecordMode.APPEND);
  }

  @Test
  void are_those_of_the_module_alone() throws Exception {
    ResultFile own = result("own.json", sealed);
    ResultFile other = result("other.json", sealed.replace(TEST, "GiftTests"));

    assertThat(accepted(REASON, own, other).all())
        .extracting(accepted -> accepted.entry().key().className())
        .containsExactly("com.acme." + TEST);
  }

  @Test
  void are_none_where_the_result_of_another_module_is_refused() throws Exception {
    ResultFile own = result("own.json", sealed.replace("REGRESSED", "PASSED"));
    ResultFile other = result("other.json", sealed.replace(TEST, "GiftTests"));

    assertThatThrownBy(() -> accepted(Optional.empty(), own, other))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("other.json is refused", "-Dbenchline.reason");
  }

  @Test
  void need_a_module_that_has_the_test() throws Exception {
    ResultFile stray = result("stray.json", sealed.replace(TEST, "StrayTests"));

    assertThatThrownBy(() -> accepted(REASON, stray))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("com.acme.StrayTests", "stray.json", "acmake accept");
  }

  @Test
  void need_a_single_module_that_has_the_test() throws Exception {
    gifts = module("toys", TEST);
    ResultFile result = result("own.json", sealed);

    assertThatThrownBy(() -> accepted(REASON, result))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("2 modules of this build", TEST, "own.json", "-pl");
  }

  @Test
  void begin_their_history_anew_with_the_reason() throws Exception {
    accepted(REASON, result("one.json", sealed)).remember("orders", this::history);

    try (HistoryStore history = history()) {
      assertThat(history.sessions("linux-amd64"))
          .singleElement()
          .satisfies(session -> assertThat(session.module()).contains("orders"))
          .satisfies(session -> assertThat(session.tests().get(0).accepted()).isEqualTo(REASON));
    }
  }

  @Test
  void open_no_history_without_a_reason() throws Exception {
    ResultFile passed = result("one.json", sealed.replace("REGRESSED", "PASSED"));

    accepted(Optional.empty(), passed)
        .remember(
            "orders",
            () -> {
              throw new AssertionError("opened");
            });
  }
}
