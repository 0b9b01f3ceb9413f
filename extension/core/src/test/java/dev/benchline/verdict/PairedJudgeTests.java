package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Recording;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairedJudgeTests {

  private static final Metric GAIN =
      new Metric("gain", Unit.of("dB"), Direction.HIGHER_IS_BETTER, Kind.TIMED);

  private final PairedJudge judge = judge(Tolerances.DEFAULT);

  private static PairedJudge judge(Tolerances tolerances) {
    return new PairedJudge(
        PairedPlans.byDefault(Forked.PAIR),
        PairedPlan.DEFAULT,
        tolerances,
        ErrorBudget.OF_A_BUILD.levelOf(50),
        ComparedWith.commit(false, "3f2a1c9 (origin/main)", "3f2a1c9"),
        new Random(7));
  }

  @Test
  void asks_for_half_of_the_replicates_in_each_load_order() {
    List<Integer> numbers = new ArrayList<>();
    while (judge.next() instanceof Next.Measure more) {
      numbers.addAll(more.numbers());
      judge.take(Forked.fork(more, 100, 1e-6, 100, 1e-6));
    }

    assertThat(numbers).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6);
    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.PASSED);
    assertThat(judge.findings().recording().orElseThrow().forks()).hasSize(6);
  }

  @Test
  void asks_again_for_what_a_fork_had_no_time_for() {
    List<List<Integer>> asked = new ArrayList<>();
    while (judge.next() instanceof Next.Measure more) {
      asked.add(more.numbers());
      Recording whole = Forked.fork(more, 100, 1e-6, 100, 1e-6);
      judge.take(new Recording(whole.plan(), whole.forks().subList(0, 1)));
    }

    assertThat(asked).hasSize(6);
    assertThat(asked.get(1)).isEqualTo(asked.get(0).subList(1, 6));
    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void measures_a_discarded_replicate_again_in_its_load_order() {
    Next.Measure first = (Next.Measure) judge.next();
    Recording whole = Forked.fork(first, 100, 1e-6, 100, 1e-6);
    List<ForkRecording> forks = new ArrayList<>(whole.forks());
    ForkRecording second = forks.get(1);
    Warning stolen = WarningType.STOLEN_TIME.of();
    forks.set(1, new ForkRecording(second.number(), second.versions(), List.of(stolen)));
    judge.take(new Recording(whole.plan(), forks));

    Next.Measure again = (Next.Measure) judge.next();
    assertThat(again.numbers()).hasSize(1);
    assertThat(again.numbers().get(0) % 2).isEqualTo(second.number() % 2);
    assertThat(again.numbers().get(0)).isGreaterThan(6);
    judge.take(Forked.fork(again, 100, 1e-6, 100, 1e-6));

    assertThat(judge.next()).isEqualTo(new Next.Done());
    assertThat(judge.findings().judgment().warnings()).contains(stolen);
  }

  @Test
  void finds_what_is_worse_in_the_current_version() {
    while (judge.next() instanceof Next.Measure more) {
      judge.take(Forked.fork(more, 200, 1e-6, 100, 1e-6));
    }

    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
  }

  /** Some replicates read four rows more in a thousand, more often those of the current version. */
  @Test
  void a_count_that_moves_a_little_fails_no_unchanged_test() {
    int replicate = 0;
    while (judge.next() instanceof Next.Measure more) {
      Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
      double current = replicate % 3 == 0 ? 1_000 : 1_004;
      double base = replicate++ % 3 == 1 ? 1_004 : 1_000;
      judge.take(Forked.fork(one, current, 1e-6, base, 1e-6));
    }

    Judgment judgment = judge.findings().judgment();
    assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(Evidence.comparisonOf(judgment, Evidence.ROWS).warnings())
        .extracting(Warning::type)
        .contains(WarningType.NOT_EXACT);
  }

  /** Replicates differ by 16%, so they tell 9% from 5%, but not for certain from 1%. */
  @Test
  void says_of_an_interval_above_the_tolerance_why_it_fails_nothing() {
    Random noise = new Random(2);
    while (judge.next() instanceof Next.Measure more) {
      Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
      double slower = Math.exp(0.09 + 0.16 * noise.nextGaussian());
      judge.take(Forked.fork(one, 100, slower * 1e-6, 100, 1e-6));
    }

    Comparison time = Evidence.comparisonOf(judge.findings().judgment(), Evidence.TIME_MEDIAN);
    assertThat(time.change().orElseThrow().lower()).isGreaterThan(0.05);
    assertThat(time.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(time.warnings()).extracting(Warning::type).contains(WarningType.NOT_PROVEN);
  }

  @Test
  void what_is_worse_below_zero_has_regressed() {
    int replicate = 0;
    while (judge.next() instanceof Next.Measure more) {
      Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
      double noise = 0.01 * (replicate++ % 5);
      judge.take(Forked.recorded(one, GAIN, -20 + noise, -10 - noise));
    }

    Comparison gain = Evidence.comparisonOf(judge.findings().judgment(), GAIN);
    assertThat(gain.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(gain.change().orElseThrow().estimate()).isBetween(0.99, 1.01);
  }

  @Nested
  class MetricsOfOneVersion {

    @Test
    void that_the_current_one_has_lost_are_inconclusive_and_gate() {
      int replicates = count(judge, Version.BASE);

      assertThat(replicates).isEqualTo(6);
      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(judgment.warnings())
          .extracting(Warning::text)
          .containsExactly("The base has rows [rows], which was not measured.");
      Comparison rows = Evidence.comparisonOf(judgment, Evidence.ROWS);
      assertThat(rows.gates()).isTrue();
      assertThat(rows.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(rows.baseline()).hasValue(10);
      assertThat(rows.current()).isNaN();
    }

    @Test
    void that_the_current_one_has_lost_decide_nothing_where_they_are_ignored() {
      PairedJudge ignoring = judge(new Tolerances(0.05, Map.of(), Set.of("rows")));
      count(ignoring, Version.BASE);

      assertThat(ignoring.findings().judgment().verdict()).isEqualTo(Verdict.PASSED);
      assertThat(ignoring.findings().judgment().warnings()).isEmpty();
    }

    /** Both versions run the same test, so its code does not explain them. */
    @Test
    void that_the_current_one_alone_records_are_new_and_gate() {
      count(judge, Version.CURRENT);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.NEW);
      assertThat(judgment.warnings())
          .extracting(Warning::text)
          .containsExactly(
              "The test has recorded rows [rows], which it has not recorded in the base.");
      Comparison rows = Evidence.comparisonOf(judgment, Evidence.ROWS);
      assertThat(rows.gates()).isTrue();
      assertThat(rows.verdict()).isEqualTo(Verdict.NEW);
      assertThat(rows.baseline()).isEmpty();
      assertThat(rows.current()).isEqualTo(10);
    }

    @Test
    void that_the_current_one_alone_records_decide_nothing_where_they_are_ignored() {
      PairedJudge ignoring = judge(new Tolerances(0.05, Map.of(), Set.of("rows")));
      count(ignoring, Version.CURRENT);

      assertThat(ignoring.findings().judgment().verdict()).isEqualTo(Verdict.PASSED);
      assertThat(ignoring.findings().judgment().warnings()).isEmpty();
    }

    @Test
    void that_neither_has_are_missed_where_they_have_a_tolerance() {
      Tolerance ten = new Tolerance(0.1, 0);
      PairedJudge misspelled = judge(new Tolerances(0.05, Map.of("row", ten, "rows", ten)));
      count(misspelled, Version.CURRENT);

      assertThat(misspelled.findings().judgment().warnings())
          .extracting(Warning::text)
          .containsExactly(
              "The test has recorded rows [rows], which it has not recorded in the base.",
              "The metric 'row' has a tolerance but was not measured. These were: time (median),"
                  + " time (mean), rows.");
    }

    @Test
    void that_neither_has_are_missed_beside_what_else_is_wrong_with_the_metrics() {
      Set<String> all = Set.of(Tolerances.TIMES, "rows");
      PairedJudge ignoring = judge(new Tolerances(0.05, Map.of("row", new Tolerance(0, 0)), all));
      count(ignoring, Version.BASE);

      assertThat(ignoring.findings().judgment().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(ignoring.findings().judgment().warnings())
          .extracting(Warning::type)
          .containsExactly(WarningType.NOTHING_GATES, WarningType.NOT_MEASURED);
    }

    /** One version counts rows. Returns how many replicates were asked for. */
    private static int count(PairedJudge judge, Version version) {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        asked += more.numbers().size();
        judge.take(Forked.countedBy(version, more, 10));
      }
      return asked;
    }
  }

  @Nested
  class TimesInModes {

    @Test
    void that_are_several_times_apart_leave_no_doubt() {
      int number = 0;
      while (judge.next() instanceof Next.Measure more) {
        assertThat(more.plan().isolation()).isNotEqualTo(Isolation.JVM);
        Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
        judge.take(Forked.fork(one, 100, number++ % 3 == 0 ? 4e-6 : 6e-6, 100, 1e-6));
      }
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_separate_jvms_show_as_well_have_regressed() {
      assertThat(measure(1.3e-6)).isEqualTo(6);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judgment.comparedWith().text()).endsWith("replicates and 6 in separate JVMs");
    }

    @Test
    void that_no_separate_jvm_shows_fail_nothing() {
      assertThat(measure(1e-6)).isEqualTo(6);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(Evidence.comparisonOf(judgment, Evidence.TIME_MEDIAN).warnings())
          .extracting(Warning::text)
          .containsExactly(
              "It changed by +30.0% where both versions share a JVM, but by 0.0% where each has its"
                  + " own, as users run it: so the JIT is the cause, and it decides nothing.");
    }

    /** Its mean is slow in nine of ten replicates, and its median in none. */
    @Test
    void a_mean_that_no_separate_jvm_shows_fails_nothing() {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        boolean isApart = more.plan().isolation() == Isolation.JVM;
        List<ForkRecording> forks = new ArrayList<>();
        for (int number : more.numbers()) {
          Next.Measure one = new Next.Measure(more.plan(), number, more.step());
          boolean isSlow = !isApart && number % 11 != 0;
          forks.addAll(Forked.slices(one, isSlow ? 2.5e-6 : 1e-6).forks());
        }
        asked += isApart ? forks.size() : 0;
        judge.take(new Recording(more.plan(), forks));
      }

      assertThat(asked).isEqualTo(6);
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void beside_bytes_that_users_do_not_allocate_fail_nothing_either() {
      PairedJudge inForeground = inForeground();
      int asked = 0;
      while (inForeground.next() instanceof Next.Measure more) {
        boolean isApart = more.plan().isolation() == Isolation.JVM;
        boolean isDefault = more.plan().jvmArguments().isEmpty();
        List<ForkRecording> forks = new ArrayList<>();
        for (int number : more.numbers()) {
          Next.Measure one = new Next.Measure(more.plan(), number, more.step());
          double times = isApart || number % 11 == 0 ? 1 : 1.3;
          double bytes = isApart || isDefault ? 10_000 : 12_000;
          forks.addAll(Forked.allocating(one, bytes, 10_000, times).forks());
        }
        asked += isApart ? forks.size() : 0;
        inForeground.take(new Recording(more.plan(), forks));
      }

      assertThat(asked).isEqualTo(6);
      assertThat(inForeground.findings().judgment().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void that_fail_nothing_themselves_leave_no_doubt_about_bytes() {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        List<ForkRecording> forks = new ArrayList<>();
        for (int number : more.numbers()) {
          Next.Measure one = new Next.Measure(more.plan(), number, more.step());
          forks.addAll(Forked.allocating(one, 12_000, 10_000, number % 3 == 0 ? 1.3 : 1).forks());
        }
        asked += more.plan().isolation() == Isolation.JVM ? forks.size() : 0;
        judge.take(new Recording(more.plan(), forks));
      }

      assertThat(asked).isZero();
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_separate_jvms_cannot_run_are_judged_without_them() {
      while (judge.next() instanceof Next.Measure more) {
        if (more.plan().isolation() == Isolation.JVM) {
          judge.take(failed(Version.BASE));
        } else {
          judge.take(together(more));
        }
      }

      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void that_separate_jvms_cannot_run_are_confirmed_by_default_ones() {
      PairedJudge inForeground = inForeground();
      int asked = 0;
      while (inForeground.next() instanceof Next.Measure more) {
        if (more.plan().isolation() == Isolation.JVM) {
          inForeground.take(failed(Version.BASE));
        } else if (more.plan().jvmArguments().isEmpty()) {
          asked += more.numbers().size();
          inForeground.take(Forked.fork(more, 100, 1e-6, 100, 1e-6));
        } else {
          inForeground.take(together(more));
        }
      }

      assertThat(asked).isEqualTo(6);
      Judgment judgment = inForeground.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(judgment.comparedWith().text()).endsWith("and 6 in default JVMs");
    }

    @Test
    void that_separate_jvms_show_now_and_then_are_measured_on_there() {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        if (more.plan().isolation() == Isolation.JVM) {
          Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
          judge.take(Forked.fork(one, 100, asked++ % 3 == 0 ? 0.8e-6 : 1.3e-6, 100, 1e-6));
        } else {
          judge.take(together(more));
        }
      }

      assertThat(asked).isEqualTo(22);
    }

    private static PairedJudge inForeground() {
      return new PairedJudge(
          new PairedPlans(Forked.PAIR, Forked.PAIR.inForeground()),
          PairedPlan.DEFAULT,
          Tolerances.DEFAULT,
          ErrorBudget.OF_A_BUILD.levelOf(50),
          ComparedWith.commit(false, "3f2a1c9 (origin/main)", "3f2a1c9"),
          new Random(7));
    }

    /** Returns how many replicates were asked of separate JVMs. */
    private int measure(double apart) {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        if (more.plan().isolation() == Isolation.JVM) {
          asked += more.numbers().size();
          judge.take(Forked.fork(more, 100, apart, 100, 1e-6));
        } else {
          judge.take(together(more));
        }
      }
      return asked;
    }

    /** The current version is slow but for one replicate in eleven. */
    private static Recording together(Next.Measure more) {
      List<ForkRecording> forks = new ArrayList<>();
      for (int number : more.numbers()) {
        double current = number % 11 == 0 ? 1e-6 : 1.3e-6;
        Next.Measure one = new Next.Measure(more.plan(), number, more.step());
        forks.addAll(Forked.fork(one, 100, current, 100, 1e-6).forks());
      }
      return new Recording(more.plan(), forks);
    }
  }

  @Nested
  class InTheForeground {

    private static final String FLAG = "-XX:-BackgroundCompilation";

    private final PairedJudge judge =
        new PairedJudge(
            new PairedPlans(Forked.PAIR, Forked.PAIR.inForeground()),
            PairedPlan.DEFAULT,
            Tolerances.DEFAULT,
            ErrorBudget.OF_A_BUILD.levelOf(50),
            ComparedWith.commit(false, "3f2a1c9 (origin/main)", "3f2a1c9"),
            new Random(2));

    /** A change must be there in a test that runs alone. */
    @Test
    void no_test_joins_while_a_change_is_confirmed() {
      while (judge.next() instanceof Next.Measure more) {
        assertThat(judge.sharesSetUp()).isEqualTo(more.plan().jvmArguments().contains(FLAG));
        judge.take(Forked.fork(more, 100, 1.1e-6, 100, 1e-6));
      }
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void an_unchanged_test_needs_no_other_jvm() {
      assertThat(measure(1e-6, 1e-6)).isEmpty();
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.PASSED);
      assertThat(judge.findings().plan().jvmArguments()).containsExactly(FLAG);
    }

    @Test
    void a_slowdown_that_default_jvms_show_as_well_has_regressed() {
      assertThat(measure(1.3e-6, 1.2e-6)).hasSize(6);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judgment.comparedWith().text())
          .endsWith("measured in 22 replicates and 6 in default JVMs");
      assertThat(Evidence.comparisonOf(judgment, Evidence.TIME_MEDIAN).warnings())
          .extracting(Warning::text)
          .containsExactly(
              "Users have less of this change: it is +20.0% in default JVMs, which run the code as"
                  + " they do.");
    }

    @Test
    void a_large_slowdown_is_found_and_confirmed_by_fourteen_replicates() {
      assertThat(measure(2e-6, 2e-6)).hasSize(8);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judgment.comparedWith().text())
          .endsWith("measured in 14 replicates, 8 of them in default JVMs");
    }

    @Test
    void a_large_gain_is_found_and_confirmed_by_fourteen_replicates() {
      assertThat(measure(0.4e-6, 0.5e-6)).hasSize(8);
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.IMPROVED);
    }

    @Test
    void replicates_of_one_load_order_confirm_nothing() {
      PairedSample seen = halved(22, i -> i % 2 == 0);
      Judgment improved =
          new PairedRule(PairedPlan.DEFAULT, Tolerances.DEFAULT, 0.01, ComparedWith.classes("base"))
              .judge(List.of(seen), 22);
      Confirmation confirmation =
          Confirmation.of(
                  new PairedPlans(Forked.PAIR, Forked.PAIR.inForeground()),
                  improved,
                  List.of(seen),
                  new Random(1),
                  51)
              .orElseThrow();

      assertThat(confirmation.byThoseThatCount(List.of(halved(8, i -> true)))).isEmpty();
      assertThat(confirmation.byThoseThatCount(List.of(halved(8, i -> i % 2 == 0)))).isPresent();
    }

    private static PairedSample halved(int count, IntPredicate currentFirst) {
      return Evidence.replicates(
          Evidence.TIME_MEDIAN,
          IntStream.range(0, count).mapToObj(currentFirst::test).toList(),
          Collections.nCopies(count, Math.log(0.5)));
    }

    @Test
    void a_large_slowdown_that_default_jvms_show_in_part_is_measured_on_there() {
      assertThat(measure(2e-6, 1.2e-6)).hasSize(16);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judgment.comparedWith().text())
          .endsWith("measured in 22 replicates, 16 of them in default JVMs");
    }

    @Test
    void a_large_slowdown_that_no_default_jvm_shows_fails_nothing() {
      measure(2e-6, 1e-6);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(Evidence.comparisonOf(judgment, Evidence.TIME_MEDIAN).warnings())
          .extracting(Warning::text)
          .containsExactly(
              "It changed by +100% where the JIT compiles in the foreground, but by 0.0% where"
                  + " it compiles in the background, as users run it: so it decides nothing.");
    }

    @Test
    void a_slowdown_that_no_default_jvm_shows_fails_nothing() {
      assertThat(measure(1.3e-6, 1.01e-6)).hasSize(6);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(Evidence.comparisonOf(judgment, Evidence.TIME_MEDIAN).warnings())
          .extracting(Warning::text)
          .containsExactly(
              "It changed by +30.0% where the JIT compiles in the foreground, but by +1.0% where it"
                  + " compiles in the background, as users run it: so it decides nothing.");
    }

    /** Its interval alone never fails a test: another metric had proven the change. */
    @Test
    void a_mean_fails_nothing_if_the_median_that_proved_it_is_refuted() {
      List<Boolean> orders = IntStream.range(0, 22).mapToObj(i -> i % 2 == 0).toList();
      List<PairedSample> seen =
          List.of(
              Evidence.replicates(Evidence.TIME_MEDIAN, orders, Collections.nCopies(22, 0.08)),
              Evidence.replicates(Evidence.TIME_MEAN, orders, Collections.nCopies(22, 0.12)));
      Judgment first =
          new PairedRule(PairedPlan.DEFAULT, Tolerances.DEFAULT, 2e-5, ComparedWith.classes("base"))
              .judge(seen, 22);
      assertThat(Evidence.comparisonOf(first, Evidence.TIME_MEAN).verdict())
          .isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(RegressedTest.agreed(first).comparisons())
          .extracting(Comparison::verdict)
          .containsOnly(Verdict.REGRESSED);
      List<PairedSample> byDefault =
          List.of(
              Evidence.replicates(
                  Evidence.TIME_MEDIAN, orders.subList(0, 6), Collections.nCopies(6, 0.0)),
              Evidence.replicates(
                  Evidence.TIME_MEAN, orders.subList(0, 6), Collections.nCopies(6, 0.055)));

      Judgment confirmed =
          Confirmation.of(
                  new PairedPlans(Forked.PAIR, Forked.PAIR.inForeground()),
                  first,
                  seen,
                  new Random(1),
                  51)
              .orElseThrow()
              .judgment(byDefault);

      assertThat(confirmed.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void a_gain_that_no_default_jvm_shows_is_none() {
      assertThat(measure(0.7e-6, 0.99e-6)).hasSize(6);
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void a_gain_that_default_jvms_show_as_well_has_improved() {
      assertThat(measure(0.7e-6, 0.8e-6)).hasSize(6);
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.IMPROVED);
    }

    @Test
    void default_jvms_that_are_in_doubt_are_asked_for_more() {
      List<Integer> numbers = measure(1.3e-6, 0.8e-6, 1.4e-6);

      assertThat(numbers).hasSize(22).doesNotHaveDuplicates().allMatch(number -> number > 22);
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    }

    @Test
    void a_count_is_believed_as_it_is() {
      while (judge.next() instanceof Next.Measure more) {
        assertThat(more.plan().jvmArguments()).containsExactly(FLAG);
        judge.take(Forked.fork(more, 110, 1e-6, 100, 1e-6));
      }
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    }

    /** The count alone settles the test, before its time could have proven anything. */
    @Test
    void a_time_beside_a_count_is_confirmed_as_well() {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        boolean isDefault = more.plan().jvmArguments().isEmpty();
        asked += isDefault ? more.numbers().size() : 0;
        judge.take(Forked.fork(more, 101, isDefault ? 1e-6 : 1.08e-6, 100, 1e-6));
      }

      assertThat(asked).isEqualTo(6);
      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(Evidence.comparisonOf(judgment, Evidence.TIME_MEDIAN).verdict())
          .isEqualTo(Verdict.INCONCLUSIVE);
    }

    /** A test may record it for a part of its input only. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void a_metric_that_confirming_replicates_lack_decides_nothing(int have) {
      Metric wait = new Metric("wait", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);
      int asked = 0;
      int replicate = 0;
      while (judge.next() instanceof Next.Measure more) {
        Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
        boolean isDefault = more.plan().jvmArguments().isEmpty();
        asked += isDefault ? 1 : 0;
        double noise = 1 + 0.001 * (replicate++ % 5);
        judge.take(
            isDefault && asked > have
                ? Forked.fork(one, 100, 1e-6, 100, 1e-6)
                : Forked.recorded(one, wait, 1.3 * noise, 1));
      }

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(Evidence.comparisonOf(judgment, wait).warnings())
          .extracting(Warning::text)
          .containsExactly("Only " + have + " of 6 confirming replicates have a value of wait.");
    }

    @Test
    void bytes_that_default_jvms_do_not_allocate_fail_nothing() {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        boolean isDefault = more.plan().jvmArguments().isEmpty();
        asked += isDefault ? more.numbers().size() : 0;
        judge.take(Forked.allocating(more, isDefault ? 10_000 : 20_000, 10_000));
      }
      assertThat(asked).isEqualTo(6);
      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(Evidence.comparisonOf(judgment, Evidence.ALLOCATED).warnings())
          .extracting(Warning::type)
          .containsExactly(WarningType.ONLY_IN_FOREGROUND);
    }

    @Test
    void bytes_that_begin_there_alone_fail_nothing_either() {
      while (judge.next() instanceof Next.Measure more) {
        boolean isDefault = more.plan().jvmArguments().isEmpty();
        judge.take(Forked.allocating(more, isDefault ? 0 : 80, 0));
      }
      assertThat(Evidence.comparisonOf(judge.findings().judgment(), Evidence.ALLOCATED).warnings())
          .extracting(Warning::text)
          .containsExactly(
              "It changed by +80 B where the JIT compiles in the foreground, but by 0 B"
                  + " where it compiles in the background, as users run it: so it decides nothing.");
    }

    /**
     * The numbers of the replicates that default JVMs have measured.
     *
     * @param current seconds in the foreground
     * @param byDefault seconds in default JVMs, one replicate after the other
     */
    private List<Integer> measure(double current, double... byDefault) {
      List<Integer> asked = new ArrayList<>();
      while (judge.next() instanceof Next.Measure more) {
        if (more.plan().jvmArguments().contains(FLAG)) {
          judge.take(Forked.fork(more, 100, current, 100, 1e-6));
        } else {
          Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
          double seconds = byDefault[asked.size() % byDefault.length];
          asked.addAll(one.numbers());
          judge.take(Forked.fork(one, 100, seconds, 100, 1e-6));
        }
      }
      return asked;
    }
  }

  @Nested
  class BytesAsCompiled {

    @Test
    void that_the_program_asks_for_as_well_have_regressed() {
      int beforeJit = allocate(10_200, 10_000, 12_400, 12_000);

      assertThat(beforeJit).isEqualTo(1);
      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(judgment.comparisons())
          .filteredOn(comparison -> comparison.verdict() == Verdict.REGRESSED)
          .extracting(comparison -> comparison.metric().name())
          .containsExactly("allocated", "allocated before JIT");
      assertThat(judge.findings().samples())
          .extracting(Sample::metric)
          .contains(Evidence.ALLOCATED_BEFORE_JIT);
    }

    @Test
    void that_only_the_compiler_adds_have_the_tolerance_of_times() {
      int beforeJit = allocate(10_200, 10_000, 12_036, 12_000);

      assertThat(beforeJit).isEqualTo(1);
      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
      Comparison allocated = Evidence.comparisonOf(judgment, Evidence.ALLOCATED);
      assertThat(allocated.tolerance().relative()).isEqualTo(0.05);
      assertThat(allocated.warnings())
          .extracting(Warning::type)
          .containsExactly(WarningType.AS_COMPILED);
    }

    @Test
    void that_the_program_asks_for_fail_nothing_where_users_allocate_less() {
      allocate(9_800, 10_000, 12_400, 12_000);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
      Comparison program = Evidence.comparisonOf(judgment, Evidence.ALLOCATED_BEFORE_JIT);
      assertThat(program.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(program.gates()).isFalse();
    }

    /** The compiler leaves 1.5% more of them, by so much noise that replicates cannot tell. */
    @Test
    void that_the_program_asks_for_leave_open_what_the_compiler_leaves_open() {
      Random noise = new Random(3);
      while (judge.next() instanceof Next.Measure more) {
        if (more.plan().jvmArguments().contains("-XX:TieredStopAtLevel=1")) {
          judge.take(Forked.allocating(more, 12_400, 12_000));
        } else {
          Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
          double current = 10_150 * Math.exp(0.04 * noise.nextGaussian());
          judge.take(Forked.allocating(one, current, 10_000));
        }
      }

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      Comparison allocated = Evidence.comparisonOf(judgment, Evidence.ALLOCATED);
      assertThat(allocated.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(allocated.tolerance().relative()).isEqualTo(0.01);
    }

    @Test
    void that_only_the_compiler_removes_are_no_gain() {
      assertThat(allocate(9_800, 10_000, 12_000, 12_000)).isEqualTo(1);
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    void that_are_beyond_any_tolerance_are_not_asked_about() {
      assertThat(allocate(11_400, 10_000, 12_000, 12_000)).isZero();
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    }

    /** The compiler removes none of them here, so they vary by what the program does. */
    @Test
    void of_a_program_that_asks_for_other_bytes_each_time_have_the_tolerance_of_times() {
      allocate(10_200, 10_000, variable(12_400, 12_300), 12_000);

      Judgment judgment = judge.findings().judgment();
      assertThat(judgment.verdict()).isEqualTo(Verdict.PASSED);
      Comparison program = Evidence.comparisonOf(judgment, Evidence.ALLOCATED_BEFORE_JIT);
      assertThat(program.gates()).isFalse();
    }

    @Test
    void of_a_jvm_that_measures_one_replicate_are_measured_by_more() {
      int beforeJit = allocate(10_200, 10_000, variable(12_400, 12_000), 12_000);

      assertThat(beforeJit).isEqualTo(BytesBeforeJit.REPLICATES);
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.PASSED);
    }

    /** The first replicate before the JIT allocates other bytes than the rest. */
    private static double[] variable(double first, double rest) {
      double[] bytes = new double[BytesBeforeJit.REPLICATES];
      Arrays.fill(bytes, rest);
      bytes[0] = first;
      return bytes;
    }

    /** Takes a replicate at a time before the JIT. Returns how many forks have measured those. */
    private int allocate(double current, double base, double[] beforeJit, double baseBeforeJit) {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        if (more.plan().jvmArguments().contains("-XX:TieredStopAtLevel=1")) {
          Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
          judge.take(Forked.allocating(one, beforeJit[asked++], baseBeforeJit));
        } else {
          judge.take(Forked.allocating(more, current, base));
        }
      }
      return asked;
    }

    /** Returns how many forks have measured the bytes before the JIT. */
    private int allocate(double current, double base, double beforeJit, double baseBeforeJit) {
      int asked = 0;
      while (judge.next() instanceof Next.Measure more) {
        if (more.plan().jvmArguments().contains("-XX:TieredStopAtLevel=1")) {
          asked++;
          judge.take(Forked.allocating(more, beforeJit, baseBeforeJit));
        } else {
          judge.take(Forked.allocating(more, current, base));
        }
      }
      return asked;
    }
  }

  @Test
  void a_test_that_the_base_alone_cannot_run_either_is_new() {
    judge.take(failed(Version.BASE));

    assertThat(judge.next())
        .isInstanceOfSatisfying(
            Next.Measure.class,
            more ->
                assertThat(more.plan().versions())
                    .extracting(TestedVersion::version)
                    .containsExactly(Version.BASE));
    judge.take(
        new MeasuredTestFailed(
            MeasuredTestFailed.How.ERROR,
            Version.BASE,
            "Fork 3 of shop.sort: the test itself failed:\nNoSuchMethodError: sort\n\tat a.B.c(B:1)\n"));

    assertThat(judge.next()).isEqualTo(new Next.Done());
    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.NEW);
    assertThat(judge.findings().judgment().warnings())
        .extracting(Warning::text)
        .containsExactly(
            "The base cannot run this test. Fork 3 of shop.sort: the test itself failed:"
                + " NoSuchMethodError: sort");
  }

  /** Its pull request may mend a base that fails now and then. */
  @Test
  void a_base_that_has_run_and_fails_makes_no_test_new() {
    judge.take(Forked.fork((Next.Measure) judge.next(), 100, 1.3e-6, 100, 1e-6));
    MeasuredTestFailed failure = failed(Version.BASE);

    assertThatThrownBy(() -> judge.take(failure)).isSameAs(failure);
  }

  @Test
  void a_test_that_the_base_runs_alone_cannot_be_compared() {
    judge.take(failed(Version.BASE));
    Next.Measure alone = (Next.Measure) judge.next();

    assertThatThrownBy(() -> judge.take(Forked.fork(alone, 100, 1e-6)))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContainingAll(
            "not twice in one JVM", "isolation = PerfTest.Isolation.JVM", "no port");
  }

  @Test
  void a_test_that_fails_in_the_current_version_fails() {
    MeasuredTestFailed failure = failed(Version.CURRENT);

    assertThatThrownBy(() -> judge.take(failure)).isSameAs(failure);
  }

  private static MeasuredTestFailed failed(Version version) {
    return new MeasuredTestFailed(MeasuredTestFailed.How.ERROR, version, "no port");
  }
}
