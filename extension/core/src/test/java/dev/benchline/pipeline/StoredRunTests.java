package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.fork.Jvm;
import dev.benchline.history.HistoryException;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.report.Headline;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.page.MergedReport;
import dev.benchline.report.text.Texts;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.DriftRule;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Tolerances;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs of tests that are measured in this JVM and compared with what is stored. */
class StoredRunTests {

  private static final TestId TEST = new TestId("com.acme.OrderTests", "rows");
  private static final Metric ROWS =
      new Metric("rows read", Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.EXACT);

  @TempDir Path directory;

  private final Map<String, String> given = new HashMap<>();
  private final List<Integer> iterations = new ArrayList<>();
  private boolean busy;

  @BeforeEach
  void measure_in_this_jvm() {
    given.put("benchline.forks", "0");
    given.put("benchline.iterations", "2");
  }

  private RunContext begin() {
    return Runs.begin(directory, given, Runs.EVERY_TEST);
  }

  @Test
  void counts_what_is_asked_for_before_jit_also_without_forks_where_a_tolerance_is_given() {
    given.put("benchline.baseline", "record");
    Tolerances tolerances = new Tolerances(0.05, Map.of("allocated", new Tolerance(0.02, 0)));

    List<Integer> forks = new ArrayList<>();
    for (Tolerances each : List.of(tolerances, Tolerances.DEFAULT)) {
      try (RunContext run = begin()) {
        Judge judge = new Judges(run).of(Runs.test(TEST, each));
        while (judge.next() instanceof Next.Measure more) {
          forks.add(more.plan().forks());
          judge.take(allocating(more.plan()));
        }
      }
    }

    assertThat(forks).containsExactly(0, 2, 2, 0);
  }

  @Nested
  class AfterAFailedSelfCheckTests {

    private final String home = System.getProperty("user.home");
    private Path file;

    @BeforeEach
    void fail_a_self_check() throws IOException {
      System.setProperty("user.home", directory.toString());
      file =
          directory
              .resolve(".benchline")
              .resolve(EnvironmentFacts.ofThisJvm().environment().key() + ".properties");
      Files.createDirectories(file.getParent());
      Files.writeString(file, "trusted=false\nverdicts=12\nfalseAlarms=3\n");
    }

    @AfterEach
    void go_home() {
      System.setProperty("user.home", home);
    }

    private void record(double seconds) {
      given.put("benchline.baseline", "record");
      timed(seconds);
      given.remove("benchline.baseline");
    }

    @Test
    void stored_times_do_not_gate() {
      record(1e-6);

      TestResult result = timed(9e-6);

      assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(result.judgment().warnings())
          .extracting(Warning::type)
          .contains(WarningType.SELF_CHECK_FAILED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "trusted=\n", "verdicts=12\n"})
    void stored_times_do_not_gate_if_the_file_does_not_say_that_it_passed(String damaged)
        throws IOException {
      record(1e-6);
      Files.writeString(file, damaged);

      assertThat(timed(9e-6).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void a_file_that_cannot_be_read_is_named() throws IOException {
      Files.writeString(file, "home=C:\\users\n");

      assertThatThrownBy(() -> timed(1e-6))
          .hasMessageContainingAll(file.toString(), "cannot be read", "no properties file");
    }

    @Test
    void a_drift_of_times_does_not_gate() {
      keepAHistoryThatGates();
      double seconds = 1e-6;
      TestResult result = timed(seconds);
      for (int session = 0; session < 2 * DriftRule.SESSIONS; session++) {
        seconds *= 1.02;
        result = timed(seconds * (1 + 0.001 * (session % 3)));
      }

      assertThat(result.history().drifted()).isNotEmpty();
      assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    /** Nobody can say that it was no slower, so it is not stored either. */
    @Test
    void a_recording_of_slower_times_fails_and_stores_nothing_without_a_reason() {
      record(1e-6);
      given.put("benchline.baseline", "record");

      TestResult refused = timed(9e-6);

      assertThat(refused.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(refused.recorded()).isEmpty();
      assertThat(refused.judgment().warnings())
          .extracting(Warning::type)
          .contains(WarningType.NOT_RECORDED)
          .doesNotContain(WarningType.SELF_CHECK_FAILED);
    }

    @Test
    void a_drift_of_times_does_not_gate_beside_that_of_a_count() {
      keepAHistoryThatGates();
      double seconds = 1e-6;
      TestResult result = mixed(440, seconds);
      for (int session = 1; session < 2 * DriftRule.SESSIONS; session++) {
        seconds *= 1.02;
        result =
            mixed(session < DriftRule.SESSIONS ? 440 : 445, seconds * (1 + 0.001 * (session % 3)));
      }

      assertThat(result.history().drifted()).hasSizeGreaterThan(1);
      assertThat(result.judgment().comparisons())
          .filteredOn(its -> its.verdict() == Verdict.REGRESSED)
          .extracting(Comparison::metric)
          .containsExactly(ROWS);
    }

    @Test
    void counts_gate_all_the_same() {
      StoredRunTests.this.record(440);

      assertThat(counted(441, 441).verdict()).isEqualTo(Verdict.REGRESSED);
    }
  }

  /** The base may already have what has slowed the test down since its own baseline. */
  @Test
  void a_baseline_that_is_not_of_the_base_judges_the_test_by_itself() throws IOException {
    record(440);
    compareWithBaselinesOf("0123456789012345678901234567890123456789");

    TestResult result = counted(441, 441);

    assertThat(result.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(result.judgment().warnings())
        .extracting(Warning::type)
        .contains(WarningType.NOT_OF_THE_BASE);
  }

  @Test
  void a_baseline_of_the_base_leaves_a_test_unaffected_that_no_change_reaches() throws IOException {
    record(440);
    given.put("benchline.forks", "1");
    compareWithBaselinesOf("unknown");

    TestResult result = counted(441, 441);

    assertThat(result.verdict()).isEqualTo(Verdict.UNAFFECTED);
    assertThat(result.judgment().warnings()).isEmpty();
  }

  /** As a build leaves it, of the current code. */
  private void compareWithBaselinesOf(String commit) throws IOException {
    given.put("benchline.against", "baseline");
    BaseFile.write(
        new Base(
                "baseline",
                ComparedWith.commit(false, "0123456 (baseline)", "0123456"),
                Optional.of("0123456789012345678901234567890123456789"),
                Jvm.current().classPath(),
                "",
                Optional.empty())
            .recordedAs(Set.of(commit)),
        directory.resolve("output"));
  }

  private void keepAHistoryThatGates() {
    given.put("benchline.history", directory.resolve("history").toString());
    given.put("benchline.history.gate", "true");
  }

  @Test
  void what_regressed_by_itself_has_not_failed_by_its_drift() {
    keepAHistoryThatGates();
    record(440);
    for (int session = 1; session < DriftRule.SESSIONS; session++) {
      counted(440);
    }
    TestResult result = counted(445, 445);
    for (int session = 1; session < DriftRule.SESSIONS; session++) {
      result = counted(445, 445);
    }

    assertThat(result.history().drifted()).isNotEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(result.judgment().failedByDrift()).isFalse();
    assertThat(result.judgment().comparedWith().name()).isEqualTo("stored baseline");
  }

  private Recording timing(MeasurementPlan plan, double seconds) {
    iterations.add(plan.iterations());
    return busy
        ? Runs.timing(plan, seconds, WarningType.BUSY_MACHINE.of())
        : Runs.timing(plan, seconds);
  }

  private static Recording allocating(MeasurementPlan plan) {
    Series bytes = new Series(BuiltInMetric.ALLOCATED.series(), List.of(1024.0));
    return new Recording(
        plan,
        List.of(
            new ForkRecording(
                1, List.of(new VersionRecording(Version.CURRENT, 1, List.of(bytes))), List.of())));
  }

  /** The result of a test whose measurements count so many rows, one after the other. */
  private TestResult counted(double... rows) {
    Iterator<Double> next = Arrays.stream(rows).boxed().iterator();
    try (RunContext run = begin()) {
      return new Pipeline(run)
          .run(Runs.test(TEST), (plan, numbers, stillRunning) -> recording(plan, next.next()))
          .orElseThrow();
    }
  }

  /** The result of a test whose measurements count the same rows in about the same time. */
  private TestResult mixed(double rows, double seconds) {
    try (RunContext run = begin()) {
      return new Pipeline(run)
          .run(
              Runs.test(TEST),
              (plan, numbers, stillRunning) ->
                  new Recording(
                      plan,
                      List.of(
                          new ForkRecording(
                              1,
                              List.of(
                                  new VersionRecording(
                                      Version.CURRENT,
                                      1_000,
                                      List.of(
                                          new Series(ROWS, Collections.nCopies(3, rows)),
                                          new Series(
                                              Metric.ITERATION_TIME,
                                              List.of(seconds, 1.01 * seconds, 1.02 * seconds))))),
                              List.of()))))
          .orElseThrow();
    }
  }

  private Recording recording(MeasurementPlan plan, double rows) {
    iterations.add(plan.iterations());
    Series counts = new Series(ROWS, Collections.nCopies(plan.iterations(), rows));
    return new Recording(
        plan,
        List.of(
            new ForkRecording(
                1, List.of(new VersionRecording(Version.CURRENT, 1, List.of(counts))), List.of())));
  }

  private void record(double rows) {
    given.put("benchline.baseline", "record");
    counted(rows);
    given.remove("benchline.baseline");
    iterations.clear();
  }

  @Test
  void a_new_baseline_of_a_count_takes_three_observations() {
    assertThat(counted(440).verdict()).isEqualTo(Verdict.NEW);
    given.put("benchline.baseline", "record");
    counted(440);
    given.remove("benchline.baseline");
    assertThat(counted(440).verdict()).isEqualTo(Verdict.PASSED);

    assertThat(iterations).containsExactly(3, 3, 2);
  }

  @Test
  void a_recording_on_a_busy_machine_is_measured_again_and_says_so_if_that_was_busy_too()
      throws IOException {
    given.put("benchline.baseline", "record");
    busy = true;

    timed(1e-6);

    assertThat(iterations).hasSize(2);
    assertThat(directory.resolve("baselines/com/acme/OrderTests.json"))
        .content()
        .containsSubsequence("\"sessions\"", "\"warnings\": [", "\"busy machine\"");
    given.remove("benchline.baseline");
    assertThat(timed(1e-6).verdict()).isEqualTo(Verdict.NEW);
  }

  @Test
  void a_recording_under_other_settings_says_that_it_replaces_the_sessions() {
    given.put("benchline.baseline", "record");
    timed(1e-6);
    assertThat(Headline.of(timed(1.001e-6)).effect()).isEqualTo("session 2");
    given.put("benchline.threads", "4");

    TestResult other = timed(1e-6);

    TestResult read = ResultFile.read(directory.resolve("output/OrderTests.rows.json")).result();
    for (TestResult each : List.of(other, read)) {
      assertThat(Headline.of(each).effect()).isEqualTo("replaces 2 sessions of other settings");
    }
    given.put("benchline.threads", "1");
    given.remove("benchline.baseline");
    assertThat(timed(1e-6).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
  }

  @Test
  void what_was_measured_is_reported_although_its_history_cannot_be_read() throws IOException {
    recordBesideAHistoryThatCannotBeRead();

    RunContext run = begin();
    TestResult result = timed(run, 9e-6);

    assertThat(result.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(result.judgment().warnings())
        .extracting(Warning::name)
        .containsOnlyOnce("history not read");
    assertThatThrownBy(run::close).isInstanceOf(HistoryException.class);
    assertThat(directory.resolve("output/OrderTests.rows.json")).content().contains("REGRESSED");
  }

  @Test
  void a_test_that_does_not_fail_by_itself_is_then_one_error_until_another_attempt_reads_it()
      throws IOException {
    recordBesideAHistoryThatCannotBeRead();

    assertThatThrownBy(() -> timed(1e-6)).isInstanceOf(HistoryException.class);

    MergedReport report = report();
    assertThat(report.counts()).isEqualTo("1 error");
    assertThat(report.failing()).containsExactly(TEST);
    assertThat(directory.resolve("output/gate.txt")).doesNotExist();

    Files.delete(directory.resolve("history"));
    timed(1e-6);

    assertThat(report().counts()).isEqualTo("1 new");
  }

  private void recordBesideAHistoryThatCannotBeRead() throws IOException {
    given.put("benchline.baseline", "record");
    timed(1e-6);
    given.remove("benchline.baseline");
    given.put("benchline.history", Files.writeString(directory.resolve("history"), "").toString());
    given.put("benchline.history.gate", "true");
  }

  private MergedReport report() throws IOException {
    MergedReport report = new MergedReport("shop", Texts.MAVEN, SourceLinks.NONE);
    report.add("", directory.resolve("output"));
    return report;
  }

  private TestResult timed(double seconds) {
    try (RunContext run = begin()) {
      return timed(run, seconds);
    }
  }

  private TestResult timed(RunContext run, double seconds) {
    return new Pipeline(run)
        .run(Runs.test(TEST), (plan, numbers, stillRunning) -> timing(plan, seconds))
        .orElseThrow();
  }

  @Test
  void what_is_worse_fails_and_stores_nothing_without_a_reason() {
    record(440);
    given.put("benchline.baseline", "record");

    TestResult refused = counted(441, 441);

    assertThat(refused.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(refused.recorded()).isEmpty();
    assertThat(refused.judgment().warnings()).contains(WarningType.NOT_RECORDED.of());
    given.remove("benchline.baseline");
    assertThat(counted(440, 440).verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void a_count_that_would_fail_is_counted_once_more() {
    record(440);

    TestResult result = counted(441, 441);

    assertThat(result.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(iterations).containsExactly(2, 3);
  }

  @Test
  void a_count_that_is_not_seen_again_fails_nothing_and_is_named() {
    record(440);

    TestResult result = counted(441, 440);

    assertThat(result.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(result.judgment().comparisons().get(0).warnings())
        .containsExactly(WarningType.NOT_EXACT.of("rows read", "440", "441"));
  }
}
