package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.TestFailedInFork;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedJudgeTests {

  private final PairedJudge judge =
      new PairedJudge(
          Forked.PAIR,
          "3f2a1c9 (origin/main)",
          new PairedProcedure(
              PairedPlan.DEFAULT,
              Tolerances.DEFAULT,
              new SuspectBudget(ErrorBudget.OF_A_BUILD, 50),
              new SuspectBudget(ErrorBudget.OF_A_BUILD, 50),
              "3f2a1c9 (origin/main)"));

  @Test
  void measures_pair_after_pair_in_both_load_orders() {
    List<Integer> numbers = new ArrayList<>();
    while (judge.next() instanceof Next.Measure more) {
      numbers.add(more.fork());
      judge.take(Forked.fork(more, 100, 1e-6, 100, 1e-6));
    }

    assertThat(numbers).containsExactly(1, 2);
    assertThat(judge.findings().judgement().verdict()).isEqualTo(Verdict.PASSED);
    assertThat(judge.findings().recording().orElseThrow().forks()).hasSize(2);
  }

  @Test
  void finds_what_is_worse_in_the_current_version() {
    while (judge.next() instanceof Next.Measure more) {
      judge.take(Forked.fork(more, 200, 1e-6, 100, 1e-6));
    }

    assertThat(judge.findings().judgement().verdict()).isEqualTo(Verdict.REGRESSED);
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
    judge.take(failed(Version.BASE));

    assertThat(judge.next()).isEqualTo(new Next.Done());
    assertThat(judge.findings().judgement().verdict()).isEqualTo(Verdict.NEW);
  }

  @Test
  void a_test_that_the_base_runs_alone_cannot_be_compared() {
    judge.take(failed(Version.BASE));
    Next.Measure alone = (Next.Measure) judge.next();

    assertThatThrownBy(() -> judge.take(Forked.fork(alone, 100, 1e-6)))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContainingAll("not twice in one JVM", "isolation = Isolation.JVM", "no port");
  }

  @Test
  void a_test_that_fails_in_the_current_version_fails() {
    TestFailedInFork failure = failed(Version.CURRENT);

    assertThatThrownBy(() -> judge.take(failure)).isSameAs(failure);
  }

  private static TestFailedInFork failed(Version version) {
    return new TestFailedInFork(TestFailedInFork.How.ERROR, version, "no port");
  }
}
