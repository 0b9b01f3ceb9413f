package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.benchline.PerfTestKit.Results;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.core.LauncherFactory;
import org.opentest4j.AssertionFailedError;

/**
 * Every verdict, reached by a real test in real forks. The work and the size of a fixture are
 * system properties, which forks inherit, so that one test can be changed between two runs.
 */
class VerdictsTests {

  private static final String WORK = "fixture.work";
  private static final String SIZE = "fixture.size";
  private static final String LUCK = "fixture.luck";
  private static final String LIMITS = "fixture.limits";

  @TempDir static Path recorded;
  @TempDir Path directory;

  @BeforeAll
  static void record_once() {
    start_with_the_same_work_and_size();
    record(recorded, Codec.class);
  }

  @BeforeEach
  void start_anew() {
    start_with_the_same_work_and_size();
  }

  private static void start_with_the_same_work_and_size() {
    System.setProperty(WORK, "400");
    System.setProperty(SIZE, "100");
  }

  @AfterEach
  void forget() {
    Stream.of(WORK, SIZE, LUCK, LIMITS).forEach(System::clearProperty);
  }

  @Test
  void a_first_run_is_new_and_passes() throws IOException {
    Results results = kit().run(Codec.class);

    assertThat(results.failures()).isEmpty();
    assertThat(verdictOf("writes")).isEqualTo("NEW");
    assertThat(directory.resolve("baselines")).doesNotExist();
  }

  @Test
  void the_same_work_within_a_wide_tolerance_is_passed() throws IOException {
    given_a_baseline();

    assertThat(kit().with("benchline.tolerance", "9").run(Codec.class).failures()).isEmpty();
    assertThat(verdictOf("writes")).isEqualTo("PASSED");
  }

  @Test
  void one_byte_more_is_regressed_on_the_line_of_the_test() throws Exception {
    given_a_baseline();
    System.setProperty(SIZE, "101");

    Throwable thrown = kit().run(Codec.class).thrownBy("writes").orElseThrow();

    assertThat(thrown)
        .isInstanceOf(RegressionError.class)
        .hasMessageMatching(
            "REGRESSED  VerdictsTests\\.Codec\\.writes  serialized size 1(\\.0)?% worse")
        .asString()
        .startsWith("dev.benchline.RegressionError:\n" + thrown.getMessage() + "  (against ")
        .containsPattern("\n  serialized size +100 B -> 101 B ");
    AssertionFailedError error = (AssertionFailedError) thrown;
    assertThat(error.getExpected().getValue()).isEqualTo("<= 100 B");
    assertThat(RegressionError.class.getField("expected").get(error)).isEqualTo("<= 100 B");
    assertThat(thrown.getStackTrace()[0].getFileName()).isEqualTo("VerdictsTests.java");
    assertThat(thrown.getStackTrace()[0].getMethodName()).isEqualTo("writes");
    assertThat(verdictOf("writes")).isEqualTo("REGRESSED");
  }

  @Test
  void what_a_quick_look_suspects_is_decided_by_three_forks() throws IOException {
    given_a_baseline();
    System.setProperty(SIZE, "101");

    Results results =
        kit().with("benchline.effort", "quick").with("benchline.forks", "").run(Codec.class);

    assertThat(results.messageOf("writes")).contains("3 forks");
  }

  @Test
  void sixteen_times_the_work_is_regressed() throws IOException {
    given_a_baseline();
    System.setProperty(WORK, "6400");

    Results results = kit().run(Codec.class);

    assumeTimesGate("Codec");
    assertThat(results.messageOf("writes")).contains("latency");
    assertThat(verdictOf("writes")).isEqualTo("REGRESSED");
  }

  @Test
  void a_hundred_times_the_time_is_regressed() throws IOException {
    record(directory, Sleeper.class);
    System.setProperty(WORK, "40000");

    Results results = kit().run(Sleeper.class);

    assumeTimesGate("Sleeper");
    assertThat(results.messageOf("writes")).contains("\n  time (p10)  ");
  }

  @Test
  void a_hundred_times_the_time_passes_where_times_are_ignored() throws IOException {
    record(directory, IgnoringTimes.class);
    System.setProperty(WORK, "40000");

    assertThat(kit().run(IgnoringTimes.class).failures()).isEmpty();
  }

  @Test
  void a_sixteenth_of_the_work_is_improved_and_passes() throws IOException {
    System.setProperty(WORK, "6400");
    record(directory, Codec.class);
    System.setProperty(WORK, "400");

    assertThat(kit().run(Codec.class).failures()).isEmpty();
    assertThat(verdictOf("writes")).isEqualTo("IMPROVED");
  }

  @Test
  void what_one_session_cannot_tell_is_new_and_passes_unless_asked_to_fail() throws IOException {
    given_a_baseline();

    assertThat(kit().with("benchline.priorSpread", "1").run(Codec.class).failures()).isEmpty();
    assumeNothingInterfered();
    assertThat(verdictOf("writes")).isEqualTo("NEW");

    Results strict =
        kit().with("benchline.priorSpread", "1").with("benchline.failOn", "new").run(Codec.class);
    assumeNothingInterfered();
    assertThat(strict.statusOf("writes")).isEqualTo(Status.FAILED);
  }

  @Test
  void other_settings_are_not_comparable_and_pass() throws IOException {
    given_a_baseline();

    assertThat(kit().with("benchline.threads", "2").run(Codec.class).failures()).isEmpty();
    assertThat(verdictOf("writes")).isEqualTo("NOT_COMPARABLE");
  }

  @Test
  void forks_of_two_speeds_are_inconclusive() throws IOException {
    given_a_baseline();
    System.setProperty(LUCK, directory.resolve("luck").toString());

    Results results = kit().with("benchline.forks", "6").run(Codec.class);

    assertThat(results.failures()).isEmpty();
    assertThat(verdictOf("writes")).isEqualTo("INCONCLUSIVE");
  }

  @Test
  void a_slower_result_is_only_recorded_with_a_reason() throws IOException {
    given_a_baseline();
    System.setProperty(SIZE, "101");

    Results refused = kit().with("benchline.baseline", "record").run(Codec.class);
    assertThat(refused.messageOf("writes"))
        .startsWith("REGRESSED")
        .contains("not recorded: It is worse than its baseline");
    assertThat(verdictOf("writes")).isEqualTo("REGRESSED");

    Results accepted =
        kit()
            .with("benchline.baseline", "record")
            .with("benchline.reason", "a field more, says JIRA-7")
            .run(Codec.class);
    assertThat(accepted.failures()).isEmpty();
    assertThat(baselineFile()).contains("a field more, says JIRA-7");
    assertThat(resultOf("writes")).contains("\"mode\": \"REPLACE\"", "a field more, says JIRA-7");
    assertThat(kit().with("benchline.priorSpread", "1").run(Codec.class).failures()).isEmpty();
  }

  @Test
  void running_a_regression_again_does_not_turn_it_green() throws IOException {
    given_a_baseline();
    System.setProperty(SIZE, "101");
    Throwable first = kit().run(Codec.class).thrownBy("writes").orElseThrow();
    System.setProperty(SIZE, "100");
    Path report = directory.resolve("output/index.html");
    Files.delete(report);
    // As older versions of Surefire do.
    LauncherFactory.openSession().close();

    Optional<Throwable> again = kit().runAgain(Codec.class).thrownBy("writes");

    assertThat(again).containsSame(first);
    assertThat(report).content().contains("1 of 1 test is worse");
  }

  @Test
  void another_folder_of_results_is_another_build() throws IOException {
    given_a_baseline();
    System.setProperty(SIZE, "101");
    assertThat(kit().run(Codec.class).failures()).isNotEmpty();
    System.setProperty(SIZE, "100");

    PerfTestKit other = kit().with("benchline.output", directory.resolve("other").toString());

    assertThat(other.with("benchline.tolerance", "9").runAgain(Codec.class).failures()).isEmpty();
  }

  @Test
  void a_damaged_baseline_is_neither_a_pass_nor_overwritten() throws IOException {
    given_a_baseline();
    String damaged = baselineFile().substring(0, 40);
    Files.writeString(baselinePath(), damaged);

    for (String mode : new String[] {"check", "record"}) {
      Results results = kit().with("benchline.baseline", mode).run(Codec.class);
      assertThat(results.messageOf("writes")).contains("damaged");
      assertThat(baselineFile()).isEqualTo(damaged);
    }
  }

  @Test
  void a_baseline_of_a_future_format_is_neither_a_pass_nor_overwritten() throws IOException {
    given_a_baseline();
    String future = baselineFile().replaceFirst("(\"formatVersion\"\\s*:\\s*)\\d+", "$199");
    Files.writeString(baselinePath(), future);

    for (String mode : new String[] {"check", "record"}) {
      Results results = kit().with("benchline.baseline", mode).run(Codec.class);
      assertThat(results.messageOf("writes")).contains("99");
      assertThat(baselineFile()).isEqualTo(future);
    }
  }

  @Test
  void times_of_another_machine_inform_and_exact_metrics_gate() throws IOException {
    given_a_baseline();
    String elsewhere = baselineFile().replaceAll("-\\d+cores-", "-7cores-");
    assertThat(elsewhere).isNotEqualTo(baselineFile());
    Files.writeString(baselinePath(), elsewhere);
    System.setProperty(WORK, "6400");

    assertThat(kit().run(Codec.class).failures()).isEmpty();
    assertThat(verdictOf("writes")).isEqualTo("PASSED");
    assertThat(resultOf("writes")).contains("\"NOT_COMPARABLE\"");

    PerfTestKit strict = kit().with("benchline.failOn", "NOT_COMPARABLE");
    assertThat(strict.run(Codec.class).messageOf("writes"))
        .startsWith("NOT COMPARABLE")
        .contains("recorded on", "7cores");
    assertThat(verdictOf("writes")).isEqualTo("NOT_COMPARABLE");

    System.setProperty(SIZE, "101");
    assertThat(kit().run(Codec.class).messageOf("writes")).contains("serialized size");
  }

  @Test
  void more_bytes_are_regressed_when_it_is_the_program_that_asks_for_them() {
    System.setProperty(SIZE, "1000");
    record(directory, Allocating.class);
    System.setProperty(SIZE, "1100");

    assertThat(kit().run(Allocating.class).messageOf("keeps"))
        .startsWith("REGRESSED")
        .contains("allocated before JIT");
  }

  @Test
  void more_bytes_are_inconclusive_when_the_compiler_removes_fewer() throws IOException {
    System.setProperty(SIZE, "1000");
    record(directory, Allocating.class);
    assertThat(baselineFile()).contains("\"allocated before JIT [B]\"");
    System.setProperty(LUCK, "100");
    System.setProperty(LIMITS, String.valueOf(limits()));

    assertThat(kit().run(Allocating.class).failures()).isEmpty();
    assertThat(Files.readString(directory.resolve("output/VerdictsTests.Allocating.keeps.json")))
        .contains("\"INCONCLUSIVE\"", "\"as compiled\"", "\"allocated before JIT\"");
  }

  @Test
  void a_claim_that_holds_passes_and_one_that_does_not_fails() throws IOException {
    Results results = kit().with("benchline.forks", "4").run(Claims.class);

    assertThat(results.statusOf("little")).isEqualTo(Status.SUCCESSFUL);
    assertThat(results.statusOf("much")).isEqualTo(Status.SUCCESSFUL);
    assertThat(results.messageOf("not_so_little")).startsWith("NOT FASTER");
    // A reference test is measured with its claims, and by itself as any other.
    try (Stream<Path> files = Files.list(directory.resolve("output"))) {
      assertThat(files.map(Path::getFileName).map(Path::toString))
          .anyMatch(name -> name.endsWith(".little.json"))
          .anyMatch(name -> name.endsWith(".much.json"));
    }
  }

  /** How often this JVM was told not to optimize. */
  private static int limits() {
    return Collections.frequency(
        ManagementFactory.getRuntimeMXBean().getInputArguments(), "-XX:TieredStopAtLevel=1");
  }

  private PerfTestKit kit() {
    return PerfTestKit.in(directory);
  }

  private static void record(Path directory, Class<?> fixture) {
    Results results = PerfTestKit.in(directory).with("benchline.baseline", "record").run(fixture);
    assertThat(results.failures()).isEmpty();
  }

  /** Puts the recorded baseline in place. */
  private void given_a_baseline() throws IOException {
    Path source = recorded.resolve("baselines");
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : files.toList()) {
        Files.copy(file, directory.resolve("baselines").resolve(source.relativize(file)));
      }
    }
  }

  private String verdictOf(String test) throws IOException {
    return resultOf(test).replaceFirst("(?s).*?\"verdict\"\\s*:\\s*\"([A-Z_]+)\".*", "$1");
  }

  private String resultOf(String test) throws IOException {
    return Files.readString(directory.resolve("output/VerdictsTests.Codec." + test + ".json"));
  }

  /** On a machine that starves every fork a time that is slower fails nothing, and says so. */
  private void assumeTimesGate(String fixture) throws IOException {
    String result =
        Files.readString(directory.resolve("output/VerdictsTests." + fixture + ".writes.json"));
    assumeFalse(result.contains("\"too busy\""), "this machine is too busy for times");
  }

  /** On a machine that interfered, what one session cannot tell is inconclusive. */
  private void assumeNothingInterfered() throws IOException {
    String result = Files.readString(directory.resolve("output/VerdictsTests.Codec.writes.json"));
    assumeTrue(
        Stream.of(WarningType.values())
            .filter(WarningType::tellsOfInterference)
            .noneMatch(type -> result.contains('"' + type.label() + '"')),
        "something interferes on this machine");
  }

  private String baselineFile() throws IOException {
    return Files.readString(baselinePath());
  }

  private Path baselinePath() throws IOException {
    try (Stream<Path> files = Files.walk(directory.resolve("baselines"))) {
      return files.filter(file -> file.toString().endsWith(".json")).findFirst().orElseThrow();
    }
  }

  static class Codec {

    private int work = Integer.getInteger(WORK);
    private long calls;

    /** Every other fork is unlucky, if they share a file to tell. */
    @BeforeEach
    void draw() throws IOException {
      String luck = System.getProperty(LUCK);
      if (luck != null) {
        Path file = Path.of(luck);
        Files.writeString(file, "x", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        work *= Files.size(file) % 2 == 0 ? 64 : 1;
      }
    }

    /** What decides is recorded, so that the verdict does not hang on the machine's mood. */
    @PerfTest
    @Baseline(
        metrics = {
          @Baseline.Metric(name = "time (p10)", tolerance = 10, absolute = 1),
          @Baseline.Metric(name = "allocated", tolerance = 10, absolute = 1e6)
        })
    void writes(Recorder recorder) {
      double micros = work * (1 + 0.001 * (calls++ % 5));
      recorder.record("serialized size", Integer.getInteger(SIZE), Unit.BYTES);
      recorder.record("latency", micros / 1e6, Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);
    }
  }

  /** Allocates, and in forks that optimize what their compiler did not remove as well. */
  static class Allocating {

    private static byte[] kept = {};

    private final int size =
        Integer.getInteger(SIZE) + (optimizes() ? Integer.getInteger(LUCK, 0) : 0);

    private static boolean optimizes() {
      return limits() == Integer.getInteger(LIMITS, 0);
    }

    @PerfTest
    @Baseline(metrics = @Baseline.Metric(name = "time (p10)", tolerance = 10, absolute = 1))
    void keeps(Blackhole blackhole) {
      kept = new byte[size];
      blackhole.consume(kept);
    }
  }

  /** A subject whose time is its own, a hundred times longer for a hundred times the work. */
  static class Sleeper {

    @PerfTest
    @Baseline(metrics = @Baseline.Metric(name = "allocated", tolerance = 10, absolute = 1e6))
    void writes() {
      LockSupport.parkNanos(Integer.getInteger(WORK) * 1_000L);
    }
  }

  /** The same, which only counts. */
  static class IgnoringTimes {

    @PerfTest
    @Baseline(ignored = {"time", "allocated"})
    void writes(Recorder recorder) {
      LockSupport.parkNanos(Integer.getInteger(WORK) * 1_000L);
      recorder.record("writes", 1, Unit.COUNT);
    }
  }

  static class Claims {

    @PerfTest
    void much() {
      LockSupport.parkNanos(2_000_000);
    }

    @PerfTest
    @FasterThan(value = "much", by = 2)
    void little() {
      LockSupport.parkNanos(50_000);
    }

    @PerfTest
    @FasterThan(value = "much", by = 2)
    void not_so_little() {
      LockSupport.parkNanos(16_000_000);
    }
  }
}
