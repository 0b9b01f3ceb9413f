package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Metric;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** One metric has regressed and is excused, while another one is still open or has regressed. */
class RefutedChangesTests {

  private static final String FOREGROUND = "-XX:-BackgroundCompilation";
  private static final String BEFORE_JIT = "-XX:TieredStopAtLevel=1";

  private PairedJudge judge = judge(PairedPlan.DEFAULT);

  private int byDefaultJvms;

  private static PairedJudge judge(PairedPlan looks) {
    return new PairedJudge(
        new PairedPlans(Forked.PAIR, Forked.PAIR.inForeground()),
        looks,
        Tolerances.DEFAULT,
        ErrorBudget.OF_A_BUILD.levelOf(50),
        ComparedWith.commit(false, "3f2a1c9 (origin/main)", "3f2a1c9"),
        new Random(2));
  }

  /** Of the current version; the base always takes 1 us. */
  private record Jvms(double bytes, double baseBytes, double slowdown, double noise) {}

  /** Replicates differ by 11%, for which 22 of them are too few. */
  @Test
  void bytes_that_the_program_does_not_ask_for_cost_the_time_no_look() {
    Jvms measured = new Jvms(10_200, 10_000, 0.1, 0.11);
    measure(measured, measured, 12_000);

    assertThat(verdictOf(Evidence.TIME_MEDIAN)).isEqualTo(Verdict.REGRESSED);
    assertThat(verdictOf(Evidence.ALLOCATED)).isEqualTo(Verdict.PASSED);
  }

  @Test
  void bytes_that_users_do_not_have_cost_the_time_no_look() {
    measure(new Jvms(11_200, 10_000, 0.1, 0.11), new Jvms(10_000, 10_000, 0.1, 0.01), 12_000);

    assertThat(verdictOf(Evidence.TIME_MEDIAN)).isEqualTo(Verdict.REGRESSED);
    Comparison bytes = Evidence.comparisonOf(judge.findings().judgment(), Evidence.ALLOCATED);
    assertThat(bytes.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(bytes.warnings())
        .extracting(Warning::type)
        .containsExactly(WarningType.ONLY_IN_FOREGROUND);
  }

  @Test
  void bytes_that_users_do_not_have_stay_without_effect_where_the_time_passes_in_the_end() {
    measure(new Jvms(11_200, 10_000, 0.03, 0.06), new Jvms(10_000, 10_000, 0.03, 0.01), 12_000);

    assertThat(verdictOf(Evidence.TIME_MEDIAN)).isEqualTo(Verdict.PASSED);
    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge.findings().judgment().comparedWith().text())
        .endsWith("replicates and 6 in default JVMs");
  }

  /** Two looks are left, so that the confirmation of the last one finds none to go on to. */
  @Test
  void bytes_that_are_refuted_at_the_last_look_leave_the_time_open() {
    PairedPlan looks =
        new PairedPlan(List.of(new PairedPlan.Look(6, 0), new PairedPlan.Look(22, 1)));
    judge = judge(looks);
    measure(new Jvms(11_200, 10_000, 0.05, 0.3), new Jvms(10_000, 10_000, 0.05, 0.01), 12_000);

    assertThat(verdictOf(Evidence.TIME_MEDIAN)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge.findings().judgment().comparedWith().text())
        .endsWith("22 replicates and 6 in default JVMs");
  }

  @Test
  void a_slowdown_beside_them_does_not_hide_that_only_the_compiler_adds_bytes() {
    measure(new Jvms(10_200, 10_000, 0.08, 0.001), new Jvms(10_200, 10_000, 0, 0.001), 12_000);

    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdictOf(Evidence.TIME_MEDIAN)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdictOf(Evidence.ALLOCATED)).isEqualTo(Verdict.PASSED);
  }

  @Test
  void bytes_that_the_program_asks_for_fail_nothing_where_users_do_not_allocate_them() {
    measure(new Jvms(10_200, 10_000, 0, 0.001), new Jvms(10_000, 10_000, 0, 0.001), 12_400);

    Judgment judgment = judge.findings().judgment();
    assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Evidence.comparisonOf(judgment, Evidence.ALLOCATED_BEFORE_JIT).gates()).isFalse();
  }

  @Test
  void bytes_that_are_left_of_a_regression_are_confirmed_once() {
    measure(new Jvms(10_200, 10_000, 0.08, 0.001), new Jvms(10_200, 10_000, 0, 0.001), 12_400);

    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdictOf(Evidence.ALLOCATED)).isEqualTo(Verdict.REGRESSED);
    assertThat(byDefaultJvms).isEqualTo(6);
  }

  @Test
  void what_the_confirming_replicates_warn_of_is_said() {
    while (judge.next() instanceof Next.Measure more) {
      boolean isDefault = more.plan().jvmArguments().isEmpty();
      Recording measured = Forked.allocating(more, isDefault ? 10_000 : 11_200, 10_000);
      judge.take(
          isDefault ? Forked.warning(measured, WarningType.NOT_STEADY.of(2_000L)) : measured);
    }

    assertThat(judge.findings().judgment().warnings())
        .extracting(Warning::type)
        .containsExactly(WarningType.NOT_STEADY);
  }

  /** Measures one replicate after the other; before the JIT the base allocates 12,000 bytes. */
  private void measure(Jvms foreground, Jvms byDefault, double beforeJit) {
    Random random = new Random(5);
    while (judge.next() instanceof Next.Measure more) {
      Next.Measure one = new Next.Measure(more.plan(), more.numbers().get(0), more.step());
      if (more.plan().jvmArguments().contains(BEFORE_JIT)) {
        judge.take(Forked.allocating(one, beforeJit, 12_000));
      } else {
        Jvms jvms = more.plan().jvmArguments().contains(FOREGROUND) ? foreground : byDefault;
        byDefaultJvms += jvms.equals(byDefault) ? 1 : 0;
        double log = jvms.slowdown + jvms.noise * random.nextGaussian();
        judge.take(Forked.allocating(one, jvms.bytes, jvms.baseBytes, Math.exp(log)));
      }
    }
  }

  private Verdict verdictOf(Metric metric) {
    return Evidence.comparisonOf(judge.findings().judgment(), metric).verdict();
  }
}
