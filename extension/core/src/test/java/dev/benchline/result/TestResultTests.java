package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.RecordMode;
import dev.benchline.verdict.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class TestResultTests {

  private final TestResult regressed = Results.regressed();
  private final TestResult accepted = Results.accepted(regressed, "a field more");
  private final TestResult refuted =
      Results.result(Results.KRYO, List.of(Results.refutedClaim()), Results.passedTime());

  @Test
  void has_the_worst_verdict_of_its_metrics_and_claims() {
    assertThat(refuted.verdict()).isEqualTo(Verdict.NOT_FASTER);
    assertThat(
            Results.result(Results.KRYO, List.of(Results.refutedClaim()), Results.regressedTime())
                .verdict())
        .isEqualTo(Verdict.REGRESSED);
  }

  @Nested
  class FailsTheBuild {

    @Test
    void with_a_regression_or_a_refuted_claim_unless_somebody_wants_more() {
      assertThat(regressed.failsBuild(Verdict.FAILING)).isTrue();
      assertThat(refuted.failsBuild(Verdict.FAILING)).isTrue();
      for (TestResult other :
          List.of(
              Results.result(Results.KRYO, Results.inconclusiveTime()),
              Results.result(Results.KRYO, Results.newTime()),
              Results.result(Results.KRYO, Results.improvedTime()),
              Results.unaffected(Results.KRYO))) {
        assertThat(other.failsBuild(Verdict.FAILING)).as("%s", other.verdict()).isFalse();
      }
    }

    @Test
    void with_any_other_verdict_that_it_is_asked_for() {
      TestResult inconclusive = Results.result(Results.KRYO, Results.inconclusiveTime());

      assertThat(inconclusive.failsBuild(EnumSet.of(Verdict.INCONCLUSIVE))).isTrue();
      assertThat(inconclusive.failsBuild(EnumSet.of(Verdict.NEW))).isFalse();
    }

    @Test
    void not_where_nothing_does_as_in_a_run_that_records() {
      assertThat(regressed.failsBuild(Set.of())).isFalse();
      assertThat(refuted.failsBuild(Set.of())).isFalse();
    }

    @Test
    void not_with_what_was_accepted_or_is_the_baseline_now() {
      Recorded replaced = new Recorded(RecordMode.REPLACE, Optional.of("a field more"));

      assertThat(accepted.failsBuild(Verdict.FAILING)).isFalse();
      assertThat(Results.recorded(regressed, replaced).failsBuild(Verdict.FAILING)).isFalse();
    }

    @Test
    void with_a_claim_that_is_refuted_whatever_was_accepted() {
      TestResult both =
          Results.accepted(
              Results.result(
                  Results.KRYO, List.of(Results.refutedClaim()), Results.regressedTime()),
              "a field more");

      assertThat(both.failsBuild(Verdict.FAILING)).isTrue();
    }
  }
}
