package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.comparisonOf;
import static dev.benchline.verdict.Evidence.duets;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.Caution;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.PairedSamples;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimJudgeTests {

  @Test
  void passes_a_claim_that_holds() {
    Judgement judgement = judge(1.5, faster(2, 0.01, 6));

    Comparison claim = comparisonOf(judgement, Metric.TIME);
    assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(judgement.reference()).startsWith("serializable, ").endsWith("6 fork pairs");
    // The sibling took 1 s, so 1 / 1.5 s is allowed; half a second is a quarter less.
    assertThat(claim.baseline().orElseThrow()).isCloseTo(1 / 1.5, within(1e-9));
    assertThat(claim.change().orElseThrow().estimate()).isCloseTo(-0.25, within(1e-9));
    assertThat(claim.change().orElseThrow().upper()).isNegative();
    assertThat(claim.minimumDetectableEffect()).isPresent();
  }

  @Test
  void fails_a_claim_that_is_broken() {
    Judgement judgement = judge(1.5, faster(1.3, 0.01, 6));

    assertThat(judgement.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(comparisonOf(judgement, Metric.TIME).change().orElseThrow().lower()).isPositive();
  }

  @Test
  void fails_a_claim_to_be_just_faster() {
    assertThat(judge(1, faster(1.2, 0.01, 6)).verdict()).isEqualTo(Verdict.PASSED);
    assertThat(judge(1, faster(0.8, 0.01, 6)).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void decides_nothing_when_the_claim_lies_within_the_bounds() {
    assertThat(judge(1.5, faster(1.5, 0.02, 12)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge(1.5, faster(1.6, 0.2, 6)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void needs_the_permutation_when_there_are_two_modes() {
    double[] modes = faster(1.2, 0.001, 6);
    for (int i = 0; i < 3; i++) {
      modes[i] += 0.02;
    }

    assertThat(judge(1.5, modes).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge(1.5, faster(1.2, 0.001, 6)).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void says_that_one_pair_is_too_few() {
    Judgement judgement = judge(1.5, Math.log(0.5));

    assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(comparisonOf(judgement, Metric.TIME).cautions())
        .extracting(Caution::name)
        .containsExactly("too few forks");
  }

  @Test
  void lets_other_metrics_inform() {
    Judgement judgement =
        new ClaimJudge(ErrorBudget.ofTests(1))
            .judge(
                List.of(
                    duets(Metric.TIME, faster(2, 0.01, 6)),
                    duets(PairedSamples.MEAN_TIME, faster(0.5, 0.01, 6))),
                "serializable",
                1.5);

    assertThat(judgement.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(comparisonOf(judgement, Metric.MEAN_TIME).gates()).isFalse();
  }

  @Test
  void refuses_what_is_no_claim() {
    assertThatThrownBy(() -> judge(0.9, faster(2, 0.01, 6))).hasMessageContaining("0.9");
    assertThatThrownBy(
            () ->
                new ClaimJudge(ErrorBudget.ofTests(1))
                    .judge(List.of(duets(Metric.ALLOCATED, 0, 0)), "serializable", 1))
        .hasMessageContaining("No time was measured beside serializable");
  }

  private static Judgement judge(double by, double... logRatios) {
    return new ClaimJudge(ErrorBudget.ofTests(1))
        .judge(List.of(duets(Metric.TIME, logRatios)), "serializable", by);
  }

  /**
   * So many times faster, a little more and a little less by turns of two, so roles add nothing.
   */
  private static double[] faster(double times, double spread, int duets) {
    double[] ratios = new double[duets];
    Arrays.setAll(ratios, i -> -Math.log(times) + spread * Math.sin(1 + i) - spread * mean(duets));
    return ratios;
  }

  private static double mean(int duets) {
    return java.util.stream.IntStream.range(0, duets)
        .mapToDouble(i -> Math.sin(1 + i))
        .average()
        .orElseThrow();
  }
}
