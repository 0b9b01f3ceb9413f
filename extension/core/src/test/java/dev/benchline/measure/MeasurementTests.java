package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasurementTests {

  private final List<String> journal = new ArrayList<>();

  @TempDir private Path directory;
  private Machine machine;

  @BeforeEach
  void startMachine() throws IOException {
    machine = new Machine(directory);
  }

  @Test
  void fits_the_invocations_to_the_length_of_an_iteration() {
    LoopControl version = new ScriptedLoop("a", journal, invocations -> 1_000 * invocations);

    ForkRecording fork = measurement(plan(1, Mode.AVERAGE_TIME), version).run(1);

    assertThat(fork.versions().get(0).invocations()).isEqualTo(10_000);
    assertThat(time(fork, 0)).hasSize(7).allMatch(time -> Math.abs(time - 1e-6) < 1e-12);
  }

  @Test
  void an_iteration_is_as_long_as_all_threads_take_together() {
    LoopControl version =
        new ScriptedLoop("a", journal, invocations -> 1_000 * invocations).withThreadsInTurn(200);

    ForkRecording fork = measurement(plan(1, Mode.AVERAGE_TIME), version).run(1);

    assertThat(fork.versions().get(0).invocations()).isEqualTo(50);
    assertThat(time(fork, 0)).hasSize(7).allMatch(time -> Math.abs(time - 1e-6) < 1e-12);
  }

  @Test
  void two_versions_share_one_processor_when_they_are_warm() {
    machine.allow("3");
    measurement(plan(2, Mode.AVERAGE_TIME), scripted("a"), scripted("b")).run(1);

    int kept = journal.indexOf("a keep on 3");
    assertThat(journal.subList(kept, kept + 4))
        .containsExactly("a keep on 3", "b keep on 3", "a reset", "b reset");
    assertThat(journal.subList(0, kept)).contains("a reset", "b reset");
  }

  @Test
  void neither_version_is_kept_when_one_of_them_starts_threads() {
    machine.allow("3");
    measurement(plan(2, Mode.AVERAGE_TIME), scripted("a"), scripted("b").withThreadsOfItsOwn())
        .run(1);

    assertThat(journal).noneMatch(entry -> entry.contains("keep"));
  }

  @Test
  void one_version_runs_where_the_system_lets_it() {
    machine.allow("3");
    measurement(plan(1, Mode.AVERAGE_TIME), scripted("a")).run(1);

    assertThat(journal).noneMatch(entry -> entry.contains("keep"));
  }

  private ScriptedLoop scripted(String name) {
    return new ScriptedLoop(name, journal, invocations -> 1_000 * invocations);
  }

  @Test
  void a_pair_of_many_threads_takes_no_longer_than_one_of_one() {
    LoopControl one =
        new ScriptedLoop("a", journal, invocations -> 1_000 * invocations).withThreadsInTurn(200);
    LoopControl other =
        new ScriptedLoop("b", journal, invocations -> 1_000 * invocations).withThreadsInTurn(200);

    ForkRecording fork = measurement(plan(2, Mode.AVERAGE_TIME), one, other).run(1);

    assertThat(fork.versions().get(0).invocations()).isEqualTo(5);
    assertThat(time(fork, 0)).hasSameSizeAs(time(fork, 1)).hasSize(70);
  }

  @Test
  void runs_a_slow_subject_once_per_iteration() {
    LoopControl version = new ScriptedLoop("a", journal, invocations -> 50_000_000 * invocations);

    ForkRecording fork = measurement(plan(1, Mode.AVERAGE_TIME), version).run(1);

    assertThat(fork.versions().get(0).invocations()).isEqualTo(1);
    assertThat(time(fork, 0)).hasSize(7);
  }

  @Test
  void a_pair_of_slow_invocations_is_as_much_as_an_iteration() {
    LoopControl one = new ScriptedLoop("a", journal, invocations -> 5_000 * invocations);
    LoopControl slow = new ScriptedLoop("b", journal, invocations -> 50_000_000 * invocations);

    ForkRecording fork = measurement(plan(2, Mode.AVERAGE_TIME), one, slow).run(1);

    assertThat(fork.versions().get(0).invocations()).isEqualTo(1);
    assertThat(time(fork, 0)).hasSameSizeAs(time(fork, 1)).hasSize(7);
  }

  /** Few invocations in a row would not be what the faster version does alone. */
  @ParameterizedTest
  @CsvSource({"1000, 1000", "2000, 1000", "16000, 1000", "50000, 320", "1000000, 16"})
  void a_slice_of_the_faster_version_is_as_long_as_the_slower_one_allows(
      long slower, long invocations) {
    LoopControl one = new ScriptedLoop("a", journal, n -> slower * n);
    LoopControl other = new ScriptedLoop("b", journal, n -> 1_000 * n);

    ForkRecording pair = measurement(longPlan(Mode.AVERAGE_TIME), one, other).run(1);

    assertThat(pair.versions()).extracting(VersionRecording::invocations).containsOnly(invocations);
  }

  /** The slower one has had the caches and the heap for itself for so long. */
  @ParameterizedTest
  @CsvSource({"5000, 1000, 5000", "50000, 320, 16000", "50000000, 1, 16000"})
  void a_version_that_is_far_faster_runs_ahead_of_each_of_its_slices(
      long slower, long invocations, long ahead) {
    LoopControl one = new ScriptedLoop("a", journal, n -> slower * n);
    LoopControl other = new ScriptedLoop("b", journal, n -> 1_000 * n);

    measurement(longPlan(Mode.AVERAGE_TIME), one, other).run(1);

    String slow = "a " + invocations;
    String runsAhead = "b ahead " + ahead;
    String fast = "b " + invocations;
    assertThat(journal.subList(journal.lastIndexOf("b reset") + 1, journal.size()))
        .startsWith(slow, runsAhead, fast, runsAhead, fast, slow, slow, runsAhead, fast);
  }

  /** Such as a wait that has been woken before it began. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void an_invocation_that_ends_at_once_makes_nothing_that_follows_long(int versions) {
    for (int atOnce = 0; atOnce < 5; atOnce++) {
      journal.clear();
      LoopControl slow = new ScriptedLoop("a", journal, slowBut(atOnce));
      LoopControl other = new ScriptedLoop("b", journal, n -> 2_000_000 * n);

      LoopControl[] measured = {slow, other};
      measurement(plan(versions, Mode.AVERAGE_TIME), Arrays.copyOf(measured, versions)).run(1);

      assertThat(journal)
          .map(entry -> entry.replaceFirst("a (ahead )?(?=\\d)", ""))
          .filteredOn(entry -> entry.matches("\\d+"))
          .as("invocations of 16 ms, of which number %d in five ended at once", atOnce)
          .allMatch(invocations -> Long.parseLong(invocations) <= 8);
    }
  }

  /** Sixteen milliseconds each, but for one iteration in five. */
  private static LongUnaryOperator slowBut(int atOnce) {
    AtomicInteger run = new AtomicInteger();
    return invocations -> run.getAndIncrement() % 5 == atOnce ? 600 : 16_000_000 * invocations;
  }

  /** What is recorded, or timed by itself, would have more of it than is counted. */
  @ParameterizedTest
  @CsvSource({
    "AVERAGE_TIME, false, 4000",
    "SAMPLE_TIME, false, 50000",
    "AVERAGE_TIME, true, 50000"
  })
  void no_version_runs_ahead_where_all_of_it_counts_or_the_other_is_nearly_as_fast(
      Mode mode, boolean bySpan, long slower) {
    LoopControl one = new ScriptedLoop("a", journal, n -> slower * n);
    LoopControl other = new ScriptedLoop("b", journal, n -> 1_000 * n);

    new Measurement(longPlan(mode), List.of(one, other), machine.surroundings(), bySpan).run(1);

    assertThat(journal).noneMatch(entry -> entry.contains("ahead"));
  }

  /** Slices would run the hooks ten times as often. */
  @ParameterizedTest
  @CsvSource({"true, false", "false, true", "true, true"})
  void a_pair_with_hooks_runs_iterations_as_each_of_its_versions_does_alone(
      boolean ofOne, boolean ofOther) {
    LoopControl one = scripted("a").withHooks(ofOne ? 1 : 0);
    LoopControl other = scripted("b").withHooks(ofOther ? 1 : 0);

    ForkRecording pair = measurement(plan(2, Mode.AVERAGE_TIME), one, other).run(1);

    assertThat(pair.versions()).extracting(VersionRecording::invocations).containsOnly(10_000L);
    assertThat(time(pair, 0)).hasSameSizeAs(time(pair, 1)).hasSize(7);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void hooks_take_nothing_of_the_time_for_the_warm_up(int versions) {
    ScriptedLoop[] loops = {
      scripted("a").withHooks(20_000_000), scripted("b").withHooks(20_000_000)
    };
    Duration budget = Duration.ofMillis(500).multipliedBy(versions);
    MeasurementPlan plan = plan(versions, Mode.AVERAGE_TIME).withWarmUp(budget);

    ForkRecording fork = measurement(plan, Arrays.copyOf(loops, versions)).run(1);

    assertThat(fork.warnings()).isEmpty();
  }

  /** As one in which the JIT has compiled while the test waited. */
  @Test
  void a_slow_round_leaves_as_many_pairs_as_fit_otherwise() {
    LoopControl one =
        new ScriptedLoop("a", journal, n -> n * (isFirstAfterWarmUp() ? 1_000_000 : 1_000));
    LoopControl other = new ScriptedLoop("b", journal, invocations -> 1_000 * invocations);

    ForkRecording fork = measurement(plan(2, Mode.AVERAGE_TIME), one, other).run(1);

    assertThat(time(fork, 0)).hasSameSizeAs(time(fork, 1)).hasSize(70);
  }

  /** One that is compiled as late as that leaves a slice of one invocation. */
  @Test
  void a_version_that_is_slow_until_it_is_measured_is_measured_for_as_long_as_was_planned() {
    int[] runs = {0};
    LoopControl late =
        new ScriptedLoop("a", journal, n -> n * (runs[0]++ < 17 ? 50_000_000 : 10_000));
    LoopControl other = new ScriptedLoop("b", journal, n -> n * 10_000);

    ForkRecording pair = measurement(plan(2, Mode.AVERAGE_TIME), late, other).run(1);

    assertThat(time(pair, 0)).hasSizeGreaterThanOrEqualTo(100).containsOnly(1e-5);
  }

  @Test
  void measures_a_pair_no_longer_than_it_takes_to_be_precise() {
    LoopControl one = new ScriptedLoop("a", journal, n -> n * 1_000);
    LoopControl other = new ScriptedLoop("b", journal, n -> n * (n % 2 == 0 ? 1_010 : 1_011));

    ForkRecording fork = measurement(longPlan(Mode.AVERAGE_TIME), one, other).run(1);

    assertThat(time(fork, 0)).hasSameSizeAs(time(fork, 1)).hasSize(100);
  }

  @Test
  void measures_on_while_the_mean_is_not_precise() {
    Random random = new Random(17);
    LoopControl one = new ScriptedLoop("a", journal, n -> n * 1_000);
    LoopControl other =
        new ScriptedLoop(
            "b", journal, n -> n * (random.nextInt(10) == 0 ? random.nextInt(9_000) : 1_000));

    ForkRecording fork = measurement(longPlan(Mode.AVERAGE_TIME), one, other).run(1);

    assertThat(time(fork, 0)).hasSameSizeAs(time(fork, 1)).hasSizeGreaterThan(500);
  }

  @Test
  void times_each_invocation_for_as_long_as_was_planned() {
    LoopControl one = new ScriptedLoop("a", journal, n -> n * 1_000);
    LoopControl other = new ScriptedLoop("b", journal, n -> n * 1_000);

    ForkRecording fork = measurement(longPlan(Mode.SAMPLE_TIME), one, other).run(1);

    assertThat(time(fork, 0)).hasSameSizeAs(time(fork, 1)).hasSize(700);
  }

  @Test
  void a_planned_span_ends_also_where_one_invocation_takes_most_of_it() {
    LongUnaryOperator slow =
        invocations -> {
          LockSupport.parkNanos(100_000_000 * invocations);
          return 100_000_000 * invocations;
        };
    MeasurementPlan plan =
        plan(2, Mode.AVERAGE_TIME)
            .lasting(Duration.ZERO, Duration.ofMillis(200), Duration.ofSeconds(10));
    List<LoopControl> versions =
        List.of(new ScriptedLoop("a", journal, slow), new ScriptedLoop("b", journal, slow));

    ForkRecording fork = new Measurement(plan, versions, machine.surroundings(), true).run(1);

    assertThat(plan.iterations()).isEqualTo(20);
    assertThat(time(fork, 0)).hasSizeBetween(1, 4);
  }

  /** Warm-up ends with a reset of both versions, and measuring begins with one. */
  private boolean isFirstAfterWarmUp() {
    int runs = journal.size() - 1;
    return runs >= 4
        && journal.subList(runs - 4, runs).stream().allMatch(line -> line.endsWith("reset"));
  }

  @Test
  void interleaves_two_versions_and_swaps_which_is_first() {
    LoopControl one = new ScriptedLoop("a", journal, invocations -> 1_000 * invocations);
    LoopControl other = new ScriptedLoop("b", journal, invocations -> 1_000 * invocations);

    ForkRecording fork = measurement(plan(2, Mode.AVERAGE_TIME), one, other).run(1);

    List<String> measured = journal.subList(journal.lastIndexOf("b reset") + 1, journal.size());
    assertThat(measured.subList(0, 8))
        .extracting(line -> line.substring(0, 1))
        .containsExactly("a", "b", "b", "a", "a", "b", "b", "a");
    assertThat(measured).extracting(line -> line.substring(2)).containsOnly("1000");
    assertThat(time(fork, 0)).hasSameSizeAs(time(fork, 1)).hasSize(70);
  }

  @Test
  void takes_a_single_shot_without_warm_up() {
    LoopControl version = new ScriptedLoop("a", journal, invocations -> 1_000 * invocations);

    ForkRecording fork = measurement(plan(1, Mode.SINGLE_SHOT_TIME), version).run(1);

    assertThat(journal).containsExactly("a 1");
    assertThat(time(fork, 0)).hasSize(1);
  }

  /** A busy machine may end the warm-up, which lasts so many real milliseconds, after few turns. */
  private List<Warning> warningsOfTheSubject(LoopControl version) {
    return measurement(plan(1, Mode.AVERAGE_TIME), version).run(1).warnings().stream()
        .filter(warning -> warning.type() != WarningType.NOT_STEADY)
        .toList();
  }

  @Test
  void refuses_a_subject_that_costs_no_more_than_nothing() {
    LoopControl version = new ScriptedLoop("a", journal, invocations -> invocations);

    assertThatThrownBy(() -> measurement(plan(1, Mode.AVERAGE_TIME), version).run(1))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("T.subject costs no more than an empty method")
        .hasMessageContaining("(1.00 ns against 1.00 ns per invocation)");
  }

  /** The invocations of a slice fit the slower version, and are next to nothing of the other. */
  @ParameterizedTest
  @ValueSource(longs = {40, 4_000, 4_000_000})
  void refuses_one_version_that_costs_no_more_than_nothing_beside_one_that_does(long nanos) {
    LoopControl removed = new ScriptedLoop("a", journal, invocations -> 30 + invocations);
    LoopControl other = new ScriptedLoop("b", journal, invocations -> nanos * invocations);

    for (int fork : List.of(1, 2)) {
      assertThatThrownBy(() -> measurement(plan(2, Mode.AVERAGE_TIME), removed, other).run(fork))
          .isInstanceOf(MeasurementException.class)
          .hasMessageContaining("T.subject costs no more than an empty method (current version, ");
      assertThatThrownBy(() -> measurement(plan(2, Mode.AVERAGE_TIME), other, removed).run(fork))
          .isInstanceOf(MeasurementException.class)
          .hasMessageContaining("T.subject costs no more than an empty method (reference test, ");
    }
  }

  @Test
  void refuses_it_in_the_same_words_whatever_the_locale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      refuses_a_subject_that_costs_no_more_than_nothing();
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void accepts_a_subject_that_costs_little_more_than_nothing() {
    LoopControl version = new ScriptedLoop("a", journal, invocations -> invocations * 5 / 4);

    assertThat(warningsOfTheSubject(version)).isEmpty();
  }

  @Test
  void does_not_believe_that_a_subject_costs_less_than_nothing() {
    LoopControl version = new ScriptedLoop("a", journal, invocations -> invocations * 3 / 4);

    assertThat(warningsOfTheSubject(version)).isEmpty();
  }

  @Test
  void refuses_nothing_while_the_jit_has_the_empty_loop_to_compile() {
    Jit jit = new Jit();
    LoopControl version =
        new ScriptedLoop("a", journal, invocations -> invocations)
            .withJit(
                () ->
                    jit.isWaitedFor(
                        journal.contains("a 1000000")
                            ? JitTests.waiting(JitTests.WAITING)
                            : JitTests.IDLE));

    assertThat(warningsOfTheSubject(version)).isEmpty();
  }

  @Test
  void says_when_the_times_did_not_settle() {
    long[] speed = {1_000_000};
    LoopControl version =
        new ScriptedLoop(
            "a",
            journal,
            invocations -> {
              speed[0] = Math.max(1_000, speed[0] * 9 / 10);
              return speed[0] * invocations;
            });
    MeasurementPlan plan = plan(1, Mode.AVERAGE_TIME);

    ForkRecording fork = measurement(plan.withWarmUp(Duration.ofNanos(1)), version).run(1);

    assertThat(fork.warnings())
        .containsExactly(
            new Warning(
                WarningType.NOT_STEADY,
                "The times had not settled when the warm-up of 0 ms was over."));
  }

  @Test
  void is_not_steady_while_the_jit_is_late() {
    LoopControl version =
        new ScriptedLoop("a", journal, invocations -> 1_000 * invocations).withJit(() -> true);

    ForkRecording fork = measurement(plan(1, Mode.AVERAGE_TIME), version).run(1);

    assertThat(fork.warnings()).extracting(Warning::name).containsExactly("not steady");
  }

  @Test
  void two_versions_wait_for_a_jit_that_is_late_after_the_warm_up() {
    Duration budget = Duration.ofMillis(500);
    long start = System.nanoTime();
    BooleanSupplier late = () -> System.nanoTime() - start < budget.toNanos();
    MeasurementPlan plan = plan(2, Mode.AVERAGE_TIME).withWarmUp(budget);

    ForkRecording replicate = measurement(plan, scripted("a").withJit(late), scripted("b")).run(1);

    assertThat(replicate.warnings()).isEmpty();
  }

  @Test
  void two_versions_wait_for_no_jit_that_is_late_for_ever() {
    MeasurementPlan plan = plan(2, Mode.AVERAGE_TIME).withWarmUp(Duration.ofMillis(50));

    ForkRecording replicate =
        measurement(plan, scripted("a").withJit(() -> true), scripted("b")).run(1);

    assertThat(replicate.warnings())
        .containsExactly(
            new Warning(
                WarningType.NOT_STEADY,
                "The times had not settled when the warm-up of 150 ms was over."));
  }

  @Test
  void two_versions_warm_up_for_longer_by_what_the_jit_compiles() {
    Duration budget = Duration.ofMillis(200);
    long start = System.nanoTime();
    LongSupplier compiled = () -> System.nanoTime() - start;
    BooleanSupplier late = () -> System.nanoTime() - start < 4 * budget.toNanos();
    Measurement measurement =
        measurement(
            plan(2, Mode.AVERAGE_TIME).withWarmUp(budget),
            scripted("a").withJit(late).withCompiled(compiled),
            scripted("b").withJit(late));

    assertThat(measurement.run(1).warnings()).isEmpty();
    assertThat(measurement.compiling()).isGreaterThan(budget);
  }

  @Test
  void a_pair_with_interference_from_outside_is_discarded() {
    LoopControl one = new ScriptedLoop("a", journal, this::whileTheHostSteals);
    LoopControl other = new ScriptedLoop("b", journal, invocations -> 1_000 * invocations);

    ForkRecording pair = measurement(plan(2, Mode.AVERAGE_TIME), one, other).run(1);

    assertThat(pair.discardedBecause()).map(Warning::name).contains("stolen time");
    assertThat(pair.warnings()).extracting(Warning::name).contains("stolen time");
  }

  @Test
  void a_fork_of_one_version_only_says_so() {
    LoopControl version = new ScriptedLoop("a", journal, this::whileTheHostSteals);

    ForkRecording fork = measurement(plan(1, Mode.AVERAGE_TIME), version).run(1);

    assertThat(fork.discardedBecause()).isEmpty();
    assertThat(fork.warnings()).extracting(Warning::name).contains("stolen time");
  }

  /** Otherwise what is warmed up first would not be drawn at random, and could favor a version. */
  @Test
  void a_version_that_is_loaded_first_is_first_in_all_that_follows() {
    machine.allow("3");
    measurement(plan(2, Mode.AVERAGE_TIME), scripted("a"), scripted("b")).run(1);
    List<String> ofFirst = List.copyOf(journal);
    journal.clear();
    measurement(plan(2, Mode.AVERAGE_TIME), scripted("a"), scripted("b")).run(2);

    assertThat(turns(ofFirst, 0, ofFirst.indexOf("a keep on 3"))).startsWith("a").endsWith("b");
    assertThat(turns(journal, 0, journal.indexOf("b keep on 3"))).startsWith("b").endsWith("a");
    assertThat(turns(ofFirst, ofFirst.lastIndexOf("b reset"), ofFirst.size())).startsWith("ab");
    assertThat(turns(journal, journal.lastIndexOf("a reset"), journal.size())).startsWith("ba");
  }

  /** The versions in the order in which they ran, those that ran several times in a row once. */
  private static String turns(List<String> journal, int from, int to) {
    return journal.subList(from, to).stream()
        .filter(entry -> entry.matches("[ab] \\d+"))
        .map(entry -> entry.substring(0, 1))
        .collect(Collectors.joining())
        .replaceAll("(.)\\1+", "$1");
  }

  @Test
  void single_shots_of_two_versions_come_in_turn_first() {
    MeasurementPlan plan = plan(2, Mode.SINGLE_SHOT_TIME);
    measurement(plan, scripted("a"), scripted("b")).run(1);
    measurement(plan, scripted("a"), scripted("b")).run(2);

    assertThat(journal).containsExactly("a 1", "b 1", "b 1", "a 1");
  }

  @Test
  void a_single_shot_is_watched_as_well() {
    LoopControl version = new ScriptedLoop("a", journal, this::whileTheHostSteals);

    ForkRecording fork = measurement(plan(1, Mode.SINGLE_SHOT_TIME), version).run(1);

    assertThat(fork.warnings()).extracting(Warning::name).containsExactly("stolen time");
  }

  @Test
  void what_happens_before_the_measurement_is_no_interference() {
    LoopControl version =
        new ScriptedLoop(
            "a",
            journal,
            invocations -> {
              if (!journal.contains("a reset")) {
                machine.steal(1_000);
              }
              return 1_000 * invocations;
            });

    assertThat(warningsOfTheSubject(version)).isEmpty();
  }

  @Test
  void values_alone_never_discard_a_pair() {
    long[] slice = {0};
    LoopControl one =
        new ScriptedLoop("a", journal, n -> n * (slice[0]++ % 10 == 0 ? 500_000 : 1_000));
    LoopControl other = new ScriptedLoop("b", journal, invocations -> 1_000 * invocations);

    assertThat(measurement(plan(2, Mode.AVERAGE_TIME), one, other).run(1).discardedBecause())
        .isEmpty();
  }

  @Test
  void a_busy_machine_is_a_warning_for_one_version_and_none_for_two() {
    machine.load(4.5);
    LoopControl one = new ScriptedLoop("a", journal, invocations -> 1_000 * invocations);
    LoopControl other = new ScriptedLoop("b", journal, invocations -> 1_000 * invocations);

    assertThat(measurement(plan(1, Mode.AVERAGE_TIME), one).run(1).warnings())
        .extracting(Warning::name)
        .contains("busy machine");
    assertThat(measurement(plan(2, Mode.AVERAGE_TIME), one, other).run(1).warnings())
        .extracting(Warning::name)
        .doesNotContain("busy machine");
  }

  /** A subject whose processor is taken away for three fifths of each of its invocations. */
  private long whileTheHostSteals(long invocations) {
    machine.run(40);
    machine.steal(60);
    return 1_000 * invocations;
  }

  private Measurement measurement(MeasurementPlan plan, LoopControl... versions) {
    return new Measurement(plan, List.of(versions), machine.surroundings());
  }

  private static List<Double> time(ForkRecording fork, int version) {
    return fork.versions().get(version).series().get(0).values();
  }

  private static MeasurementPlan longPlan(Mode mode) {
    Duration warmUp = Duration.ofMillis(200);
    return plan(2, mode).lasting(warmUp, Duration.ofMillis(700), Duration.ofSeconds(10));
  }

  private static MeasurementPlan plan(int versions, Mode mode) {
    TestedVersion version = new TestedVersion(Version.CURRENT, "id", List.of());
    return new MeasurementPlan(
        new TestId("T", "subject"),
        versions == 1
            ? List.of(version)
            : List.of(version, new TestedVersion(Version.REFERENCE, "id", List.of())),
        mode,
        Isolation.CLASS_LOADER,
        1,
        1,
        7,
        Duration.ofMillis(10),
        Duration.ofMillis(1),
        Duration.ofMillis(200),
        Duration.ofSeconds(10),
        List.of());
  }
}
