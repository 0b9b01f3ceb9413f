package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.fork.Jvm;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.metrics.TestId;
import dev.benchline.result.TestResult;
import dev.benchline.result.TestsFile;
import dev.benchline.settings.Setting;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The duties of a run to its tests, whatever goes wrong beside them. */
class RunContextTests {

  private static final TestId ONE = new TestId("com.acme.OrderTests", "one");
  private static final TestId OTHER = new TestId("com.acme.OrderTests", "other");

  @TempDir Path directory;

  private final Map<String, String> given = new HashMap<>(Map.of("benchline.forks", "0"));

  private boolean exists = true;

  private RunContext begin() {
    return Runs.begin(directory, given, test -> Optional.of(test.method()).filter(it -> exists));
  }

  private static TestResult run(RunContext run, TestId id, double seconds) {
    return new Pipeline(run)
        .run(Runs.test(id), (plan, fork, stillRunning) -> Runs.timing(plan, seconds))
        .orElseThrow();
  }

  @Test
  void keeps_no_raw_values_once_they_are_written_and_exports_them_all_the_same() throws Exception {
    try (RunContext run = begin()) {
      assertThat(run(run, ONE, 1e-6).recording()).isPresent();
      run(run, OTHER, 1e-6);

      assertThat(run.results.results)
          .hasSize(2)
          .flatExtracting(result -> result.recording().orElseThrow().forks())
          .allMatch(fork -> fork.versions().isEmpty());
    }

    assertThat(directory.resolve("output/jmh-result.json"))
        .content()
        .contains("com.acme.OrderTests.one", "com.acme.OrderTests.other")
        .containsSubsequence("rawData", "1010.0", "rawData", "1010.0");
    assertThat(directory.resolve("output/index.html"))
        .content()
        .contains("id=\"OrderTests.one\"", "1 fork in");
  }

  @Test
  void gives_a_verdict_and_a_history_and_says_once_that_nothing_can_be_written() throws Exception {
    Path taken = Files.writeString(directory.resolve("taken"), "");
    given.put("benchline.output", taken.resolve("output").toString());
    given.put("benchline.history", directory.resolve("history").toString());
    TestResult result;
    String console;
    PrintStream before = System.out;
    try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
      System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
      try (RunContext run = begin()) {
        result = run(run, ONE, 1e-6);
        run(run, OTHER, 1e-6);
      }
      console = out.toString(StandardCharsets.UTF_8);
    } finally {
      System.setOut(before);
    }

    assertThat(result.verdict()).isEqualTo(Verdict.NEW);
    assertThat(console).containsOnlyOnce("could not be written").contains("All verdicts stand.");
    assertThat(console).contains("Benchline: 2 new");
    assertThat(lastSession()).extracting(HistoryEntry::key).containsExactlyInAnyOrder(ONE, OTHER);
  }

  @Test
  void a_self_check_without_a_verdict_leaves_those_of_the_run_before() throws Exception {
    given.put("benchline.selfcheck", "1");
    Path file = Files.createDirectories(directory.resolve("output")).resolve("selfcheck.json");
    Files.writeString(file, "verdicts");

    begin().close();

    assertThat(file).hasContent("verdicts");
  }

  /** Nothing is recorded of a claim. */
  @Test
  void fails_by_a_refuted_claim_although_it_records() {
    given.put("benchline.baseline", "record");
    try (RunContext run = begin()) {
      assertThat(run.failOn().verdicts()).contains(Verdict.NOT_FASTER);
    }
  }

  @Test
  void ends_well_where_a_history_that_does_not_gate_cannot_be_opened() {
    given.put("benchline.history", "jdbc:nothing");
    TestResult result;
    try (RunContext run = begin()) {
      result = run(run, ONE, 1e-6);
    }

    assertThat(result.judgment().warnings())
        .anyMatch(warning -> warning.name().equals("no history"));
    assertThat(directory.resolve("output/index.html")).exists();
  }

  @Test
  void marks_as_accepted_only_what_it_has_replaced() {
    given.put("benchline.history", directory.resolve("history").toString());
    given.put("benchline.baseline", "record");
    try (RunContext run = begin()) {
      run(run, ONE, 1e-6);
      run(run, OTHER, 1e-6);
    }
    given.put("benchline.reason", "one has a field more");
    try (RunContext run = begin()) {
      run(run, ONE, 5e-6);
      run(run, OTHER, 1e-6);
    }

    assertThat(lastSession())
        .extracting(HistoryEntry::key, HistoryEntry::accepted)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(ONE, Optional.of("one has a field more")),
            org.assertj.core.groups.Tuple.tuple(OTHER, Optional.empty()));
  }

  private List<HistoryEntry> lastSession() {
    try (HistoryStore store =
        HistoryStores.open(
            directory.resolve("history").toString(), directory, Duration.ofDays(30))) {
      var sessions = store.sessions(EnvironmentFacts.ofThisJvm().environment().key());
      return sessions.get(sessions.size() - 1).tests();
    }
  }

  @Test
  void begins_although_a_commit_message_cannot_be_read() throws Exception {
    Path jar = Files.writeString(directory.resolve("base.jar"), "");
    BaseFile.write(
        new Base(
            "main",
            ComparedWith.commit(false, "3f2a1c9 (main)", "3f2a1c9"),
            Optional.empty(),
            List.of(jar),
            "OrderTests.one: checked now; see the discussion\nwithout a reason",
            Optional.empty()),
        directory.resolve("output"));
    given.put("benchline.against", "main");

    try (RunContext run = begin()) {
      assertThat(run.compared).isPresent();
    }
  }

  /** Against the commit of its baseline it is measured alone first, in this JVM if it wants so. */
  @ParameterizedTest
  @CsvSource({"main, true", "baseline, false"})
  void a_test_without_forks_takes_them_beside_a_base(String against, boolean forks)
      throws Exception {
    Path jar = Files.writeString(directory.resolve("base.jar"), "");
    BaseFile.write(Base.ofClasses(against, List.of(jar)), directory.resolve("output"));
    given.put("benchline.against", against);
    TestSettings none =
        new TestSettings(Optional.empty(), Optional.empty(), Map.of(Setting.FORKS, 0), List.of());

    try (RunContext run = begin()) {
      assertThat(run.takesForks(none)).isEqualTo(forks);
    }
  }

  @Test
  void leaves_for_the_build_which_tests_that_of_the_base_leaves_out_alike() throws Exception {
    List<Path> classPath = Jvm.current().classPath();
    List<Path> directories = classPath.stream().filter(Files::isDirectory).toList();
    BaseFile.write(
        new Base(
                "main",
                ComparedWith.classes("main"),
                Optional.of("3f2a1c9"),
                classPath,
                "",
                Optional.empty())
            .with(new BaseTestCode(directories, Map.of()))
            .with(new BaseChanges(List.of(), List.of(), BaseChanges.Extent.SOURCES)),
        directory.resolve("output"));
    given.put("benchline.against", "main");

    Runs.begin(directory, given, declaring(List.of(ONE), List.of(ONE))).close();

    TestsFile left = TestsFile.read(directory.resolve("output"));
    assertThat(left.notRun()).containsExactly(ONE.fullName());
    assertThat(left.newlyNotRun()).isEmpty();
  }

  @Test
  void fails_once_it_has_ended_by_a_test_that_only_its_base_has_if_asked() throws Exception {
    Path ofBase = Files.createDirectories(directory.resolve("tests-of-base"));
    BaseFile.write(
        Base.ofClasses("main", Jvm.current().classPath())
            .with(new BaseTestCode(List.of(ofBase), Map.of())),
        directory.resolve("output"));
    given.put("benchline.against", "main");
    given.put("benchline.failOn", "LOOSENED");
    RunContext run = Runs.begin(directory, given, declaring(List.of(ONE), List.of(ONE, OTHER)));
    assertThat(run.gateFailure()).isEmpty();

    run.close();

    assertThat(run.gateFailure().orElseThrow())
        .contains("  gate loosened: OrderTests.other is gone: removed, renamed or moved");
  }

  /** Knows the tests of the current version, and those of the base by its class path. */
  private static TestFramework declaring(List<TestId> current, List<TestId> ofBase) {
    return new TestFramework() {
      @Override
      public Optional<String> method(TestId test) {
        return Optional.of(test.method());
      }

      @Override
      public TestDeclarations declared(List<Path> tests, List<Path> classPath) {
        return new TestDeclarations(
            (classPath.isEmpty() ? current : ofBase)
                .stream().map(RunContextTests::declared).toList(),
            List.of());
      }
    };
  }

  private static DeclaredTest declared(TestId id) {
    PerformanceTest test = Runs.test(id);
    return new DeclaredTest(id, test.settings(), test.tolerances(), Map.of(), List.of());
  }

  @Test
  void names_beside_a_base_what_has_lost_its_test_and_survives_what_cannot_be_read()
      throws Exception {
    Path jar = Files.writeString(directory.resolve("base.jar"), "");
    BaseFile.write(Base.ofClasses("main", List.of(jar)), directory.resolve("output"));
    given.put("benchline.against", "main");
    Path baselines = Files.createDirectories(directory.resolve("baselines/com/acme"));
    Path baseline = baselines.resolve("OrderTests.json");
    try (InputStream stored =
        getClass().getResourceAsStream("/dev/benchline/baseline/baseline-written.json")) {
      Files.write(baseline, stored.readAllBytes());
    }
    exists = false;

    begin().close();
    assertThat(directory.resolve("output/gate.txt")).content().contains("WITHOUT_TEST com.acme.");

    Files.writeString(baseline, "damaged");
    begin().close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"com/acme/StockTests.json", "my notes.json", ".vscode/settings.json"})
  void reports_the_run_and_keeps_its_history_before_it_fails_by_a_file_that_is_no_baseline(
      String file) throws Exception {
    given.put("benchline.history", directory.resolve("history").toString());
    Path damaged = directory.resolve("baselines").resolve(file);
    Files.createDirectories(damaged.getParent());
    Files.writeString(damaged, "<<<<<<< HEAD\n");
    RunContext run = begin();
    run(run, ONE, 1e-6);

    assertThatThrownBy(run::close)
        .isInstanceOf(BaselineException.class)
        .hasMessageContaining(damaged.toString());

    assertThat(directory.resolve("output/index.html")).content().contains("OrderTests.one");
    assertThat(directory.resolve("output/jmh-result.json")).exists();
    assertThat(lastSession()).extracting(HistoryEntry::key).containsExactly(ONE);
  }

  @Test
  void reports_no_result_of_an_earlier_build_and_leaves_what_is_none() throws Exception {
    Path output = Files.createDirectories(directory.resolve("output"));
    try (RunContext run = begin()) {
      run(run, OTHER, 1e-6);
    }
    Path page = output.resolve("index.html");
    Path values = output.resolve("OrderTests.other.json");
    Path base = Files.writeString(output.resolve("base.properties"), "against=main");
    for (Path file : List.of(page, values, base)) {
      Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
    }

    try (RunContext run = begin()) {
      run(run, ONE, 1e-6);
    }

    assertThat(values).doesNotExist();
    assertThat(base).exists();
    assertThat(page).content().contains("OrderTests.one").doesNotContain("OrderTests.other");
  }

  @Test
  void keeps_what_another_jvm_of_the_same_build_has_measured() throws IOException {
    try (RunContext run = begin()) {
      run(run, OTHER, 1e-6);
    }

    try (RunContext run = begin()) {
      run(run, ONE, 1e-6);
    }

    assertThat(directory.resolve("output/index.html"))
        .content()
        .contains("OrderTests.one", "OrderTests.other");
  }
}
