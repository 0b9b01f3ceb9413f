package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.ALLOCATED;
import static dev.benchline.verdict.Evidence.TIME_P10;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.history.TestHistory;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DriftRuleTests {

  /** Each of fifty tests has a number of its own, and its history another one. */
  private static final double OF_THE_LAST = ErrorBudget.OF_A_BUILD.ofAttempt(1).levelOf(100);

  private static final DriftRule JUDGE = new DriftRule(Tolerances.DEFAULT);
  private static final Metric HITS =
      new Metric("hits", Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.TIMED);

  @Test
  void a_metric_that_may_not_change_drifts_either_way() {
    Metric neither = new Metric("calls", Unit.COUNT, Direction.NEITHER, Kind.TIMED);

    assertThat(judge(neither, 40, i -> 1e-5 * Math.pow(0.998, i) * wiggle(i)).drifted()).hasSize(1);
    assertThat(judge(neither, 40, i -> 1e-5 * Math.pow(1.002, i) * wiggle(i)).drifted()).hasSize(1);
    assertThat(judge(neither, 40, i -> 1e-5 * wiggle(i)).drifted()).isEmpty();
  }

  @Test
  void many_small_steps_add_up() {
    HistoryFindings findings = judge(TIME_P10, 40, i -> 1e-5 * Math.pow(1.002, i) * wiggle(i));

    assertThat(findings.drifted())
        .singleElement()
        .satisfies(
            drift -> {
              // 34 steps of 0.2% lie between the middles of the first and the last sessions
              assertThat(drift.change().estimate())
                  .isCloseTo(Math.pow(1.002, 34) - 1, within(0.005));
              assertThat(drift.change().lower()).isPositive();
              assertThat(drift.anchor()).isCloseTo(1.005e-5, within(1e-7));
            });
  }

  @Test
  void a_step_is_dated() {
    HistoryFindings findings = judge(TIME_P10, 30, i -> (i < 18 ? 1e-5 : 1.08e-5) * wiggle(i));

    assertThat(findings.shifts())
        .singleElement()
        .satisfies(
            shift -> {
              assertThat(shift.at()).isEqualTo(18);
              assertThat(shift.change()).isCloseTo(0.08, within(0.003));
            });
    assertThat(findings.drifted()).hasSize(1);
  }

  @Test
  void better_is_no_drift_whichever_way_is_better() {
    assertThat(judge(TIME_P10, 30, i -> (i < 15 ? 2 : 1) * wiggle(i)).drifted()).isEmpty();
    assertThat(judge(HITS, 30, i -> (i < 15 ? 0.4 : 0.8) * wiggle(i)).drifted()).isEmpty();
    assertThat(judge(HITS, 30, i -> (i < 15 ? 0.8 : 0.4) * wiggle(i)).drifted())
        .singleElement()
        .satisfies(drift -> assertThat(drift.change().estimate()).isCloseTo(0.5, within(0.01)));
  }

  @Test
  void less_than_the_tolerance_is_no_drift() {
    assertThat(judge(TIME_P10, 30, i -> (i < 15 ? 1 : 1.04) * wiggle(i)).drifted()).isEmpty();
  }

  @Test
  void what_cannot_fail_the_test_does_not_drift() {
    assertThat(judge(BuiltInMetric.TIME_MEAN.metric(), 30, i -> i < 15 ? 1 : 3))
        .satisfies(
            findings -> {
              assertThat(findings.drifts()).isEmpty();
              assertThat(findings.shifts()).isEmpty();
            });
  }

  @Test
  void too_few_sessions_and_levels_without_a_logarithm_say_nothing() {
    assertThat(judge(TIME_P10, 11, i -> i < 6 ? 1 : 9).drifts()).isEmpty();
    assertThat(judge(TIME_P10, 30, i -> 0).drifts()).isEmpty();
  }

  @Test
  void exact_metrics_need_no_spread() {
    HistoryFindings findings = judge(ALLOCATED, 12, i -> i < 6 ? 1_024 : 1_088);

    assertThat(findings.drifted()).hasSize(1);
    assertThat(judge(ALLOCATED, 12, i -> i < 6 ? 1_024 : 1_032).drifted()).isEmpty();
  }

  @Test
  void only_an_accepted_session_moves_the_anchor() {
    IntToDoubleFunction step = i -> (i < 15 ? 1 : 1.2) * wiggle(i);
    TestHistory accepted = history(TIME_P10, 30, step, 15);

    assertThat(judge(TIME_P10, 30, step).drifted())
        .singleElement()
        .satisfies(drift -> assertThat(drift.since()).isEqualTo("commit0"));
    assertThat(JUDGE.judge(accepted, List.of(TIME_P10)).drifts())
        .singleElement()
        .satisfies(drift -> assertThat(drift.since()).isEqualTo("commit15"));
    assertThat(JUDGE.judge(accepted, List.of(TIME_P10)).drifted()).isEmpty();
    assertThat(JUDGE.judge(accepted, List.of(TIME_P10)).history().points()).hasSize(30);
  }

  @Test
  void places_are_those_of_the_whole_history() {
    TestHistory history = history(TIME_P10, 40, i -> (i < 28 ? 1 : 1.2) * wiggle(i), 10);

    assertThat(JUDGE.judge(history, List.of(TIME_P10)).shifts())
        .extracting(Shift::at)
        .containsExactly(28);
    assertThat(JUDGE.judge(history, List.of(TIME_P10)).last(15).shifts())
        .extracting(Shift::at)
        .containsExactly(3);
  }

  @Test
  void fails_a_judgment_with_the_metrics_that_drifted() {
    HistoryFindings findings = judge(TIME_P10, 30, i -> (i < 15 ? 1 : 1.2) * wiggle(i));
    Judgment passed =
        new Judgment(Verdict.PASSED, ComparedWith.nothing("stored"), List.of(), List.of());

    Judgment failing = DriftGate.failing(passed, findings.drifted(), Tolerances.DEFAULT);

    assertThat(failing.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(failing.failedByDrift()).isTrue();
    assertThat(failing.comparisons())
        .singleElement()
        .satisfies(
            comparison -> {
              assertThat(comparison.metric()).isEqualTo(TIME_P10);
              assertThat(comparison.gates()).isTrue();
            });
  }

  /** Sessions of one level with a spread of 3%, and of one that drifts by 10% in all. */
  @Test
  void hardly_ever_alarms_on_noise_and_nearly_always_on_drift() {
    Random random = new Random(20261121);
    int runs = 2_000;
    int alarms = 0;
    int found = 0;
    for (int run = 0; run < runs; run++) {
      if (!judge(TIME_P10, 30, i -> Math.exp(0.03 * random.nextGaussian())).drifted().isEmpty()) {
        alarms++;
      }
      if (!judge(TIME_P10, 30, i -> Math.exp(0.1 * i / 24 + 0.01 * random.nextGaussian()))
          .drifted()
          .isEmpty()) {
        found++;
      }
    }
    // 0.002 of 2,000 are 4; one degree of freedom more or less does not make 12
    assertThat(alarms).isLessThan(12);
    assertThat(found).isGreaterThan(runs * 95 / 100);
  }

  /** The table in statistics.md: what is marked, and what fails a build of fifty tests. */
  @ParameterizedTest
  @CsvSource({
    "0.01, 0.060, 0.075",
    "0.02, 0.080, 0.145",
    "0.03, 0.115, 0.215",
    "0.05, 0.185, 0.380",
    "0.10, 0.400, 0.880"
  })
  void finds_nine_of_ten_drifts_of_this_size(double spread, double marked, double failing) {
    assertThat(found(spread, marked, DriftRule.LEVEL)).isBetween(0.88, 1.0);
    assertThat(found(spread, marked * 0.8, DriftRule.LEVEL)).isLessThan(0.88);
    assertThat(found(spread, failing, OF_THE_LAST)).isBetween(0.88, 1.0);
    assertThat(found(spread, failing * 0.8, OF_THE_LAST)).isLessThan(0.88);
    assertThat(found(spread, 0, OF_THE_LAST)).isZero();
  }

  /** So a mark alone must not fail a build. */
  @Test
  void fifty_unchanged_tests_are_marked_in_one_to_five_of_a_hundred_builds() {
    assertThat(50 * found(0.03, 0, DriftRule.LEVEL, 40_000)).isBetween(0.003, 0.02);
    assertThat(50 * found(0.10, 0, DriftRule.LEVEL, 40_000)).isBetween(0.03, 0.07);
  }

  private static double found(double spread, double drift, double level) {
    return found(spread, drift, level, 2_000);
  }

  private static double found(double spread, double drift, double level, int runs) {
    Random random = new Random(20261129);
    int found = 0;
    for (int run = 0; run < runs; run++) {
      TestHistory history =
          history(
              TIME_P10,
              12,
              i -> (i < 6 ? 1 : 1 + drift) * Math.exp(spread * random.nextGaussian()),
              -1);
      found += JUDGE.failing(history, List.of(TIME_P10), level).size();
    }
    return found / (double) runs;
  }

  @Test
  void timed_metrics_share_the_level_of_a_build() {
    Metric other = new Metric("startup", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);
    TestHistory history = history(TIME_P10, 12, i -> (i < 6 ? 1 : 1.1) * wiggle(i), -1);
    TestHistory both = TestHistory.NONE;
    for (TestHistory.Point point : history.points()) {
      double level = point.levels().get(TIME_P10.key());
      both =
          both.with(
              new TestHistory.Point(
                  point.time(),
                  point.commit(),
                  point.accepted(),
                  Map.of(TIME_P10.key(), level, other.key(), level)));
    }
    double lowest = 1;
    while (lowest > 1e-100 && !JUDGE.failing(history, List.of(TIME_P10), lowest / 2).isEmpty()) {
      lowest /= 2;
    }

    assertThat(lowest).isBetween(1e-99, 1e-6);
    assertThat(JUDGE.failing(history, List.of(TIME_P10, ALLOCATED), lowest)).hasSize(1);
    assertThat(JUDGE.failing(both, List.of(TIME_P10, other), lowest)).isEmpty();
    assertThat(JUDGE.failing(both, List.of(TIME_P10, other), 2 * lowest)).hasSize(2);
  }

  private static double wiggle(int i) {
    return 1 + 0.002 * Math.sin(2.4 * i);
  }

  private static HistoryFindings judge(Metric metric, int sessions, IntToDoubleFunction level) {
    return JUDGE.judge(history(metric, sessions, level, -1), List.of(metric));
  }

  private static TestHistory history(
      Metric metric, int sessions, IntToDoubleFunction level, int accepted) {
    TestHistory history = TestHistory.NONE;
    for (int i = 0; i < sessions; i++) {
      history =
          history.with(
              new TestHistory.Point(
                  Instant.EPOCH.plusSeconds(i),
                  "commit" + i,
                  i == accepted ? Optional.of("more fields") : Optional.empty(),
                  Map.of(metric.key(), level.applyAsDouble(i))));
    }
    return history;
  }
}
