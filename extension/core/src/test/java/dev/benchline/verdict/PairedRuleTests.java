package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.ALLOCATED;
import static dev.benchline.verdict.Evidence.ROWS;
import static dev.benchline.verdict.Evidence.TIME_MEAN;
import static dev.benchline.verdict.Evidence.TIME_MEDIAN;
import static dev.benchline.verdict.Evidence.comparisonOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Quantiles;
import dev.benchline.verdict.PairedPlan.Look;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class PairedRuleTests {

  private static final double LEVEL = ErrorBudget.OF_A_BUILD.levelOf(50);

  private final Random random = new Random(5);
  private final PairedRule rule = rule(Tolerances.DEFAULT);

  private static PairedRule rule(Tolerances tolerances) {
    return rule(PairedPlan.DEFAULT, tolerances);
  }

  private static PairedRule rule(PairedPlan plan) {
    return rule(plan, Tolerances.DEFAULT);
  }

  private static PairedRule rule(PairedPlan plan, Tolerances tolerances) {
    return new PairedRule(
        plan, tolerances, LEVEL, ComparedWith.commit(false, "3f2a1c9 (origin/main)", "3f2a1c9"));
  }

  /** The judgment at the first look that settles it, of replicates that come as they are drawn. */
  private Judgment settled(Metric metric, double change, double spread) {
    return settled(rule, List.of(new Drawn(metric, change, spread)));
  }

  private record Drawn(Metric metric, double change, double spread) {}

  private Judgment settled(PairedRule rule, List<Drawn> metrics) {
    List<List<Double>> ratios = new ArrayList<>();
    metrics.forEach(metric -> ratios.add(new ArrayList<>()));
    for (Look look : PairedPlan.DEFAULT.looks()) {
      for (int i = 0; i < metrics.size(); i++) {
        while (ratios.get(i).size() < look.replicates()) {
          Drawn drawn = metrics.get(i);
          ratios.get(i).add(drawn.change + drawn.spread * random.nextGaussian());
        }
      }
      List<PairedSample> samples =
          IntStream.range(0, metrics.size())
              .mapToObj(i -> times(metrics.get(i).metric, ratios.get(i)))
              .toList();
      Judgment judgment = rule.judge(samples, look.replicates());
      if (rule.isSettled(judgment, look.replicates())) {
        return judgment;
      }
    }
    throw new IllegalStateException("the last look settles everything");
  }

  private static PairedSample times(Metric metric, List<Double> ratios) {
    return Evidence.pairs(metric, ratios.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static PairedSample counts(Metric metric, int replicates, double base, double current) {
    return new PairedSample(
        metric,
        Collections.nCopies(replicates, current),
        Collections.nCopies(replicates, base),
        IntStream.range(0, replicates).mapToObj(i -> i % 2 == 0).toList(),
        Collections.nCopies(replicates, Math.log(current / base)),
        List.of());
  }

  /** Of which more is better, from 0.10. */
  private static PairedSample fallen(Metric metric, double to) {
    return new PairedSample(
        metric,
        Collections.nCopies(22, to),
        Collections.nCopies(22, 0.10),
        IntStream.range(0, 22).mapToObj(i -> i % 2 == 0).toList(),
        Collections.nCopies(22, Math.log(0.10 / to)),
        List.of());
  }

  private PairedSample quietTime(int replicates) {
    return times(
        TIME_MEDIAN,
        random.doubles(replicates).mapToObj(u -> 0.003 * random.nextGaussian()).toList());
  }

  @Test
  void passes_a_test_without_change_by_six_replicates() {
    Judgment judgment = settled(TIME_MEDIAN, 0, 0.003);

    assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(judgment.comparedWith().text())
        .isEqualTo("3f2a1c9 (origin/main), measured in 6 replicates");
    Comparison time = comparisonOf(judgment, TIME_MEDIAN);
    assertThat(time.change().orElseThrow().upper()).isLessThan(0.05);
    assertThat(time.change().orElseThrow().confidence()).isCloseTo(0.9, within(1e-12));
    assertThat(time.minimumDetectableEffect().orElseThrow()).isBetween(0.05, 0.06);
  }

  @Test
  void fails_a_slowdown_when_its_interval_lies_above_the_tolerance() {
    Judgment judgment = settled(TIME_MEDIAN, 0.1, 0.01);

    assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(judgment.comparedWith().text()).endsWith("22 replicates");
    assertThat(comparisonOf(judgment, TIME_MEDIAN).change().orElseThrow().lower())
        .isGreaterThan(0.05);
  }

  @Test
  void goes_on_beyond_the_usual_look_with_what_looks_worse_than_its_tolerance() {
    assertThat(isSettled(open(0.07, 48), 48)).isFalse();
    assertThat(isSettled(open(0.07, 68), 68)).isFalse();
    assertThat(isSettled(open(0.07, 96), 96)).isTrue();
  }

  @Test
  void ends_at_the_usual_look_with_what_looks_tolerated() {
    assertThat(isSettled(open(0.04, 48), 48)).isTrue();
  }

  @Test
  void goes_on_with_what_looks_tolerated_in_a_thorough_build() {
    assertThat(isSettled(rule(PairedPlan.THOROUGH), open(0.04, 48), 48)).isFalse();
    assertThat(isSettled(rule(PairedPlan.THOROUGH), open(0.04, 96), 96)).isTrue();
  }

  private boolean isSettled(PairedSample sample, int replicates) {
    return isSettled(rule, sample, replicates);
  }

  private static boolean isSettled(PairedRule rule, PairedSample sample, int replicates) {
    Judgment judgment = rule.judge(List.of(sample), replicates);
    assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    return rule.isSettled(judgment, replicates);
  }

  /** Replicates that differ by so much that nothing is proven. */
  private PairedSample open(double change, int replicates) {
    return times(
        TIME_MEDIAN,
        random
            .doubles(replicates / 2, 0, 0.6)
            .flatMap(up -> DoubleStream.of(change + up, change - up))
            .boxed()
            .toList());
  }

  @Test
  void never_fails_what_its_interval_does_not_put_above_the_tolerance() {
    Judgment judgment = settled(TIME_MEDIAN, 0.045, 0.04);

    assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judgment.comparedWith().text()).endsWith("48 replicates");
    Change change = comparisonOf(judgment, TIME_MEDIAN).change().orElseThrow();
    assertThat(0.05).isBetween(change.lower(), change.upper());
  }

  /**
   * The second half of the replicates runs at half the speed, and has the current version at a
   * third less: the medians of both versions lie between the halves, each at another place.
   */
  @Test
  void shows_two_values_that_differ_by_the_change() {
    double[] base = {100, 100, 100, 200, 204, 206};
    double[] ratios = {0.50, 0.52, 0.90, 0.60, 0.62, 0.58};
    List<Double> before = Arrays.stream(base).boxed().toList();
    List<Double> after = IntStream.range(0, 6).mapToObj(i -> base[i] * ratios[i]).toList();
    PairedSample sample =
        new PairedSample(
            TIME_MEDIAN,
            after,
            before,
            IntStream.range(0, 6).mapToObj(i -> i % 2 == 0).toList(),
            Arrays.stream(ratios).mapToObj(Math::log).toList(),
            List.of());

    Comparison time = comparisonOf(rule.judge(List.of(sample), 6), TIME_MEDIAN);

    double medians = Quantiles.median(after) / Quantiles.median(before) - 1;
    double change = time.change().orElseThrow().estimate();
    assertThat(medians).isNotCloseTo(change, within(0.01));
    assertThat(time.current() / time.baseline().orElseThrow() - 1).isCloseTo(change, within(1e-12));
    assertThat(time.baseline().orElseThrow()).isBetween(100.0, 204.0);
  }

  @Test
  void shows_a_metric_of_which_more_is_better_in_its_own_direction() {
    Metric hits = new Metric("hits", Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.TIMED);
    PairedSample sample =
        new PairedSample(
            hits,
            List.of(0.4, 0.5, 0.4, 0.5, 0.4, 0.5),
            List.of(0.8, 1.0, 0.8, 1.0, 0.8, 1.0),
            IntStream.range(0, 6).mapToObj(i -> i % 2 == 0).toList(),
            Collections.nCopies(6, Math.log(2)),
            List.of());

    Comparison comparison = comparisonOf(rule.judge(List.of(sample), 6), hits);

    assertThat(comparison.change().orElseThrow().estimate()).isCloseTo(0.5, within(1e-12));
    assertThat(comparison.current() * 2)
        .isCloseTo(comparison.baseline().orElseThrow(), within(1e-12));
  }

  /** A throughput that had fallen by 61% was called 156.4% less. */
  @Test
  void has_the_tolerance_as_a_part_of_the_value_where_more_is_better() {
    Metric rate = new Metric("rate", Unit.of("1/s"), Direction.HIGHER_IS_BETTER, Kind.TIMED);
    PairedRule half = rule(new Tolerances(0.05, Map.of("rate", new Tolerance(0.5, 0))));

    Judgment fallen = half.judge(List.of(fallen(rate, 0.039)), 22);

    assertThat(fallen.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(comparisonOf(fallen, rate).change().orElseThrow().lower())
        .isCloseTo(0.61, within(1e-9));
    assertThat(half.judge(List.of(fallen(rate, 0.051)), 22).verdict()).isEqualTo(Verdict.PASSED);
    assertThat(rule.judge(List.of(fallen(rate, 0.0951)), 22).verdict()).isEqualTo(Verdict.PASSED);
    assertThat(rule.judge(List.of(fallen(rate, 0.0949)), 22).verdict())
        .isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void is_not_settled_while_more_than_the_base_may_have_been_saved() {
    Metric rows = ROWS.as(Kind.TIMED);
    PairedSample gone =
        new PairedSample(
            rows,
            Collections.nCopies(6, 0.0),
            List.of(8.0, 9.0, 12.0, 11.0, 10.0, 10.0),
            IntStream.range(0, 6).mapToObj(i -> i % 2 == 0).toList(),
            List.of(),
            List.of());
    PairedRule gating = rule(new Tolerances(0.05, Map.of("rows", new Tolerance(0.05, 0))));

    Judgment judgment = gating.judge(List.of(quietTime(6), gone), 6);

    assertThat(comparisonOf(judgment, rows).change().orElseThrow().lower()).isLessThan(-1);
    assertThat(gating.isSettled(judgment, 6)).isFalse();
  }

  @Test
  void shows_a_difference_where_there_is_no_ratio() {
    PairedSample sample =
        new PairedSample(
            ROWS.as(Kind.TIMED),
            List.of(0.0, 5.0, 9.0, 8.0, 9.0, 7.0),
            List.of(4.0, 0.0, 4.0, 6.0, 6.0, 4.0),
            IntStream.range(0, 6).mapToObj(i -> i % 2 == 0).toList(),
            List.of(),
            List.of());

    Comparison rows = comparisonOf(rule.judge(List.of(sample), 6), ROWS.as(Kind.TIMED));

    double base = rows.baseline().orElseThrow();
    assertThat(base).isEqualTo(4);
    assertThat(rows.current())
        .isCloseTo(base * (1 + rows.change().orElseThrow().estimate()), within(1e-12))
        .isNotEqualTo(7.5);
  }

  @Test
  void improves_as_it_regresses() {
    Judgment judgment = settled(TIME_MEDIAN, -0.1, 0.01);

    assertThat(judgment.verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(judgment.comparedWith().text()).endsWith("22 replicates");
    assertThat(comparisonOf(judgment, TIME_MEDIAN).change().orElseThrow().upper())
        .isLessThan(-0.04);
  }

  @Test
  void a_change_by_half_in_every_replicate_is_decided_by_fourteen() {
    Judgment slower = settled(TIME_MEDIAN, Math.log(2), 0.05);
    Judgment faster = settled(TIME_MEDIAN, -Math.log(2), 0.05);

    assertThat(slower.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(slower.comparedWith().text()).endsWith("14 replicates");
    assertThat(faster.verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(faster.comparedWith().text()).endsWith("14 replicates");
  }

  @Test
  void one_replicate_that_shows_less_than_half_puts_the_decision_off() {
    List<Double> ratios = new ArrayList<>(Collections.nCopies(13, Math.log(2)));
    ratios.add(Math.log(1.4));

    Judgment judgment = rule.judge(List.of(times(TIME_MEDIAN, ratios)), 14);

    assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(rule.isSettled(judgment, 14)).isFalse();
  }

  @Test
  void twice_the_bytes_are_proven_with_twice_the_time() {
    List<PairedSample> samples =
        List.of(
            times(TIME_MEDIAN, Collections.nCopies(14, Math.log(2))),
            counts(ALLOCATED, 14, 1_000, 2_000));

    assertThat(rule.judge(samples, 14).comparisons())
        .extracting(Comparison::verdict)
        .containsOnly(Verdict.REGRESSED);
  }

  @Test
  void a_metric_that_may_not_change_regresses_either_way() {
    Metric neither = new Metric("latency", Unit.SECONDS, Direction.NEITHER, Kind.TIMED);

    assertThat(settled(neither, -0.1, 0.01).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(settled(neither, 0.1, 0.01).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(settled(neither, 0, 0.003).verdict()).isEqualTo(Verdict.PASSED);
  }

  /** Fourteen replicates prove nothing that is smaller than by half. */
  @Test
  void a_metric_that_may_not_change_is_not_proven_either_way() {
    Metric neither = new Metric("latency", Unit.SECONDS, Direction.NEITHER, Kind.TIMED);
    for (int sign : new int[] {1, -1}) {
      List<Double> ratios = new ArrayList<>(Collections.nCopies(14, sign * 0.2));
      Comparison latency = comparisonOf(rule.judge(List.of(times(neither, ratios)), 14), neither);

      assertThat(latency.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(RegressedTest.isAbove(latency)).isTrue();
    }
  }

  @Test
  void a_gain_in_one_metric_hides_no_loss_in_another() {
    List<Drawn> both =
        List.of(new Drawn(TIME_MEDIAN, -0.15, 0.003), new Drawn(TIME_MEAN, 0.09, 0.003));

    for (int i = 0; i < 100; i++) {
      Judgment judgment = settled(rule, both);

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparisonOf(judgment, TIME_MEDIAN).verdict()).isEqualTo(Verdict.IMPROVED);
    }
  }

  @Test
  void mentions_a_slowdown_that_is_tolerated_once_with_its_metrics() {
    Judgment judgment = settled(TIME_MEDIAN, 0.03, 0.001);

    assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(judgment.warnings()).isEmpty();
    Judgment later =
        rule.judge(
            List.of(
                times(TIME_MEDIAN, Collections.nCopies(22, 0.03)),
                times(TIME_MEAN, Collections.nCopies(22, 0.02))),
            22);
    assertThat(later.comparisons()).allMatch(comparison -> comparison.warnings().isEmpty());
    assertThat(later.warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.type()).isEqualTo(WarningType.SMALL_SLOWDOWN);
              assertThat(warning.text()).contains("3% in time (median), 2% in time (mean)");
            });
  }

  /** The sixtieth test of a build: its level proves the time by 14 replicates, and no mean. */
  @Test
  void a_metric_whose_interval_lies_above_the_tolerance_has_regressed_where_the_test_has() {
    PairedRule ofTheSixtieth =
        new PairedRule(
            PairedPlan.DEFAULT,
            Tolerances.DEFAULT,
            ErrorBudget.OF_A_BUILD.ofAttempt(1).levelOf(60),
            ComparedWith.classes("base"));
    List<PairedSample> twice =
        List.of(
            times(TIME_MEDIAN, Collections.nCopies(14, Math.log(2))),
            times(TIME_MEAN, Collections.nCopies(14, Math.log(2.145))));

    Judgment judgment = RegressedTest.agreed(ofTheSixtieth.judge(twice, 14));
    Judgment meanAlone = ofTheSixtieth.judge(List.of(quietTime(14), twice.get(1)), 14);

    assertThat(judgment.comparisons())
        .extracting(Comparison::verdict)
        .containsOnly(Verdict.REGRESSED);
    assertThat(judgment.warnings()).isEmpty();
    assertThat(meanAlone.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void calls_nothing_tolerated_whose_interval_reaches_the_tolerance() {
    for (int i = 0; i < 300; i++) {
      Judgment judgment =
          settled(
              rule,
              List.of(
                  new Drawn(TIME_MEDIAN, 0.1 * random.nextDouble(), 0.02),
                  new Drawn(TIME_MEAN, 0.1 * random.nextDouble(), 0.02)));
      String small =
          judgment.warnings().stream()
              .filter(warning -> warning.type() == WarningType.SMALL_SLOWDOWN)
              .map(Warning::text)
              .findFirst()
              .orElse("");

      for (Comparison comparison : judgment.comparisons()) {
        Change change = comparison.change().orElseThrow();
        if (small.contains("in " + comparison.metric().name())) {
          assertThat(change.upper()).isLessThan(0.05);
          assertThat(comparison.verdict()).isEqualTo(Verdict.PASSED);
        }
        if (comparison.verdict() == Verdict.REGRESSED) {
          assertThat(change.lower()).isGreaterThan(0.05);
        }
      }
    }
  }

  @Test
  void uses_the_tolerance_of_each_metric() {
    PairedRule tolerant =
        rule(new Tolerances(0.05, Map.of("time (median)", new Tolerance(0.5, 0))));

    assertThat(settled(tolerant, List.of(new Drawn(TIME_MEDIAN, 0.1, 0.001))).verdict())
        .isEqualTo(Verdict.PASSED);
  }

  @Test
  void shows_times_that_are_ignored_and_lets_them_fail_nothing() {
    PairedRule ignoring = rule(new Tolerances(0.05, Map.of(), Set.of(Tolerances.TIMES)));

    Judgment judgment = settled(ignoring, List.of(new Drawn(TIME_MEDIAN, 0.7, 0.001)));

    assertThat(judgment.comparisons())
        .singleElement()
        .satisfies(
            comparison -> {
              assertThat(comparison.gates()).isFalse();
              assertThat(comparison.change().orElseThrow().estimate()).isGreaterThan(0.9);
            });
    assertThat(judgment.verdict()).isNotEqualTo(Verdict.REGRESSED);
  }

  @Test
  void fails_a_time_that_is_named_where_the_other_times_are_ignored() {
    PairedRule ignoring =
        rule(
            new Tolerances(
                0.05, Map.of("time (mean)", new Tolerance(0.05, 0)), Set.of(Tolerances.TIMES)));

    Judgment judgment =
        settled(
            ignoring,
            List.of(new Drawn(TIME_MEDIAN, 0.7, 0.001), new Drawn(TIME_MEAN, 0.7, 0.001)));

    assertThat(judgment.comparisons().stream().filter(Comparison::gates))
        .singleElement()
        .satisfies(comparison -> assertThat(comparison.metric().name()).isEqualTo("time (mean)"));
    assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
  }

  /** One of the 73 averages does not exceed the 1% that the test rejects. */
  private static PairedSample slowerInNearlyAllPairs() {
    List<Double> ratios = new ArrayList<>(Collections.nCopies(22, 0.2));
    ratios.set(10, 0.1);
    ratios.set(11, -0.15);
    return times(TIME_MEDIAN, ratios);
  }

  @Test
  void the_part_of_the_typical_time_depends_on_no_value_of_another_metric() {
    List<PairedSample> exact = new ArrayList<>(List.of(slowerInNearlyAllPairs()));
    List<PairedSample> varying = new ArrayList<>(exact);
    for (String name : List.of("rows", "bytes", "calls")) {
      Metric metric = new Metric(name, Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.EXACT);
      exact.add(counts(metric, 22, 100, 100));
      varying.add(times(metric.as(Kind.TIMED), Collections.nCopies(22, 0.0)));
    }

    assertThat(comparisonOf(rule.judge(exact, 22), TIME_MEDIAN).verdict())
        .isEqualTo(comparisonOf(rule.judge(varying, 22), TIME_MEDIAN).verdict())
        .isEqualTo(Verdict.REGRESSED);
  }

  /** Such as the percentiles, which gate where they have a tolerance of their own. */
  @Test
  void distrusts_every_time_that_gates_and_has_it_confirmed() {
    Metric p99 = new Metric("p99", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.INFO);
    Tolerances tolerances = new Tolerances(0.05, Map.of("p99", new Tolerance(0.05, 0)));
    List<Double> slower = Collections.nCopies(22, Math.log(1.3));
    List<PairedSample> seen = List.of(times(p99, slower));
    Judgment judgment = rule(tolerances).judge(seen, 22);
    assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);

    assertThat(Distrust.ofTimes(judgment, WarningType.TOO_BUSY.of()).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(
            Confirmation.of(
                new PairedPlans(Forked.PAIR, Forked.PAIR.inForeground()),
                judgment,
                seen,
                new Random(1),
                51))
        .isPresent();
  }

  /** Less by 0.04 is less than 0.05, though it is a ratio of 5 to 3. */
  @Test
  void what_is_better_when_higher_may_fall_by_an_absolute_tolerance() {
    Metric rate = new Metric("hit rate", Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.TIMED);
    Tolerance absolute = new Tolerance(0.02, 0.05);
    PairedRule tolerant = rule(new Tolerances(0.05, Map.of("hit rate", absolute)));

    assertThat(tolerant.judge(List.of(fallen(rate, 0.06)), 22).verdict()).isEqualTo(Verdict.PASSED);
    assertThat(tolerant.judge(List.of(fallen(rate, 0.04)), 22).verdict())
        .isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void tells_how_often_each_version_was_in_the_slow_mode() {
    List<Double> modes =
        IntStream.range(0, 22).mapToObj(i -> (i < 10 ? 0.1 : 0) + 0.001 * (i % 2)).toList();

    Judgment judgment = rule.judge(List.of(times(TIME_MEDIAN, modes)), 22);

    assertThat(judgment.warnings()).extracting(Warning::type).contains(WarningType.TWO_MODES);
    assertThat(judgment.warnings().get(0).text())
        .contains("by the base in 0 of 22", "by the current version in 10 of 22");
  }

  @Test
  void tells_of_modes_of_the_mean_where_that_alone_is_in_doubt() {
    List<Double> modes =
        IntStream.range(0, 22).mapToObj(i -> (i < 10 ? 0.1 : 0) + 0.001 * (i % 2)).toList();
    List<Double> unchanged = Collections.nCopies(22, 0.0);

    Judgment judgment =
        rule.judge(List.of(times(TIME_MEDIAN, unchanged), times(TIME_MEAN, modes)), 22);

    assertThat(judgment.warnings()).extracting(Warning::type).contains(WarningType.TWO_MODES);
  }

  @Test
  void mentions_modes_only_where_they_are_the_doubt() {
    List<Double> oneInFourIsSlow =
        IntStream.range(0, 22).mapToObj(i -> (i % 4 == 0 ? 0.1 : 0) + 0.001 * (i % 2)).toList();
    List<Double> allAreSlow =
        IntStream.range(0, 22).mapToObj(i -> 0.1 + (i % 4 == 0 ? 0.1 : 0)).toList();
    PairedRule tolerant =
        rule(new Tolerances(0.05, Map.of("time (median)", new Tolerance(0.5, 0))));

    Judgment passed = tolerant.judge(List.of(times(TIME_MEDIAN, oneInFourIsSlow)), 22);
    Judgment regressed = rule.judge(List.of(times(TIME_MEDIAN, allAreSlow)), 22);

    assertThat(passed.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(passed.warnings()).isEmpty();
    assertThat(regressed.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(regressed.warnings()).isEmpty();
  }

  @Test
  void finds_modes_of_one_version_that_the_other_hides() {
    int[] base = {0, 10, 20, 30, 5, 15, 25};
    List<Double> baseTimes = new ArrayList<>();
    List<Double> currentTimes = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < 22; i++) {
      baseTimes.add(Math.exp(base[i % 7] / 100.0));
      currentTimes.add(Math.exp((i < 11 ? 0 : 0.3) + 0.001 * (i % 3)));
      ratios.add(Math.log(currentTimes.get(i) / baseTimes.get(i)));
    }
    PairedSample sample =
        new PairedSample(
            TIME_MEDIAN,
            currentTimes,
            baseTimes,
            IntStream.range(0, 22).mapToObj(i -> i % 2 == 0).toList(),
            ratios,
            List.of());

    Judgment judgment = rule.judge(List.of(sample), 22);

    assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judgment.warnings().get(0).text()).contains("by the current version in 11 of 22");
  }

  /** Each of several metrics has a small part of the level, which no gain needs. */
  @Test
  void improves_whenever_the_interval_lies_below_the_tolerance() {
    PairedRule ofALateAttempt =
        new PairedRule(
            PairedPlan.DEFAULT, Tolerances.DEFAULT, LEVEL / 1_000, ComparedWith.classes("base"));

    Judgment judgment =
        settled(
            ofALateAttempt,
            List.of(new Drawn(TIME_MEDIAN, 0, 0.003), new Drawn(TIME_MEAN, -0.12, 0.02)));

    assertThat(judgment.comparedWith().text()).endsWith("22 replicates");
    assertThat(comparisonOf(judgment, TIME_MEAN).verdict()).isEqualTo(Verdict.IMPROVED);
  }

  @Nested
  class ExactMetrics {

    @Test
    void that_are_worse_in_every_replicate_of_two_jvms_have_regressed() {
      Judgment early = rule.judge(List.of(quietTime(6), counts(ROWS, 6, 10, 20)), 6);
      Judgment judgment = rule.judge(List.of(quietTime(14), counts(ROWS, 14, 10, 20)), 14);

      assertThat(early.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(rule.isSettled(early, 6)).isFalse();
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_the_jit_decides_about_wait_until_the_lot_can_hardly_have_divided_them_so() {
      Judgment early = rule.judge(List.of(quietTime(14), counts(ALLOCATED, 14, 1_000, 1_200)), 14);
      Judgment judgment =
          rule.judge(List.of(quietTime(22), counts(ALLOCATED, 22, 1_000, 1_200)), 22);

      assertThat(early.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_are_better_need_as_much_evidence_as_those_that_are_worse() {
      assertThat(of(counts(ROWS, 6, 20, 10))).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(of(counts(ROWS, 14, 20, 10))).isEqualTo(Verdict.IMPROVED);
      assertThat(of(counts(ALLOCATED, 14, 2_000, 1_500))).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(of(counts(ALLOCATED, 22, 2_000, 1_500))).isEqualTo(Verdict.IMPROVED);
    }

    private Verdict of(PairedSample counted) {
      int replicates = counted.size();
      return rule.judge(List.of(quietTime(replicates), counted), replicates).verdict();
    }

    /** 24 or 40 bytes, as the JIT removes an object or not, in both versions. */
    @Test
    void whose_values_both_versions_have_are_no_fact() {
      PairedRule own = rule(new Tolerances(0.05, Map.of("allocated", new Tolerance(0.05, 0))));
      List<Double> current = IntStream.range(0, 22).mapToObj(i -> i % 3 == 0 ? 24.0 : 40).toList();
      List<Double> base = IntStream.range(0, 22).mapToObj(i -> i % 3 == 1 ? 40.0 : 24).toList();
      PairedSample bytes =
          new PairedSample(
              ALLOCATED,
              current,
              base,
              IntStream.range(0, 22).mapToObj(i -> i % 2 == 0).toList(),
              IntStream.range(0, 22).mapToObj(i -> Math.log(current.get(i) / base.get(i))).toList(),
              List.of());

      assertThat(own.judge(List.of(quietTime(22), bytes), 22).verdict())
          .isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void of_bytes_that_do_not_repeat_fail_by_their_interval() {
      List<Double> ratios =
          IntStream.range(0, 34).mapToObj(i -> Math.log(1.14 + 0.001 * (i % 5))).toList();
      PairedSample bytes =
          new PairedSample(
              ALLOCATED.as(Kind.TIMED),
              ratios.stream().map(ratio -> 10_000 * Math.exp(ratio)).toList(),
              Collections.nCopies(34, 10_000.0),
              IntStream.range(0, 34).mapToObj(i -> i % 2 == 0).toList(),
              ratios,
              List.of());

      Judgment judgment = rule.judge(List.of(quietTime(34), bytes), 34);

      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparisonOf(judgment, ALLOCATED).tolerance().relative()).isEqualTo(0.01);
      assertThat(comparisonOf(judgment, ALLOCATED).change().orElseThrow().lower())
          .isGreaterThan(0.13);
    }

    @Test
    void that_doubled_fail_also_where_one_replicate_deviates() {
      PairedSample doubled = counts(ROWS.as(Kind.TIMED), 34, 10, 20);
      List<Double> current = new ArrayList<>(doubled.current());
      current.set(9, 20.2);
      List<Double> ratios = new ArrayList<>(doubled.logRatios());
      ratios.set(9, Math.log(2.02));
      PairedSample deviating =
          new PairedSample(
              doubled.metric(), current, doubled.base(), doubled.currentFirst(), ratios, List.of());

      assertThat(rule.judge(List.of(quietTime(34), deviating), 34).verdict())
          .isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_some_replicates_lack_are_inconclusive_and_gate() {
      PairedSample some = counts(ROWS.as(Kind.TIMED), 21, 10, 20);
      PairedSample withoutRatios =
          new PairedSample(
              some.metric(),
              some.current(),
              some.base(),
              some.currentFirst(),
              List.of(),
              List.of(WarningType.INCOMPLETE.of("21 of 22 replicates", "rows")));

      Judgment judgment = rule.judge(List.of(quietTime(22), withoutRatios), 22);

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(rule.isSettled(judgment, 22)).as("more would lack it as well").isTrue();
    }

    @Test
    void that_are_next_to_nothing_in_both_versions_pass_although_they_have_no_ratio() {
      PairedSample nothing =
          new PairedSample(
              ALLOCATED.as(Kind.TIMED),
              List.of(0.0, 0.0, 12.0, 0.0, 0.0, 0.0),
              Collections.nCopies(6, 0.0),
              List.of(true, false, true, false, true, false),
              List.of(),
              List.of());

      Judgment judgment = rule.judge(List.of(quietTime(6), nothing), 6);

      assertThat(comparisonOf(judgment, ALLOCATED).verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    void of_which_the_base_has_none_fail_by_their_difference() {
      List<Double> before = new ArrayList<>(nothingBut(24.5));
      before.addAll(Collections.nCopies(12, 0.0));
      PairedSample grown = withoutRatio(ALLOCATED, before, Collections.nCopies(34, 80.0));

      Judgment judgment = rule.judge(List.of(quietTime(34), grown), 34);

      Comparison comparison = comparisonOf(judgment, ALLOCATED);
      assertThat(comparison.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(comparison.warnings()).isEmpty();
      assertThat(comparison.change()).isEmpty();
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void of_which_the_base_has_none_fail_as_early_as_other_large_changes() {
      PairedSample grown =
          withoutRatio(ALLOCATED, nothingBut(24.5).subList(0, 14), Collections.nCopies(14, 80.0));

      PairedSample exact =
          new PairedSample(
              ALLOCATED,
              Collections.nCopies(14, 80.0),
              Collections.nCopies(14, 0.0),
              grown.currentFirst(),
              List.of(),
              List.of());

      assertThat(rule.judge(List.of(grown), 14).verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(rule.judge(List.of(exact), 14).verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void of_which_the_base_has_none_fail_no_test_where_only_some_replicates_grew() {
      List<Double> some = new ArrayList<>(Collections.nCopies(11, 80.0));
      some.addAll(Collections.nCopies(11, 0.0));

      Judgment judgment =
          rule.judge(List.of(quietTime(22), withoutRatio(ALLOCATED, nothingBut(24.5), some)), 22);

      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void that_are_gone_have_improved() {
      PairedSample gone = withoutRatio(ALLOCATED, Collections.nCopies(22, 80.0), nothingBut(24.5));

      Comparison comparison = comparisonOf(rule.judge(List.of(quietTime(22), gone), 22), ALLOCATED);

      assertThat(comparison.verdict()).isEqualTo(Verdict.IMPROVED);
      assertThat(comparison.change().orElseThrow().estimate()).isEqualTo(-1);
    }

    @Test
    void that_are_recorded_and_may_be_zero_are_judged_by_their_difference() {
      Metric rows = ROWS.as(Kind.TIMED);

      assertThat(rule.judge(List.of(withoutRatio(rows, nothingBut(1), tens(0))), 22).verdict())
          .isEqualTo(Verdict.REGRESSED);
      assertThat(rule.judge(List.of(withoutRatio(rows, tens(0), tens(0))), 22).verdict())
          .isEqualTo(Verdict.PASSED);
    }

    @Test
    void that_are_recorded_and_always_zero_pass() {
      Metric rows = ROWS.as(Kind.TIMED);
      List<Double> none = Collections.nCopies(22, 0.0);

      assertThat(rule.judge(List.of(withoutRatio(rows, none, none)), 22).verdict())
          .isEqualTo(Verdict.PASSED);
    }

    /** The ignored part takes the values to both sides of 0, where a ratio says nothing. */
    @Test
    void of_which_values_lie_below_zero_are_large_by_no_ratio() {
      PairedSample nearly =
          withoutRatio(ROWS, Collections.nCopies(14, -1.0), Collections.nCopies(14, -0.7));
      PairedRule tolerant = rule(new Tolerances(0.05, Map.of("rows", new Tolerance(0, 0.5))));

      assertThat(PairedDifference.isLarge(nearly, 0.5)).isFalse();
      assertThat(tolerant.judge(List.of(nearly), 14).verdict()).isEqualTo(Verdict.PASSED);
    }

    private List<Double> nothingBut(double one) {
      List<Double> values = new ArrayList<>(Collections.nCopies(22, 0.0));
      values.set(9, one);
      return values;
    }

    /** Values around ten, one of which is something else. */
    private List<Double> tens(double one) {
      List<Double> values = new ArrayList<>(Collections.nCopies(22, 10.0));
      values.set(9, one);
      return values;
    }

    private PairedSample withoutRatio(Metric metric, List<Double> base, List<Double> current) {
      return new PairedSample(
          metric.as(Kind.TIMED),
          current,
          base,
          IntStream.range(0, base.size()).mapToObj(i -> i % 2 == 0).toList(),
          List.of(),
          List.of());
    }
  }

  @Test
  void plans_that_cannot_work_are_refused() {
    assertThatThrownBy(() -> new PairedPlan(List.of())).hasMessageContaining("none");
    assertThatThrownBy(() -> plan(new Look(6, 0.5), new Look(6, 0.5)))
        .hasMessageContaining("ever more replicates");
    assertThatThrownBy(() -> plan(new Look(5, 0.5))).hasMessageContaining("even numbers");
    assertThatThrownBy(() -> plan(new Look(6, 0.5), new Look(8, 0.6))).hasMessageContaining("1.1");
    assertThatThrownBy(() -> new PairedPlan(List.of(new Look(6, 0.5)), 8))
        .hasMessageContaining("none at 8 replicates");
  }

  private static PairedPlan plan(Look... looks) {
    return new PairedPlan(List.of(looks));
  }
}
