package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.ALLOCATED;
import static dev.benchline.verdict.Evidence.ALLOCATED_BEFORE_JIT;
import static dev.benchline.verdict.Evidence.REFERENCE_WORKLOAD;
import static dev.benchline.verdict.Evidence.ROWS;
import static dev.benchline.verdict.Evidence.SETTINGS;
import static dev.benchline.verdict.Evidence.TIME_P10;
import static dev.benchline.verdict.Evidence.comparisonOf;
import static dev.benchline.verdict.Evidence.exact;
import static dev.benchline.verdict.Evidence.sample;
import static dev.benchline.verdict.Evidence.session;
import static dev.benchline.verdict.Evidence.timed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.MetricTraits;
import dev.benchline.baseline.Session;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredRuleTests {

  private static final Metric CALLS =
      new Metric("calls", Unit.COUNT, Direction.NEITHER, Kind.EXACT);
  private static final Metric MAX =
      new Metric("max", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.INFO);

  @Test
  void refuses_to_judge_nothing() {
    assertThatThrownBy(() -> judge(List.of(), timed(session(TIME_P10, 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Nothing was measured of org.example.OrderTests.kryo, so there is nothing to judge.");
  }

  @Test
  void shows_the_score_of_jmh_that_jmh_shows() {
    Metric score = BuiltInMetric.SCORE.metric();
    List<Sample> samples = List.of(sample(score, 1, 1, 4));

    Judgment fresh = judge(samples, Optional.empty());
    Judgment same = judge(samples, timed(session(score, 1, 1, 4)));

    assertThat(comparisonOf(fresh, score).current()).isEqualTo(2);
    assertThat(comparisonOf(same, score).current()).isEqualTo(2);
    assertThat(comparisonOf(same, score).baseline()).hasValue(2);
  }

  /** As many documents of three sizes, the mean of which depends on how many were measured. */
  @Test
  void a_mean_of_values_that_repeat_does_not_regress_by_its_rounding() {
    assertThat(
            judge(List.of(sample(ROWS, 758.6666666666683)), exact(ROWS, 758.6666666666655))
                .verdict())
        .isEqualTo(Verdict.PASSED);
  }

  @Nested
  class WithoutBaseline {

    @Test
    void everything_is_new() {
      Judgment judgment =
          judge(
              List.of(sample(TIME_P10, 1), sample(ALLOCATED, 64), sample(MAX, 3)),
              Optional.empty());

      assertThat(judgment.verdict()).isEqualTo(Verdict.NEW);
      assertThat(judgment.comparedWith().text()).isEqualTo("no baseline");
      assertThat(judgment.comparisons()).extracting(Comparison::verdict).containsOnly(Verdict.NEW);
      assertThat(comparisonOf(judgment, TIME_P10).change()).isEmpty();
      assertThat(comparisonOf(judgment, MAX).gates()).isFalse();
    }

    @Test
    void of_one_metric_that_metric_is_new() {
      Judgment judgment = judge(List.of(sample(ALLOCATED, 64), sample(ROWS, 3)), exact(ROWS, 3));

      assertThat(comparisonOf(judgment, ALLOCATED).verdict()).isEqualTo(Verdict.NEW);
      assertThat(comparisonOf(judgment, ROWS).verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judgment.verdict()).isEqualTo(Verdict.NEW);
    }
  }

  @Nested
  class CouldRegress {

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.99, 1, 1.04, 1.06, 1.25, 1.35, 2})
    void when_the_best_guess_comes_near_to_what_could_be_detected_or_has_improved(double time) {
      Judgment judgment = judge(List.of(sample(TIME_P10, time)), timed(session(TIME_P10, 1)));

      double detectable = comparisonOf(judgment, TIME_P10).minimumDetectableEffect().orElseThrow();
      assertThat(Math.sqrt(1 + detectable)).isBetween(1.25, 1.35);
      assertThat(judgment.couldRegress()).isEqualTo(time > 1.3 || time < 0.7);
    }

    @Test
    void when_an_exact_metric_differs() {
      assertThat(judge(List.of(sample(ROWS, 3)), exact(ROWS, 3)).couldRegress()).isFalse();
      assertThat(judge(List.of(sample(ROWS, 4)), exact(ROWS, 3)).couldRegress()).isTrue();
    }

    @Test
    void not_when_there_is_nothing_to_compare_with() {
      assertThat(judge(List.of(sample(TIME_P10, 9)), Optional.empty()).couldRegress()).isFalse();
    }
  }

  @Nested
  class ExactMetrics {

    @ParameterizedTest
    @ValueSource(doubles = {1_000, 1_016, 990})
    void pass_within_sixteen_bytes(double bytes) {
      assertThat(allocated(1_000, bytes)).isEqualTo(Verdict.PASSED);
    }

    @Test
    void pass_within_one_per_cent_of_many_bytes() {
      assertThat(allocated(100_000, 101_000)).isEqualTo(Verdict.PASSED);
      assertThat(beforeJit(100_000, 101_000)).isEqualTo(Verdict.PASSED);
      assertThat(beforeJit(100_000, 101_001)).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void regress_and_improve_beyond_both_tolerances() {
      assertThat(beforeJit(1_000, 1_017)).isEqualTo(Verdict.REGRESSED);
      assertThat(beforeJit(1_000, 983)).isEqualTo(Verdict.IMPROVED);
      assertThat(allocated(1_000, 983)).isEqualTo(Verdict.IMPROVED);
    }

    @Test
    void that_the_compiler_decides_on_are_judged_by_their_ratio_when_they_are_worse() {
      Judgment judgment = judge(List.of(sample(ALLOCATED, 1_020)), exact(ALLOCATED, 1_000));

      Comparison comparison = comparisonOf(judgment, ALLOCATED);
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(judgment.allocatesMore()).isTrue();
      assertThat(comparison.gates()).isTrue();
      assertThat(comparison.change().orElseThrow().estimate()).isCloseTo(0.02, within(1e-12));
      assertThat(comparison.change().orElseThrow().lower()).isLessThan(-0.15);
      assertThat(comparison.warnings()).extracting(Warning::name).containsExactly("as compiled");
      assertThat(allocated(1_000, 3_000)).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_the_compiler_decides_on_are_no_reason_to_look_closer_within_the_tolerance() {
      assertThat(judge(List.of(sample(ALLOCATED, 1_016)), exact(ALLOCATED, 1_000)).allocatesMore())
          .isFalse();
    }

    @Test
    void that_are_tolerated_by_name_are_tolerated_before_they_are_compiled() {
      Tolerances wide = new Tolerances(0.05, Map.of(ALLOCATED.name(), new Tolerance(0.5, 0)));
      Tolerances narrow = new Tolerances(0.05, Map.of(ALLOCATED.name(), new Tolerance(0.001, 0)));

      assertThat(wide.of(ALLOCATED_BEFORE_JIT)).isEqualTo(new Tolerance(0.5, 0));
      assertThat(narrow.of(ALLOCATED_BEFORE_JIT)).isEqualTo(new Tolerance(0.001, 0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {2, 3, 4})
    void that_some_forks_lack_decide_nothing(double now) {
      Warning incomplete = WarningType.INCOMPLETE.of("1 of 2 forks", "rows");
      Sample partial = new Sample(ROWS, List.of(now), List.of(incomplete));

      assertThat(judge(List.of(partial), exact(ROWS, 3)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void that_are_ignored_are_shown_and_fail_nothing() {
      Tolerances ignoring = new Tolerances(0.05, Map.of(), Set.of("allocated"));

      Judgment judgment =
          new StoredRule(ignoring, 0.01, StoredRule.DEFAULT_SPREAD)
              .judge(
                  List.of(sample(ALLOCATED, 9_000), sample(ROWS, 3)),
                  exact(ALLOCATED, 1_000),
                  SETTINGS);

      assertThat(judgment.comparisons())
          .filteredOn(comparison -> comparison.metric().key().equals(ALLOCATED.key()))
          .singleElement()
          .satisfies(
              comparison -> {
                assertThat(comparison.gates()).isFalse();
                assertThat(comparison.current()).isCloseTo(9_000, within(1e-6));
              });
      assertThat(judgment.allocatesMore()).isFalse();
    }

    @Test
    void that_were_recorded_before_they_were_compiled_are_not_missed() {
      Judgment judgment = judge(List.of(sample(ROWS, 3)), exact(ALLOCATED_BEFORE_JIT, 1_000));

      assertThat(judgment.warnings()).isEmpty();
    }

    @Test
    void other_than_bytes_have_no_tolerance() {
      Judgment judgment = judge(List.of(sample(ROWS, 4)), exact(ROWS, 3));

      Comparison comparison = comparisonOf(judgment, ROWS);
      assertThat(comparison.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparison.baseline()).hasValue(3);
      assertThat(comparison.current()).isEqualTo(4);
      assertThat(comparison.change().orElseThrow().estimate()).isCloseTo(1.0 / 3, within(1e-12));
      assertThat(comparison.change().orElseThrow().confidence()).isEqualTo(1);
      assertThat(comparison.minimumDetectableEffect()).hasValue(0);
    }

    @Test
    void that_are_better_when_higher_regress_downwards() {
      Metric hits = new Metric("hits", Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.EXACT);

      Judgment judgment = judge(List.of(sample(hits, 0.8)), exact(hits, 0.9));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparisonOf(judgment, hits).change().orElseThrow().estimate()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(doubles = {6, 8})
    void that_may_not_change_regress_either_way(double now) {
      Judgment judgment = judge(List.of(sample(CALLS, now)), exact(CALLS, 7));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparisonOf(judgment, CALLS).change().orElseThrow().estimate())
          .isCloseTo((now - 7) / 7, within(1e-12));
      assertThat(judge(List.of(sample(CALLS, 7)), exact(CALLS, 7)).verdict())
          .isEqualTo(Verdict.PASSED);
    }

    @ParameterizedTest
    @ValueSource(doubles = {3, 16})
    void that_may_not_change_and_did_not_repeat_regress_either_way(double now) {
      Metric timed = CALLS.as(Kind.TIMED);

      Judgment judgment = judge(List.of(sample(timed, now)), timed(session(timed, 7)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    }

    /** A cache that read 441 rows instead of 440 in 3 of 26 runs turned a build red. */
    @Test
    void that_did_not_repeat_are_judged_with_their_spread_and_say_so() {
      Judgment judgment = judge(List.of(sample(ROWS, 441, 440, 441)), exact(ROWS, 440));

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(comparisonOf(judgment, ROWS).warnings())
          .containsExactly(WarningType.NOT_EXACT.of("rows", "440", "441 rows"));
      assertThat(judge(List.of(sample(ROWS, 440, 441, 440)), exact(ROWS, 440)).verdict())
          .isEqualTo(Verdict.PASSED);
      assertThat(judge(List.of(sample(ROWS, 441)), exact(ROWS, 440, 440, 441)).verdict())
          .isEqualTo(Verdict.PASSED);
      assertThat(judge(List.of(sample(ROWS, 441, 441, 441)), exact(ROWS, 440)).verdict())
          .isEqualTo(Verdict.REGRESSED);
      Judgment worse = judge(List.of(sample(ROWS, 900, 900)), exact(ROWS, 440, 440, 441));
      assertThat(comparisonOf(worse, ROWS).warnings())
          .as("of what did not repeat")
          .containsExactly(WarningType.NOT_EXACT.of("rows", "440", "441 rows"));
    }

    @Test
    void that_did_not_repeat_are_beyond_their_spread_by_more_than_it() {
      Optional<Baseline> baseline = exact(ROWS, 10, 11, 12);

      Judgment open = judge(List.of(sample(ROWS, 13, 14, 15)), baseline);
      assertThat(open.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(comparisonOf(open, ROWS).minimumDetectableEffect().orElseThrow())
          .isCloseTo(4 / 11.0, within(1e-12));
      assertThat(judge(List.of(sample(ROWS, 15.01, 15.1, 15.2)), baseline).verdict())
          .isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_did_not_repeat_still_regress_and_improve_beyond_their_spread() {
      Optional<Baseline> baseline = exact(ROWS, 440, 440, 441);

      Judgment worse = judge(List.of(sample(ROWS, 880, 881, 880)), baseline);
      assertThat(worse.verdict()).isEqualTo(Verdict.REGRESSED);
      Change change = comparisonOf(worse, ROWS).change().orElseThrow();
      assertThat(change.estimate()).isEqualTo(1);
      assertThat(change.lower()).isCloseTo(439 / 440.0, within(1e-12));
      assertThat(change.upper()).isCloseTo(441 / 440.0, within(1e-12));
      assertThat(change.confidence()).isEqualTo(0.5);
      assertThat(judge(List.of(sample(ROWS, 400, 401, 400)), baseline).verdict())
          .isEqualTo(Verdict.IMPROVED);
      assertThat(judge(List.of(sample(ROWS, 442)), baseline).verdict())
          .isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void that_did_not_repeat_and_may_not_change_pass_within_their_spread_alone() {
      Optional<Baseline> baseline = exact(CALLS, 7, 7, 9);

      assertThat(judge(List.of(sample(CALLS, 8)), baseline).verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judge(List.of(sample(CALLS, 6)), baseline).verdict())
          .isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(judge(List.of(sample(CALLS, 4)), baseline).verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judge(List.of(sample(CALLS, 12)), baseline).verdict())
          .isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void of_no_jvm_gate_beside_those_of_another_one() {
      Baseline baseline =
          new Baseline(
              new TestId("org.example.OrderTests", "kryo"),
              List.of(
                  part(Baseline.Exact.ANY_JVM, true, ROWS, 7),
                  part("hotspot-17", false, ALLOCATED, 1_000)),
              Optional.empty());

      assertThat(
              judge(List.of(sample(ROWS, 7), sample(ALLOCATED, 2_000)), Optional.of(baseline))
                  .verdict())
          .isEqualTo(Verdict.PASSED);
      assertThat(
              judge(List.of(sample(ROWS, 8), sample(ALLOCATED, 1_000)), Optional.of(baseline))
                  .verdict())
          .isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void of_another_kind_or_direction_than_recorded_are_named_in_a_warning() {
      Baseline baseline =
          new Baseline(
              new TestId("org.example.OrderTests", "kryo"),
              List.of(part(Baseline.Exact.ANY_JVM, true, ROWS, 7)),
              Optional.empty(),
              Map.of(ROWS.key(), MetricTraits.of(ROWS)));
      Metric other = new Metric("rows", ROWS.unit(), Direction.NEITHER, Kind.INFO);

      assertThat(judge(List.of(sample(ROWS, 7)), Optional.of(baseline)).warnings()).isEmpty();
      assertThat(judge(List.of(sample(other, 7)), Optional.of(baseline)).warnings())
          .contains(
              new Warning(
                  WarningType.OTHER_KIND,
                  "The baseline has rows as 'exact, lower is better', but this run has it as"
                      + " 'info, neither is better'; record it again."));
    }

    private static Baseline.Exact part(String jvm, boolean sameJvm, Metric metric, double value) {
      return new Baseline.Exact(
          jvm,
          sameJvm,
          SETTINGS,
          "3f2a1c9",
          Optional.empty(),
          Map.of(metric.key(), List.of(value)));
    }

    @Test
    void from_zero_have_no_relative_change() {
      Judgment judgment = judge(List.of(sample(ROWS, 2)), exact(ROWS, 0));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparisonOf(judgment, ROWS).change()).isEmpty();
    }

    @Test
    void of_another_jvm_only_inform() {
      Judgment judgment =
          judge(List.of(sample(ALLOCATED, 2_000)), exact(false, SETTINGS, ALLOCATED, 1_000));

      Comparison comparison = comparisonOf(judgment, ALLOCATED);
      assertThat(judgment.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
      assertThat(comparison.gates()).isFalse();
      assertThat(comparison.warnings())
          .containsExactly(
              new Warning(
                  WarningType.OTHER_JVM,
                  "On Temurin 17 it was 1,000 B, here it is 2,000 B, 100% worse."));
    }

    @Test
    void of_another_jvm_do_not_hide_sessions_of_this_environment() {
      Baseline elsewhere = exact(false, SETTINGS, ALLOCATED, 1_000).orElseThrow();
      Baseline here = timed(session(ALLOCATED, 1_000, 1_030, 1_000)).orElseThrow();

      Judgment judgment =
          judge(
              List.of(sample(ALLOCATED, 2_000, 2_000, 2_000)),
              Optional.of(new Baseline(here.key(), elsewhere.exact(), here.timed())));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void of_another_jvm_that_agree_need_no_warning() {
      Judgment judgment =
          judge(List.of(sample(ALLOCATED, 1_008)), exact(false, SETTINGS, ALLOCATED, 1_000));

      assertThat(judgment.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
      assertThat(comparisonOf(judgment, ALLOCATED).warnings()).isEmpty();
    }

    @Test
    void that_were_not_exact_this_time_are_judged_by_their_ratio() {
      Metric demoted = ALLOCATED.as(Kind.TIMED);

      assertThat(judge(List.of(sample(demoted, 1_100, 1_050)), exact(ALLOCATED, 1_000)))
          .extracting(Judgment::verdict)
          .isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(judge(List.of(sample(demoted, 2_900, 3_000)), exact(ALLOCATED, 1_000)))
          .extracting(Judgment::verdict)
          .isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_were_not_exact_when_recorded_are_judged_by_their_ratio() {
      Judgment judgment =
          judge(List.of(sample(ALLOCATED, 1_100, 1_100)), timed(session(ALLOCATED, 1_000, 1_050)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.NEW);
    }

    private Verdict beforeJit(double before, double now) {
      return judge(List.of(sample(ALLOCATED_BEFORE_JIT, now)), exact(ALLOCATED_BEFORE_JIT, before))
          .verdict();
    }

    private Verdict allocated(double before, double now) {
      return judge(List.of(sample(ALLOCATED, now)), exact(ALLOCATED, before)).verdict();
    }
  }

  @Nested
  class Times {

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 1_000})
    void that_have_doubled_regress_from_the_first_session_on(int tests) {
      for (int k = 1; k <= 20; k++) {
        Session[] sessions = new Session[k];
        java.util.Arrays.fill(sessions, session(TIME_P10, 1, 1.02, 0.98));

        Judgment judgment = judge(tests, List.of(sample(TIME_P10, 2, 2.02, 1.98)), timed(sessions));

        assertThat(judgment.verdict()).as("%d sessions", k).isEqualTo(Verdict.REGRESSED);
      }
    }

    @Test
    void that_rose_by_a_tenth_are_new_with_one_session() {
      Judgment judgment = judge(List.of(sample(TIME_P10, 1.1)), timed(session(TIME_P10, 1)));

      Comparison comparison = comparisonOf(judgment, TIME_P10);
      assertThat(judgment.verdict()).isEqualTo(Verdict.NEW);
      assertThat(judgment.comparedWith().text())
          .isEqualTo("stored baseline, 1 session, last 3f2a1c9");
      assertThat(comparison.change().orElseThrow().estimate()).isCloseTo(0.1, within(1e-9));
      // One test: exp(ln 1.01 + (2.3263 + 1.2816) * .1 * sqrt 2) - 1 = .682.
      assertThat(comparison.minimumDetectableEffect().orElseThrow()).isCloseTo(0.682, within(1e-3));
    }

    @Test
    void that_rose_by_a_fifth_regress_once_many_quiet_sessions_are_known() {
      Judgment judgment = judge(50, List.of(sample(TIME_P10, 1.2)), timed(quiet(12, 0.01)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      Change change = comparisonOf(judgment, TIME_P10).change().orElseThrow();
      assertThat(change.lower()).isGreaterThan(0.05);
      assertThat(change.confidence()).isCloseTo(0.9, within(1e-12));
    }

    /** Seen: REGRESSED at +6.3% between 4.3 and 17.3, with a tolerance of 5%. */
    @ParameterizedTest
    @ValueSource(doubles = {0.93, 0.96, 1, 1.03, 1.05, 1.06, 1.07, 1.08, 1.1, 1.3})
    void are_decided_as_their_interval_reads(double time) {
      Judgment judgment = judge(1, List.of(sample(TIME_P10, time)), timed(quiet(20, 0.01)));

      Change change = comparisonOf(judgment, TIME_P10).change().orElseThrow();
      switch (judgment.verdict()) {
        case REGRESSED -> assertThat(change.lower()).isGreaterThan(0.05);
        case IMPROVED -> assertThat(change.upper()).isLessThan(1 / 1.05 - 1);
        case PASSED -> assertThat(change.upper()).isLessThan(0.05);
        default -> assertThat(change.upper()).isGreaterThanOrEqualTo(0.05);
      }
    }

    @Test
    void that_are_the_same_pass_once_many_quiet_sessions_are_known() {
      Judgment judgment = judge(50, List.of(sample(TIME_P10, 1.01)), timed(quiet(12, 0.01)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(comparisonOf(judgment, TIME_P10).change().orElseThrow().upper()).isLessThan(0.05);
    }

    @Test
    void that_fell_improve() {
      assertThat(judge(List.of(sample(TIME_P10, 0.5)), timed(session(TIME_P10, 1))).verdict())
          .isEqualTo(Verdict.IMPROVED);
    }

    @Test
    void that_are_significant_but_below_the_tolerance_do_not_regress() {
      Judgment judgment = judge(1, List.of(sample(TIME_P10, 1.04)), timed(quiet(20, 0.002)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(comparisonOf(judgment, TIME_P10).change().orElseThrow().lower())
          .isGreaterThan(0.01);
    }

    @Test
    void of_another_environment_only_inform() {
      Judgment judgment =
          judge(
              List.of(sample(TIME_P10, 9)), timed(false, SETTINGS, List.of(session(TIME_P10, 1))));

      Comparison comparison = comparisonOf(judgment, TIME_P10);
      assertThat(judgment.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
      assertThat(judgment.comparedWith().text()).contains("of another environment");
      assertThat(comparison.gates()).isFalse();
      assertThat(comparison.change()).isEmpty();
      assertThat(comparison.warnings().get(0).text())
          .isEqualTo("On Linux, 2 cores it was 1.00 s, here it is 9.00 s, 800% worse.");
    }

    @Test
    void of_other_settings_are_not_comparable() {
      Judgment judgment =
          judge(
              List.of(sample(TIME_P10, 1)),
              timed(true, "threads=8", List.of(session(TIME_P10, 1))));

      assertThat(judgment.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
      assertThat(comparisonOf(judgment, TIME_P10).warnings().get(0).text()).contains("{threads=8}");
    }

    @Test
    void whose_forks_fall_into_two_modes_are_inconclusive() {
      Judgment judgment =
          judge(List.of(sample(TIME_P10, 1, 1.3, 1.01, 1.31, 1, 1.3)), timed(quiet(12, 0.01)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(comparisonOf(judgment, TIME_P10).warnings())
          .extracting(Warning::name)
          .containsExactly("two modes");
    }

    @Test
    void regress_in_two_modes_only_if_the_better_one_has() {
      Judgment judgment =
          judge(List.of(sample(TIME_P10, 3, 3.9, 3.01, 3.91, 3, 3.9)), timed(session(TIME_P10, 1)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_are_unchanged_are_new_with_one_session_and_inconclusive_or_passed_with_two() {
      Sample unchanged = sample(TIME_P10, 1);

      Judgment first = judge(List.of(unchanged), timed(session(TIME_P10, 1)));
      Judgment second =
          judge(List.of(unchanged), timed(session(TIME_P10, 1), session(TIME_P10, 1)));

      assertThat(first.verdict()).isEqualTo(Verdict.NEW);
      assertThat(comparisonOf(first, TIME_P10).change()).isPresent();
      assertThat(second.verdict()).isIn(Verdict.PASSED, Verdict.INCONCLUSIVE);
    }

    @Test
    void that_nearly_doubled_since_one_session_are_worth_more_forks() {
      Judgment judgment = judge(50, List.of(sample(TIME_P10, 1.6)), timed(session(TIME_P10, 1)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.NEW);
      assertThat(judgment.couldRegress()).isTrue();
      assertThat(judgment.leavesADoubt()).isTrue();
    }

    @Test
    void whose_forks_disagree_are_not_known_to_a_tenth() {
      Sample apart = sample(TIME_P10, 1.3, 2.0, 3.0);

      assertThat(judge(List.of(apart), timed(session(TIME_P10, 0.7, 1.0, 1.5))).verdict())
          .isEqualTo(Verdict.NEW);
    }

    @Test
    void without_a_ratio_decide_nothing() {
      Metric waits = new Metric("waits", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);

      Judgment judgment = judge(List.of(sample(waits, 0)), timed(session(waits, 1)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(comparisonOf(judgment, waits).warnings())
          .extracting(Warning::name)
          .contains("no ratio");
    }

    @Test
    void that_are_better_when_higher_regress_downwards() {
      Metric rate = new Metric("rate", Unit.of("1/s"), Direction.HIGHER_IS_BETTER, Kind.TIMED);

      Judgment judgment = judge(List.of(sample(rate, 50)), timed(session(rate, 100)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparisonOf(judgment, rate).change().orElseThrow().estimate())
          .isCloseTo(0.5, within(1e-9));
      assertThat(comparisonOf(judgment, rate).minimumDetectableEffect().orElseThrow())
          .isBetween(0.3, 0.5);
      assertThat(comparisonOf(judgment, rate).current()).isCloseTo(50, within(1e-9));
    }
  }

  @Nested
  class WithRuler {

    @Test
    void a_slower_machine_fails_nothing_and_is_mentioned() {
      Judgment judgment =
          judge(
              List.of(sample(TIME_P10, 2), sample(REFERENCE_WORKLOAD, 0.002)),
              timed(session(TIME_P10, 1, REFERENCE_WORKLOAD, 0.001)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(comparisonOf(judgment, TIME_P10).warnings())
          .containsExactly(
              new Warning(
                  WarningType.MACHINE_MOVED,
                  "The machine itself was 100% slower than in the baseline;"
                      + " with that taken off, the change of time (p10) is 0.0%."));
    }

    @Test
    void a_slowdown_of_the_test_alone_still_regresses() {
      Judgment judgment =
          judge(
              List.of(sample(TIME_P10, 2.2), sample(REFERENCE_WORKLOAD, 0.00101)),
              timed(session(TIME_P10, 1, REFERENCE_WORKLOAD, 0.001)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparisonOf(judgment, TIME_P10).warnings()).isEmpty();
    }

    @Test
    void a_faster_machine_does_not_hide_a_slowdown() {
      Judgment judgment =
          judge(
              50,
              List.of(sample(TIME_P10, 1), sample(REFERENCE_WORKLOAD, 0.0005)),
              timed(quiet(12, 0.01, 0.001)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(comparisonOf(judgment, TIME_P10).warnings().get(0).text())
          .contains("100% faster")
          .contains("the change of time (p10) is +100");
    }

    /** As it is the change passes; beside a machine that is 4% faster it may not. */
    @Test
    void a_machine_that_moved_a_little_is_the_reason_where_it_leaves_the_verdict_open() {
      Judgment judgment =
          judge(
              List.of(sample(TIME_P10, 0.99), sample(REFERENCE_WORKLOAD, 0.00096)),
              timed(quiet(12, 0.02, 0.001)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(comparisonOf(judgment, TIME_P10).change().orElseThrow().upper()).isLessThan(0.05);
      assertThat(comparisonOf(judgment, TIME_P10).warnings())
          .extracting(Warning::name)
          .containsExactly("machine moved");
    }

    /** The faster forks are as fast as ever beside a machine that is a third slower. */
    @Test
    void two_modes_regress_only_if_the_better_one_has_beside_a_slower_machine_too() {
      double[] forks = IntStream.range(0, 30).mapToDouble(i -> i % 5 < 3 ? 1.3 : 2.34).toArray();

      Judgment judgment =
          judge(
              List.of(sample(TIME_P10, forks), sample(REFERENCE_WORKLOAD, 0.0013)),
              timed(quiet(12, 0.005, 0.001)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void does_not_touch_what_is_no_time() {
      Metric bytes = new Metric("bytes", Unit.BYTES, Direction.LOWER_IS_BETTER, Kind.TIMED);

      Judgment judgment =
          judge(
              List.of(sample(bytes, 2), sample(REFERENCE_WORKLOAD, 0.002)),
              timed(session(bytes, 1, REFERENCE_WORKLOAD, 0.001)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    }
  }

  @Nested
  class Gating {

    @Test
    void informing_metrics_fail_nothing() {
      Judgment judgment =
          judge(List.of(sample(TIME_P10, 1), sample(MAX, 9)), timed(session(TIME_P10, 1, MAX, 1)));

      assertThat(comparisonOf(judgment, MAX).verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparisonOf(judgment, MAX).gates()).isFalse();
      assertThat(judgment.verdict()).isEqualTo(Verdict.NEW);
    }

    @Test
    void a_tolerance_by_name_makes_a_metric_gate() {
      Tolerances tolerances = new Tolerances(0.05, Map.of("max", new Tolerance(0.5, 0)));

      Judgment judgment =
          new StoredRule(tolerances, 0.01, 0.1)
              .judge(List.of(sample(MAX, 9)), timed(session(MAX, 1)), SETTINGS);

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void a_tolerance_for_what_was_not_measured_is_a_warning() {
      Tolerances tolerances = new Tolerances(0.05, Map.of("alocated", new Tolerance(0.5, 0)));

      Judgment judgment =
          new StoredRule(tolerances, 0.01, 0.1)
              .judge(List.of(sample(TIME_P10, 1)), Optional.empty(), SETTINGS);

      assertThat(judgment.warnings())
          .containsExactly(
              new Warning(
                  WarningType.NOT_MEASURED,
                  "The metric 'alocated' has a tolerance but was not measured."
                      + " These were: time (p10)."));
    }

    @Test
    void a_tolerance_for_the_time_of_another_design_is_none() {
      Tolerances tolerances = new Tolerances(0.05, Map.of("time (median)", new Tolerance(0.5, 0)));

      Judgment judgment =
          new StoredRule(tolerances, 0.01, 0.1)
              .judge(List.of(sample(TIME_P10, 1)), Optional.empty(), SETTINGS);

      assertThat(judgment.warnings()).isEmpty();
    }

    @Test
    void a_metric_that_vanished_is_a_warning() {
      Judgment judgment = judge(List.of(sample(TIME_P10, 1)), exact(ROWS, 3));

      assertThat(judgment.warnings())
          .containsExactly(
              new Warning(
                  WarningType.VANISHED, "The baseline has rows [rows], which was not measured."));
    }

    @Test
    void a_metric_of_the_test_that_vanished_is_not_a_pass_if_it_may_fail_it() {
      Baseline recorded = exact(ROWS, 3).orElseThrow();
      List<Sample> withoutIt = List.of(sample(ALLOCATED, 64));

      Judgment judgment = judge(withoutIt, Optional.of(ofTheTest(recorded, ROWS)));

      Comparison rows = comparisonOf(judgment, ROWS);
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(rows.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(rows.baseline()).hasValue(3);
      assertThat(rows.current()).isNaN();
    }

    @Test
    void a_metric_that_vanished_and_would_not_be_compared_here_decides_nothing() {
      Metric info = ROWS.as(Kind.INFO);
      List<Sample> without = List.of(sample(ALLOCATED, 64));

      assertThat(
              List.of(
                  ofTheTest(exact(ROWS.as(Kind.INFO), 3).orElseThrow(), info),
                  ofTheTest(exact(false, SETTINGS, ROWS, 3).orElseThrow(), ROWS),
                  ofTheTest(exact(true, "mode SAMPLE_TIME", ROWS, 3).orElseThrow(), ROWS)))
          .allSatisfy(
              baseline ->
                  assertThat(judge(without, Optional.of(baseline)).comparisons())
                      .extracting(Comparison::metric)
                      .containsExactly(ALLOCATED));
    }

    @Test
    void a_timed_metric_that_the_newest_session_lacks_has_not_vanished() {
      Metric startup = new Metric("startup", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);
      Map<String, List<Double>> both =
          Map.of(TIME_P10.key(), List.of(1.0), startup.key(), List.of(2.0));
      Baseline recorded =
          timed(new Session("c1", both), new Session("c2", Map.of(TIME_P10.key(), List.of(1.0))))
              .orElseThrow();

      Judgment judgment =
          judge(List.of(sample(TIME_P10, 1)), Optional.of(ofTheTest(recorded, startup)));

      assertThat(judgment.warnings()).isEmpty();
      assertThat(judgment.comparisons()).extracting(Comparison::metric).containsExactly(TIME_P10);
    }

    private static Baseline ofTheTest(Baseline recorded, Metric metric) {
      return new Baseline(
          recorded.key(),
          recorded.exact(),
          recorded.timed(),
          Map.of(metric.key(), MetricTraits.of(metric)));
    }

    @Test
    void nothing_that_gates_is_never_a_pass() {
      Judgment judgment = judge(List.of(sample(MAX, 1)), timed(session(MAX, 1)));

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(judgment.warnings()).extracting(Warning::name).containsExactly("nothing gates");
    }

    @Test
    void timed_metrics_share_the_budget_of_their_test() {
      Metric p50 = new Metric("p50", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);

      Judgment judgment =
          judge(List.of(sample(TIME_P10, 2), sample(p50, 2)), timed(session(TIME_P10, 1, p50, 1)));

      Judgment alone = judge(2, List.of(sample(TIME_P10, 2)), timed(session(TIME_P10, 1)));
      assertThat(judgment.comparisons())
          .extracting(Comparison::minimumDetectableEffect)
          .containsOnly(comparisonOf(alone, TIME_P10).minimumDetectableEffect());
    }
  }

  @Test
  void refuses_a_spread_of_nothing() {
    assertThatThrownBy(() -> new StoredRule(Tolerances.DEFAULT, 0.01, 0))
        .hasMessageContaining("spread");
  }

  private static Judgment judge(List<Sample> samples, Optional<Baseline> baseline) {
    return judge(1, samples, baseline);
  }

  private static Judgment judge(int tests, List<Sample> samples, Optional<Baseline> baseline) {
    return new StoredRule(Tolerances.DEFAULT, 0.01 / tests, StoredRule.DEFAULT_SPREAD)
        .judge(samples, baseline, SETTINGS);
  }

  /** Sessions about one second that alternate by so much to either side. */
  private static Session[] quiet(int sessions, double spread) {
    return alternating(sessions, spread)
        .mapToObj(v -> session(TIME_P10, v))
        .toArray(Session[]::new);
  }

  private static Session[] quiet(int sessions, double spread, double reference) {
    return alternating(sessions, spread)
        .mapToObj(v -> session(TIME_P10, v, REFERENCE_WORKLOAD, reference))
        .toArray(Session[]::new);
  }

  private static DoubleStream alternating(int count, double spread) {
    return IntStream.range(0, count).mapToDouble(i -> Math.exp(i % 2 == 0 ? spread : -spread));
  }
}
