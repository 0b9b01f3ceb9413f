package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Session;
import dev.benchline.history.TestHistory;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.TestId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StoredJudgesTests {

  private static final double LEVEL = 0.0002;

  private final List<String> asked = new ArrayList<>();

  @Test
  void believes_the_first_forks_where_nothing_fails() {
    Findings findings = decided(judge(3, Evidence.exact(Evidence.ROWS, 100), false), 100);

    assertThat(asked).containsExactly("1: fork 1 of at most 8");
    assertThat(findings.judgment().verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void asks_for_fresh_forks_where_something_fails() {
    Findings findings = decided(judge(1, Evidence.exact(Evidence.ROWS, 100), false), 101);

    assertThat(asked)
        .containsExactly(
            "1: fork 1 of at most 6",
            "2: fork 2 of at most 6",
            "3: fork 3 of at most 6",
            "4: fork 4 of at most 6");
    assertThat(findings.judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(findings.recording().orElseThrow().forks()).hasSize(3);
  }

  @Test
  void forgets_a_failure_that_fresh_forks_do_not_show() {
    Findings findings = decided(judge(1, Evidence.exact(Evidence.ROWS, 100), false), 101, 100);

    assertThat(findings.judgment().verdict()).isEqualTo(Verdict.PASSED);
    assertThat(Evidence.comparisonOf(findings.judgment(), Evidence.ROWS).warnings())
        .containsExactly(WarningType.NOT_EXACT.of("rows", "100", "101 rows"));
  }

  @Test
  void takes_all_forks_and_counts_before_jit_where_it_records() {
    Findings findings = decided(judge(2, Optional.empty(), true), 100);

    assertThat(asked)
        .containsExactly(
            "1: fork 1 of at most 6",
            "2: fork 2 of at most 6",
            "6: fork 3 of at most 6",
            "7: fork 4 of at most 6");
    assertThat(findings.judgment().verdict()).isEqualTo(Verdict.NEW);
  }

  @Test
  void counts_before_jit_where_allocated_bytes_are_those_of_another_environment() {
    Baseline.Exact beforeJit =
        new Baseline.Exact(
            "hotspot-17",
            true,
            Evidence.SETTINGS,
            "3f2a1c9",
            Optional.empty(),
            Map.of(Evidence.ALLOCATED_BEFORE_JIT.key(), List.of(5_800.0)));
    Optional<Baseline.Timed> elsewhere =
        Evidence.timed(
                false, Evidence.SETTINGS, List.of(Evidence.session(Evidence.ALLOCATED, 5_728)))
            .orElseThrow()
            .timed();
    Baseline baseline =
        new Baseline(new TestId("org.example.OrderTests", "kryo"), List.of(beforeJit), elsewhere);
    StoredJudge judge = judge(1, Optional.of(baseline), false);

    Findings findings = allocated(judge, 84_080);

    assertThat(asked).contains("fork 1 of at most 6", "fork 2 of at most 6", "fork 3 of at most 6");
    assertThat(findings.judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Evidence.comparisonOf(findings.judgment(), Evidence.ALLOCATED_BEFORE_JIT).verdict())
        .isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void counts_nothing_before_jit_where_a_doubling_is_tolerated() {
    Tolerances ignoring = new Tolerances(0.05, Map.of("allocated", new Tolerance(10, 1e12)));

    allocated(judge(1, Optional.empty(), true, ignoring), 84_080);

    assertThat(asked).containsExactly("fork 1 of at most 4");
  }

  private Findings allocated(Judge judge, double bytes) {
    while (judge.next() instanceof Next.Measure more) {
      asked.add(more.step().words());
      judge.take(Forked.allocating(more, bytes));
    }
    return judge.findings();
  }

  @Test
  void measures_again_what_is_to_be_a_baseline_where_the_machine_was_busy() {
    StoredJudge judge = judge(1, Optional.empty(), true);
    Warning busy = WarningType.BUSY_MACHINE.of();

    while (judge.next() instanceof Next.Measure more) {
      asked.add(more.numbers().get(0) + ": " + more.step().words());
      Recording counted = Forked.counted(more, 7);
      judge.take(asked.size() == 1 ? Forked.warning(counted, busy) : counted);
    }

    assertThat(asked)
        .containsExactly(
            "1: fork 1 of at most 4",
            "2: fork 2 of at most 4",
            "5: fork 3 of at most 4",
            "6: fork 4 of at most 4");
    assertThat(judge.findings().judgment().warnings()).doesNotContain(busy);
  }

  @Test
  void measures_only_once_what_is_compared_on_a_busy_machine() {
    StoredJudge judge = judge(1, Evidence.exact(Evidence.ROWS, 7), false);

    while (judge.next() instanceof Next.Measure more) {
      asked.add(more.step().words());
      judge.take(Forked.warning(Forked.counted(more, 7), WarningType.BUSY_MACHINE.of()));
    }

    assertThat(asked).containsExactly("fork 1 of at most 6");
  }

  @Test
  void does_not_believe_a_slower_time_where_every_fork_was_starved() {
    assertThat(slower(7, 3).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(slower(7, 3).warnings()).contains(WarningType.TOO_BUSY.of());
    assertThat(slower(7, 2).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(slower(8, 3).verdict()).as("a count").isEqualTo(Verdict.REGRESSED);
  }

  /** Of a time that is ten times as long, confirmed by three forks of which some were starved. */
  private static Judgment slower(double rows, int starved) {
    Baseline counted = Evidence.exact(Evidence.ROWS, 7).orElseThrow();
    Baseline timed = Evidence.timed(Evidence.session(Evidence.TIME_P10, 1e-6)).orElseThrow();
    Baseline recorded = new Baseline(counted.key(), counted.exact(), timed.timed(), Map.of());
    StoredJudge judge = judge(1, Optional.of(recorded), false);
    int taken = 0;
    while (judge.next() instanceof Next.Measure more) {
      Recording fork = Forked.fork(more, rows, 1e-5);
      judge.take(taken++ <= starved ? Forked.warning(fork, WarningType.STARVED.of()) : fork);
    }
    return judge.findings().judgment();
  }

  @Test
  void has_no_findings_before_it_has_decided() {
    StoredJudge judge = judge(1, Optional.empty(), false);

    assertThat(judge.next()).isInstanceOf(Next.Measure.class).isEqualTo(judge.next());
    assertThatThrownBy(judge::findings).hasMessageContaining("has not been measured");
  }

  @Test
  void another_judge_is_asked_where_the_first_has_left_a_doubt() {
    StoredJudge stored = judge(1, Evidence.exact(Evidence.ROWS, 100), true);
    Judgment better = Judgment.unaffected(ComparedWith.classes("base"));

    Judge both = JudgesInTurn.whereInDoubt(stored, new SettledJudge(Forked.PAIR, better));
    assertThat(decided(both, 110).judgment()).isEqualTo(better);

    stored = judge(1, Evidence.exact(Evidence.ROWS, 100), false);
    both = JudgesInTurn.whereInDoubt(stored, new SettledJudge(Forked.PAIR, better));
    assertThat(decided(both, 100).judgment().verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void another_judge_overrules_doubts_and_no_regression_where_it_sees_less() {
    Judge passing =
        new SettledJudge(Forked.PAIR, Judgment.unaffected(ComparedWith.classes("base")));
    Warning warning = WarningType.NOT_OF_THE_BASE.of("a1b2c3d");
    Baseline rows = Evidence.exact(Evidence.ROWS, 100).orElseThrow();

    Judge both = JudgesInTurn.unlessRegressed(judge(1, Optional.of(rows), false), passing, warning);
    assertThat(decided(both, 110).judgment().verdict()).isEqualTo(Verdict.REGRESSED);

    List<Session> elsewhere = List.of(Evidence.session(Evidence.TIME_P10, 1e-6));
    Baseline open =
        new Baseline(
            new TestId("org.example.OrderTests", "kryo"),
            rows.exact(),
            Evidence.timed(false, Evidence.SETTINGS, elsewhere).orElseThrow().timed());
    both = JudgesInTurn.unlessRegressed(judge(1, Optional.of(open), false), passing, warning);
    while (both.next() instanceof Next.Measure more) {
      both.take(Forked.fork(more, 100, 5e-6));
    }
    assertThat(both.findings().judgment())
        .satisfies(judgment -> assertThat(judgment.warnings()).containsExactly(warning))
        .extracting(Judgment::verdict)
        .isEqualTo(Verdict.UNAFFECTED);
  }

  @Test
  void another_judge_is_asked_where_times_have_nothing_to_be_compared_with() {
    List<Session> recorded = List.of(Evidence.session(Evidence.TIME_P10, 1e-6));

    assertThat(measured(5e-6, Evidence.timed(false, Evidence.SETTINGS, recorded)))
        .containsExactly(Verdict.PASSED, Verdict.UNAFFECTED);
    assertThat(measured(5e-6, Evidence.timed(true, "threads=8", recorded)))
        .containsExactly(Verdict.PASSED, Verdict.UNAFFECTED);
  }

  @Test
  void another_judge_is_asked_where_one_session_leaves_an_unchanged_time_open() {
    List<Session> recorded = List.of(Evidence.session(Evidence.TIME_P10, 1e-6));

    assertThat(measured(1e-6, Evidence.timed(true, Evidence.SETTINGS, recorded)))
        .containsExactly(Verdict.NEW, Verdict.UNAFFECTED);
  }

  /** What the stored rows and times say by themselves, and with another judge behind them. */
  private List<Verdict> measured(double seconds, Optional<Baseline> times) {
    Baseline baseline =
        new Baseline(
            new TestId("org.example.OrderTests", "kryo"),
            Evidence.exact(Evidence.ROWS, 100).orElseThrow().exact(),
            times.orElseThrow().timed());
    Judge better = new SettledJudge(Forked.PAIR, Judgment.unaffected(ComparedWith.classes("base")));
    return Stream.of(
            judge(1, Optional.of(baseline), false),
            JudgesInTurn.whereInDoubt(judge(1, Optional.of(baseline), false), better))
        .map(
            judge -> {
              while (judge.next() instanceof Next.Measure more) {
                judge.take(Forked.fork(more, 100, seconds));
              }
              return judge.findings().judgment().verdict();
            })
        .toList();
  }

  private static StoredJudge judge(int forks, Optional<Baseline> baseline, boolean records) {
    return judge(forks, baseline, records, Tolerances.DEFAULT);
  }

  private static StoredJudge judge(
      int forks, Optional<Baseline> baseline, boolean records, Tolerances tolerances) {
    MeasurementPlan plan = Forked.alone(forks);
    return new StoredJudge(
        new StoredPlans(plan, plan, Optional.of(Forked.alone(3)), Optional.of(plan.beforeJit())),
        new StoredTerms(rule(tolerances), baseline, TestHistory.NONE),
        records);
  }

  private static StoredRule rule(Tolerances tolerances) {
    return new StoredRule(tolerances, LEVEL, StoredRule.DEFAULT_SPREAD);
  }

  /** What a judge finds if the first fork counts so many rows, and further ones those after it. */
  private Findings decided(Judge judge, double... rows) {
    int fork = 0;
    while (judge.next() instanceof Next.Measure more) {
      asked.add(more.numbers().get(0) + ": " + more.step().words());
      judge.take(Forked.counted(more, rows[Math.min(fork++, rows.length - 1)]));
    }
    return judge.findings();
  }
}
