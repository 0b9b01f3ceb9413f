package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.ALLOCATED;
import static dev.benchline.verdict.Evidence.TIME_MEAN;
import static dev.benchline.verdict.Evidence.TIME_MEDIAN;
import static dev.benchline.verdict.Evidence.comparisonOf;
import static dev.benchline.verdict.Evidence.pairs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.PairedSample;
import dev.benchline.verdict.PairedPlan.Look;
import dev.benchline.verdict.PairedStep.Done;
import dev.benchline.verdict.PairedStep.More;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class PairedProcedureTests {

  private static final Warning STOLEN =
      new Warning(WarningType.STOLEN_TIME, "9 % of the time was stolen.");

  private final Random random = new Random(5);
  private final SuspectBudget worse = new SuspectBudget(ErrorBudget.OF_A_BUILD, 50);
  private final SuspectBudget better = new SuspectBudget(ErrorBudget.OF_A_BUILD, 50);
  private PairedProcedure procedure = procedure(Tolerances.DEFAULT);

  @Test
  void asks_for_a_screen_first() {
    assertThat(procedure.next()).isEqualTo(new More(6));
  }

  @Nested
  class Screen {

    @Test
    void passes_a_test_without_change() {
      Judgement judgement = done(procedure.offer(noisy(4, 0, 0.003)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judgement.reference()).isEqualTo("3f2a1c9 (origin/main), measured in 4 pairs");
      assertThat(comparisonOf(judgement, TIME_MEDIAN).change().orElseThrow().upper())
          .isLessThan(0.05);
      assertThat(comparisonOf(judgement, TIME_MEDIAN).change().orElseThrow().confidence())
          .isCloseTo(0.9, within(1e-12));
      assertThat(comparisonOf(judgement, TIME_MEDIAN).minimumDetectableEffect().orElseThrow())
          .isBetween(0.05, 0.07);
      assertThat(worse.next()).isEqualTo(new SuspectBudget(ErrorBudget.OF_A_BUILD, 50).next());
    }

    @Test
    void takes_pairs_one_by_one() {
      assertThat(procedure.offer(time(0.12))).isEqualTo(new More(5));
      assertThat(procedure.offer(time(0.10, -0.13))).isEqualTo(new More(3));
      assertThat(procedure.offer(time(-0.11, 0.10, -0.12))).isInstanceOf(Done.class);
    }

    @Test
    void glances_at_two_where_nothing_has_changed() {
      assertThat(procedure.offer(time(0.001))).isEqualTo(new More(5));

      Judgement judgement = done(procedure.offer(time(-0.002)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judgement.reference()).isEqualTo("3f2a1c9 (origin/main), measured in 2 pairs");
    }

    @Test
    void looks_on_where_something_may_have_become_slower() {
      assertThat(procedure.offer(time(0.06, 0.061))).isEqualTo(new More(4));
    }

    @Test
    void looks_on_where_something_may_have_become_faster() {
      assertThat(procedure.offer(time(-0.06, -0.061))).isEqualTo(new More(4));
    }

    @Test
    void looks_on_where_two_differ_by_too_much_to_tell() {
      assertThat(procedure.offer(time(0.02, -0.02))).isEqualTo(new More(4));
    }

    @Test
    void suspects_by_four() {
      procedure.offer(time(0.06, 0.061));

      assertThat(procedure.offer(time(0.061, 0.06))).isEqualTo(new More(6));
      assertThat(worse.next()).isLessThan(new SuspectBudget(ErrorBudget.OF_A_BUILD, 50).next());
    }

    @Test
    void looks_on_at_six_where_four_differ_by_too_much_to_tell() {
      procedure.offer(time(0.03, 0.02, -0.03, -0.02));

      Judgement judgement = done(procedure.offer(time(0.001, 0.001)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judgement.reference()).endsWith("6 pairs");
    }

    @Test
    void does_not_take_the_roles_for_spread() {
      Judgement judgement = done(procedure.offer(time(0.17, -0.18, 0.18, -0.17)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(comparisonOf(judgement, TIME_MEDIAN).minimumDetectableEffect().orElseThrow())
          .isLessThan(0.07);
    }

    @Test
    void looks_on_where_more_is_allocated() {
      assertThat(procedure.offer(withBytes(2, 1_000, 2_000))).isEqualTo(new More(4));
    }

    @Test
    void leaves_a_noisy_test_inconclusive_and_says_what_it_could_have_seen() {
      Judgement judgement = done(procedure.offer(time(0.12, 0.10, -0.13, -0.11, 0.10, -0.12)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(comparisonOf(judgement, TIME_MEDIAN).minimumDetectableEffect().orElseThrow())
          .isGreaterThan(0.1);
    }

    @Test
    void suspects_a_test_whose_mean_alone_is_worse() {
      PairedSample mean = pairs(TIME_MEAN, 0.08, 0.081, 0.079, 0.08);

      assertThat(procedure.offer(List.of(time(0, 0.001, 0, -0.001).get(0), mean)))
          .isEqualTo(new More(6));
    }

    @Test
    void suspects_by_what_gates_only() {
      Metric p90 = BuiltInMetric.P90.metric();
      PairedSample slower = pairs(p90, 0.08, 0.081, 0.079, 0.08);

      Judgement judgement =
          done(procedure.offer(List.of(time(0, 0.001, 0, -0.001).get(0), slower)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(comparisonOf(judgement, p90).gates()).isFalse();
      assertThat(comparisonOf(judgement, p90).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }
  }

  @Nested
  class Confirmation {

    @Test
    void proves_a_regression_on_fresh_pairs() {
      assertThat(procedure.offer(noisy(4, 0.08, 0.005))).isEqualTo(new More(6));
      assertThat(procedure.offer(noisy(6, 0.08, 0.005))).isEqualTo(new More(2));
      assertThat(procedure.offer(noisy(2, 0.08, 0.005))).isEqualTo(new More(4));
      Judgement judgement = done(procedure.offer(noisy(4, 0.08, 0.005)));

      Comparison time = comparisonOf(judgement, TIME_MEDIAN);
      assertThat(judgement.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judgement.reference()).endsWith("measured in 12 pairs after a screen of 4");
      assertThat(time.change().orElseThrow().lower()).isGreaterThan(0.01);
      assertThat(time.change().orElseThrow().confidence()).isGreaterThan(0.99);
    }

    @Test
    void suspects_a_large_change_by_two_pairs_and_proves_it_by_eight_fresh_ones() {
      assertThat(procedure.offer(noisy(2, 0.20, 0.02))).isEqualTo(new More(6));
      assertThat(procedure.offer(noisy(6, 0.20, 0.02))).isEqualTo(new More(2));
      Judgement judgement = done(procedure.offer(noisy(2, 0.20, 0.02)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judgement.reference()).endsWith("measured in 8 pairs after a screen of 2");
    }

    @Test
    void proves_a_large_improvement_by_eight_fresh_pairs() {
      procedure.offer(noisy(2, -0.20, 0.02));
      procedure.offer(noisy(6, -0.20, 0.02));

      assertThat(done(procedure.offer(noisy(2, -0.20, 0.02))).verdict())
          .isEqualTo(Verdict.IMPROVED);
    }

    @Test
    void does_not_suspect_by_two_pairs_of_which_one_is_not_large() {
      assertThat(procedure.offer(time(0.20, 0.09))).isEqualTo(new More(4));
    }

    @Test
    void looks_on_where_one_of_eight_is_not_large() {
      procedure.offer(noisy(2, 0.20, 0.02));
      procedure.offer(noisy(6, 0.20, 0.02));

      assertThat(procedure.offer(time(0.20, 0.09))).isEqualTo(new More(4));
    }

    @Test
    void looks_on_at_what_is_large_when_hardly_any_budget_is_left() {
      for (int i = 0; i < 200; i++) {
        worse.spend();
      }
      procedure.offer(noisy(2, Math.log(2), 0.02));
      procedure.offer(noisy(6, Math.log(2), 0.02));

      assertThat(procedure.offer(noisy(2, Math.log(2), 0.02))).isEqualTo(new More(4));
    }

    @Test
    void does_not_count_the_screen() {
      procedure.offer(noisy(4, 0.50, 0.005));

      assertThat(done(procedure.offer(noisy(6, 0, 0.005))).verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    void proves_an_improvement_with_a_budget_of_its_own() {
      double before = worse.next();
      procedure.offer(noisy(4, -0.08, 0.005));
      procedure.offer(noisy(6, -0.08, 0.005));
      procedure.offer(noisy(2, -0.08, 0.005));

      assertThat(done(procedure.offer(noisy(4, -0.08, 0.005))).verdict())
          .isEqualTo(Verdict.IMPROVED);
      assertThat(worse.next()).isEqualTo(before);
      assertThat(better.next()).isLessThan(before);
    }

    @Test
    void does_not_call_a_tolerated_slowdown_a_regression_but_mentions_it() {
      Judgement judgement = done(procedure.offer(noisy(4, 0.03, 0.002)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(comparisonOf(judgement, TIME_MEDIAN).warnings())
          .extracting(Warning::name)
          .containsExactly("small slowdown");
    }

    @Test
    void ends_inconclusive_after_the_last_look() {
      procedure.offer(time(0.12, 0.15, 0.10, 0.13));
      procedure.offer(noisy(6, 0.05, 0.4));
      procedure.offer(noisy(2, 0.05, 0.4));
      procedure.offer(noisy(4, 0.05, 0.4));

      Judgement judgement = done(procedure.offer(noisy(8, 0.05, 0.4)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(judgement.reference()).contains("20 pairs");
      assertThat(comparisonOf(judgement, TIME_MEDIAN).minimumDetectableEffect().orElseThrow())
          .isGreaterThan(0.2);
    }

    @Test
    void waits_for_the_permutation_when_the_budget_is_small() {
      for (int i = 0; i < 20; i++) {
        worse.spend();
      }
      procedure.offer(noisy(4, 0.08, 0.005));
      procedure.offer(noisy(6, 0.08, 0.005));
      procedure.offer(noisy(2, 0.08, 0.005));

      // Of 12 pairs at most 2^-12 = .00024 can be had, and the 21st suspect has less to spend.
      assertThat(procedure.offer(noisy(4, 0.08, 0.005))).isEqualTo(new More(8));
      assertThat(done(procedure.offer(noisy(8, 0.08, 0.005))).verdict())
          .isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void ranks_where_the_screen_has_told_the_roles() {
      worse.spend();
      procedure.offer(loadOrders(4, 0.15, 0.10));
      procedure.offer(loadOrders(6, 0.15, 0.10));
      procedure.offer(loadOrders(2, 0.15, 0.10));

      // By ranks 12 pairs give 1 / (12 choose 6) = .0011, and the second suspect has less.
      assertThat(procedure.offer(loadOrders(4, 0.15, 0.10))).isEqualTo(new More(8));
      assertThat(done(procedure.offer(loadOrders(8, 0.15, 0.10))).verdict())
          .isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void tells_how_often_each_version_was_in_the_slow_mode() {
      procedure.offer(time(0.10, 0.11, 0.10, 0.11));

      Judgement judgement = done(procedure.offer(time(0, 0.001, 0, 0.001, 0, 0)));

      assertThat(judgement.warnings()).extracting(Warning::name).containsExactly("two modes");
      assertThat(judgement.warnings().get(0).text())
          .contains("by the base in 0 of 10")
          .contains("by the current version in 4 of 10");
    }

    @Test
    void does_not_take_a_plain_change_for_two_modes() {
      procedure.offer(noisy(4, 0.08, 0.005));
      procedure.offer(noisy(6, 0.08, 0.005));
      procedure.offer(noisy(2, 0.08, 0.005));

      assertThat(done(procedure.offer(noisy(4, 0.08, 0.005))).warnings()).isEmpty();
    }
  }

  @Nested
  class ExactMetrics {

    @Test
    void that_are_worse_are_looked_at_again_without_any_suspicion_about_the_time() {
      assertThat(procedure.offer(withBytes(2, 1_000, 1_100))).isEqualTo(new More(4));
      assertThat(procedure.offer(withBytes(2, 1_000, 1_100))).isEqualTo(new More(2));

      Judgement judgement = done(procedure.offer(withBytes(2, 1_000, 1_100)));

      assertThat(judgement.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judgement.reference()).endsWith("measured in 4 pairs after a screen of 2");
      assertThat(comparisonOf(judgement, TIME_MEDIAN).verdict()).isEqualTo(Verdict.PASSED);
      assertThat(comparisonOf(judgement, ALLOCATED).change().orElseThrow().estimate())
          .isCloseTo(0.1, within(1e-12));
    }

    @Test
    void that_were_worse_only_while_the_jit_was_late_pass() {
      procedure.offer(withBytes(2, 1_000, 1_100));
      assertThat(procedure.offer(withBytes(4, 1_000, 1_000))).isEqualTo(new More(2));

      assertThat(done(procedure.offer(withBytes(2, 1_000, 1_000))).verdict())
          .isEqualTo(Verdict.PASSED);
    }

    @Test
    void that_are_worse_in_every_pair_but_not_by_the_same_take_a_full_look() {
      procedure.offer(withBytes(2, 1_000, 1_100));

      assertThat(procedure.offer(withBytes(4, 1_000, 1_200))).isEqualTo(new More(2));
    }

    @Test
    void that_are_worse_wait_for_the_screen_where_the_time_is_open() {
      List<PairedSample> open = new ArrayList<>(withBytes(2, 1_000, 1_100));
      open.set(0, pairs(TIME_MEDIAN, 0.02, -0.02));

      assertThat(procedure.offer(open)).isEqualTo(new More(4));
      assertThat(procedure.offer(open)).isEqualTo(new More(4));
      assertThat(procedure.offer(open)).isEqualTo(new More(2));
      assertThat(done(procedure.offer(open)).reference()).endsWith("4 pairs after a screen of 4");
    }

    @Test
    void that_are_next_to_nothing_in_both_versions_pass_although_they_have_no_ratio() {
      PairedSample nothing =
          new PairedSample(
              ALLOCATED.as(Kind.TIMED),
              List.of(0.0, 0.0, 20.0, 0.0),
              List.of(0.0, 0.0, 0.0, 0.0),
              List.of(),
              List.of());
      Judgement judgement =
          done(procedure.offer(List.of(time(0, 0.001, -0.001, 0).get(0), nothing)));

      assertThat(comparisonOf(judgement, ALLOCATED).verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    void that_differ_between_pairs_are_not_exact() {
      procedure.offer(withBytes(2, 1_000, 2_000));
      assertThat(procedure.offer(withBytes(4, 1_000, 1_000))).isEqualTo(new More(2));

      Judgement judgement = done(procedure.offer(withBytes(2, 1_000, 1_000)));
      assertThat(comparisonOf(judgement, ALLOCATED).metric().kind()).isEqualTo(Kind.TIMED);
      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    void that_only_some_pairs_have_are_missed() {
      procedure.offer(List.of(time(0.1, 0.101, 0.099, 0.1).get(0), pairs(ALLOCATED, 0, 0, 0, 0)));

      Judgement judgement = done(procedure.offer(time(0, 0.001, 0, 0.001, 0, 0)));

      assertThat(judgement.warnings())
          .contains(
              new Warning(WarningType.INCOMPLETE, "Only some pairs have a value of allocated."));
    }
  }

  @Nested
  class DiscardedPairs {

    @Test
    void are_measured_again() {
      assertThat(procedure.offerDiscarded(STOLEN)).isEqualTo(new More(6));

      Judgement judgement = done(procedure.offer(noisy(4, 0, 0.003)));
      assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judgement.warnings()).contains(STOLEN);
    }

    @Test
    void are_no_more_than_three_of_a_screen() {
      procedure.offer(time(0.12, 0.10, -0.13));
      procedure.offerDiscarded(STOLEN);
      procedure.offerDiscarded(STOLEN);
      assertThat(procedure.mayDiscard()).isTrue();
      assertThat(procedure.offerDiscarded(STOLEN)).isEqualTo(new More(3));

      assertThat(procedure.mayDiscard()).isFalse();
      assertThatThrownBy(() -> procedure.offerDiscarded(STOLEN))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("3 pairs were discarded, and no more may be.");
      assertThat(procedure.offer(time(-0.11, 0.10, -0.12))).isInstanceOf(Done.class);
    }

    @Test
    void are_up_to_a_third_of_what_a_suspect_takes() {
      procedure.offer(time(0.06, 0.061, 0.059, 0.06));
      for (int i = 0; i < 5; i++) {
        assertThat(procedure.mayDiscard()).isTrue();
        procedure.offerDiscarded(STOLEN);
      }

      assertThat(procedure.mayDiscard()).isFalse();
    }
  }

  @Nested
  class Refuses {

    @Test
    void nothing() {
      assertThatThrownBy(() -> procedure.offer(List.of())).hasMessageContaining("Nothing was");
    }

    @Test
    void more_than_it_asked_for() {
      assertThatThrownBy(() -> procedure.offer(noisy(7, 0, 0.01)))
          .hasMessage("7 pairs were offered, but only 6 wanted.");
    }

    @Test
    void metrics_of_different_pairs() {
      List<PairedSample> odd = List.of(pairs(TIME_MEDIAN, 0, 0), pairs(TIME_MEAN, 0));

      assertThatThrownBy(() -> procedure.offer(odd))
          .hasMessage(
              "time (median) has 2 pairs and time (mean) has 1: they were not measured together.");
    }

    @Test
    void anything_after_its_judgement() {
      procedure.offer(noisy(4, 0, 0.003));

      assertThatThrownBy(() -> procedure.offer(noisy(1, 0, 0.003)))
          .isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> procedure.offerDiscarded(STOLEN))
          .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void plans_that_cannot_work() {
      List<Look> looks = PairedPlan.DEFAULT.looks();
      assertThatThrownBy(() -> new PairedPlan(2, 3, 0.1, looks)).hasMessageContaining("had 3");
      assertThatThrownBy(() -> new PairedPlan(2, 4, 0, looks)).hasMessageContaining("0.0");
      assertThatThrownBy(() -> new PairedPlan(2, 4, 0.1, List.of())).hasMessageContaining("none");
      assertThatThrownBy(() -> plan(new Look(6, 0.5), new Look(6, 0.5)))
          .hasMessageContaining("ever more pairs");
      assertThatThrownBy(() -> plan(new Look(6, 0.5), new Look(8, 0.6)))
          .hasMessageContaining("1.1");
    }

    private PairedPlan plan(Look... looks) {
      return new PairedPlan(2, 4, 0.1, List.of(looks));
    }
  }

  @Test
  void uses_the_tolerance_of_each_metric() {
    procedure = procedure(new Tolerances(0.05, Map.of("time (median)", new Tolerance(0.5, 0))));

    assertThat(done(procedure.offer(time(0.10, 0.101, 0.099, 0.10))).verdict())
        .isEqualTo(Verdict.PASSED);
  }

  private PairedProcedure procedure(Tolerances tolerances) {
    return new PairedProcedure(
        PairedPlan.DEFAULT, tolerances, worse, better, "3f2a1c9 (origin/main)");
  }

  private static Judgement done(PairedStep next) {
    assertThat(next).isInstanceOf(Done.class);
    return ((Done) next).judgement();
  }

  /** Pairs whose first version is slower by more than the current version is. */
  private List<PairedSample> loadOrders(int count, double first, double change) {
    double[] ratios = new double[count];
    for (int i = 0; i < count; i++) {
      ratios[i] = (i % 2 == 0 ? first : -first) + change + 0.005 * random.nextGaussian();
    }
    return time(ratios);
  }

  private static List<PairedSample> time(double... logRatios) {
    return List.of(pairs(TIME_MEDIAN, logRatios));
  }

  private List<PairedSample> noisy(int pairs, double change, double deviation) {
    return List.of(
        pairs(TIME_MEDIAN, normal(pairs, change, deviation)),
        pairs(TIME_MEAN, normal(pairs, change, deviation)));
  }

  private double[] normal(int pairs, double change, double deviation) {
    return random.doubles(pairs).map(u -> change + deviation * random.nextGaussian()).toArray();
  }

  private List<PairedSample> withBytes(int pairs, double base, double current) {
    return List.of(
        pairs(TIME_MEDIAN, normal(pairs, 0, 0.003)),
        new PairedSample(
            ALLOCATED,
            java.util.Collections.nCopies(pairs, current),
            java.util.Collections.nCopies(pairs, base),
            java.util.Collections.nCopies(pairs, Math.log(current / base)),
            List.of()));
  }
}
