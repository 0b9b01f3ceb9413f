package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.TIME_MEDIAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.Warning;
import dev.benchline.samples.PairedSample;
import dev.benchline.verdict.ClaimRule.Finding;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimRuleTests {

  @Test
  void passes_a_claim_that_holds() {
    Finding finding = judge(1.5, faster(2, 0.01, 6));

    assertThat(finding.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(finding.factor()).isCloseTo(2, within(1e-9));
    assertThat(finding.lower()).isBetween(1.5, 2.0);
    assertThat(finding.upper()).isGreaterThan(2);
    assertThat(finding.confidence()).isCloseTo(0.9, within(1e-12));
    assertThat(finding.minimumDetectableEffect().orElseThrow()).isBetween(0.001, 0.05);
    assertThat(finding.warnings()).isEmpty();
  }

  @Test
  void fails_a_claim_that_is_broken() {
    Finding finding = judge(1.5, faster(1.3, 0.01, 6));

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_FASTER);
    assertThat(finding.upper()).isLessThan(1.5);
  }

  @Test
  void fails_a_claim_to_be_just_faster() {
    assertThat(judge(1, faster(1.2, 0.01, 6)).verdict()).isEqualTo(Verdict.PASSED);
    assertThat(judge(1, faster(0.8, 0.01, 6)).verdict()).isEqualTo(Verdict.NOT_FASTER);
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
    assertThat(judge(1.5, faster(1.2, 0.001, 6)).verdict()).isEqualTo(Verdict.NOT_FASTER);
  }

  @Test
  void asks_for_more_before_it_fails_one_of_many() {
    double[] ratios = faster(1.45, 0.02, 6);

    assertThat(judge(1.5, ratios).verdict()).isEqualTo(Verdict.NOT_FASTER);
    assertThat(new ClaimRule(0.01 / 1_000).judge(time(ratios), 1.5).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void passes_by_one_pair_what_is_half_as_fast_again_as_claimed() {
    Finding finding = judge(1.5, Math.log(0.4));

    assertThat(finding.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(finding.factor()).isCloseTo(2.5, within(1e-12));
    assertThat(finding.lower()).isCloseTo(2.5 * Math.exp(-1.6449 * 0.25), within(1e-4));
    assertThat(finding.minimumDetectableEffect()).isEmpty();
    assertThat(finding.warnings()).isEmpty();
  }

  @Test
  void says_that_one_pair_is_too_few_for_less() {
    Finding finding = judge(1.5, Math.log(0.5));

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.factor()).isCloseTo(2, within(1e-12));
    assertThat(finding.warnings()).extracting(Warning::name).containsExactly("too few forks");
  }

  @Test
  void refutes_nothing_by_one_pair() {
    assertThat(judge(1.5, Math.log(20)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.002, 0.05, 0.12, 0.25})
  void seldom_passes_what_is_just_wrong_at_one_of_four_looks(double spread) {
    Random random = new Random(20);
    int builds = 4_000;

    long passes =
        IntStream.range(0, builds)
            .filter(
                build -> {
                  double[] ratios =
                      IntStream.range(0, 4)
                          .mapToDouble(fork -> spread * random.nextGaussian())
                          .toArray();
                  return IntStream.rangeClosed(1, 4)
                      .mapToObj(forks -> judge(1, Arrays.copyOf(ratios, forks)))
                      .anyMatch(finding -> finding.verdict() == Verdict.PASSED);
                })
            .count();

    assertThat((double) passes / builds).isBetween(0.05, 0.15);
  }

  @Test
  void refuses_what_is_no_claim() {
    PairedSample zero =
        new PairedSample(
            TIME_MEDIAN, List.of(0.0), List.of(1.0), List.of(true), List.of(), List.of());

    assertThatThrownBy(() -> judge(0.9, faster(2, 0.01, 6))).hasMessageContaining("0.9");
    assertThatThrownBy(() -> new ClaimRule(0.01).judge(zero, 1.5))
        .hasMessageContaining("A value of time (median) is 0 or less");
  }

  private static Finding judge(double by, double... logRatios) {
    return new ClaimRule(0.01).judge(time(logRatios), by);
  }

  private static PairedSample time(double... logRatios) {
    return Evidence.pairs(TIME_MEDIAN, logRatios);
  }

  /** So many times faster on average, with values that spread about it. */
  private static double[] faster(double times, double spread, int pairs) {
    double mean = IntStream.range(0, pairs).mapToDouble(i -> Math.sin(1 + i)).sum() / pairs;
    double[] ratios = new double[pairs];
    Arrays.setAll(ratios, i -> -Math.log(times) + spread * (Math.sin(1 + i) - mean));
    return ratios;
  }
}
