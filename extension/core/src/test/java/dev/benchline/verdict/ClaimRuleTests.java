package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.TIME_MEDIAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.Warning;
import dev.benchline.samples.PairedSample;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimRuleTests {

  /** The level of the last of 32 claims of a build. */
  private static final double LEVEL = ErrorBudget.OF_A_BUILD.levelOf(32);

  private static final int CLAIMS = 2_000;

  @Test
  void passes_a_claim_that_holds() {
    Claim claim = judge(1.5, faster(2, 0.01, 8));

    assertThat(claim.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(claim.measured()).isCloseTo(2, within(1e-9));
    assertThat(claim.lower()).isBetween(1.5, 2.0);
    assertThat(claim.upper()).isGreaterThan(2);
    assertThat(claim.confidence()).isCloseTo(0.96, within(1e-12));
    assertThat(claim.factors()).hasSize(8);
    assertThat(claim.warnings()).isEmpty();
  }

  @Test
  void passes_after_two_replicates_what_is_far_faster_than_claimed() {
    assertThat(judge(1.2, Math.log(1.98), Math.log(2.02)).verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void decides_nothing_else_by_two_replicates() {
    assertThat(judge(1.2, Math.log(1.28), Math.log(1.32)).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge(1.2, Math.log(0.5), Math.log(0.5)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void refutes_a_claim_that_is_broken() {
    Claim claim = judge(1.5, faster(1.3, 0.01, 8));

    assertThat(claim.verdict()).isEqualTo(Verdict.NOT_FASTER);
    assertThat(claim.upper()).isLessThan(1.5);
  }

  @Test
  void decides_nothing_yet_when_the_claim_lies_within_the_bounds() {
    assertThat(judge(1.5, faster(1.5, 0.02, 12)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge(1.5, faster(1.6, 0.2, 8)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void refutes_what_not_one_of_twelve_replicates_reaches() {
    double[] oneFarOff = faster(1.2, 0.01, 12);
    oneFarOff[3] = Math.log(0.02);

    assertThat(judge(1.5, Arrays.copyOf(oneFarOff, 8)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge(1.5, oneFarOff).verdict()).isEqualTo(Verdict.NOT_FASTER);
  }

  @Test
  void refutes_at_the_last_look_what_may_be_no_faster_at_all() {
    assertThat(judge(1.2, faster(1.05, 0.3, 24)).verdict()).isEqualTo(Verdict.NOT_FASTER);
    assertThat(judge(1.2, faster(1.05, 0.3, 16)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void refutes_nothing_that_may_hold_with_its_margin() {
    Claim claim = judge(1.2, faster(1.1, 0.8, 24));

    assertThat(claim.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(claim.lower()).isLessThan(1);
    assertThat(claim.warnings())
        .extracting(Warning::name)
        .contains("claim open")
        .doesNotContain("claims too much");
  }

  @Test
  void says_at_the_last_look_what_could_be_claimed() {
    Claim claim = judge(1.5, faster(1.55, 0.3, 24));

    assertThat(claim.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(claim.warnings()).extracting(Warning::name).contains("claims too much");
    assertThat(claim.lower()).isBetween(1.0, 1.5);
  }

  /** One that was sure, but without a margin, would be refuted now and then. */
  @Test
  void says_nothing_that_leaves_no_margin_could_be_claimed() {
    Claim claim = judge(1.48, faster(1.5, 0.075, 24));

    assertThat(claim.lower()).isBetween(1.4, 1.48);
    assertThat(claim.warnings()).extracting(Warning::text).anyMatch(it -> it.contains("by = 1.20"));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.05, 0.1, 0.15, 0.25})
  void refutes_a_claim_whose_effect_is_gone(double spread) {
    for (double by : new double[] {1.1, 1.2, 1.5, 3}) {
      Map<Verdict, Integer> seen = simulated(by, 1, spread, 0);

      assertThat(seen.getOrDefault(Verdict.NOT_FASTER, 0))
          .as("claim of %s, %s", by, seen)
          .isGreaterThanOrEqualTo(CLAIMS * (by > 1.1 ? 98 : 80) / 100);
      assertThat(seen.getOrDefault(Verdict.PASSED, 0))
          .as("claim of %s, %s", by, seen)
          .isLessThanOrEqualTo(CLAIMS * (by > 1.1 ? 1 : 3) / 100);
    }
  }

  @ParameterizedTest
  @CsvSource({"0.05,0", "0.1,0", "0.15,0", "0.25,0", "0.1,0.08", "0.25,0.08", "0.5,0"})
  void refutes_no_claim_that_is_true_with_its_margin(double spread, double farOff) {
    for (double by : new double[] {1.1, 1.2, 1.5, 3}) {
      Map<Verdict, Integer> seen = simulated(by, 1.25 * by, spread, farOff);

      assertThat(seen.getOrDefault(Verdict.NOT_FASTER, 0)).as("claim of %s, %s", by, seen).isZero();
      assertThat(seen.getOrDefault(Verdict.PASSED, 0))
          .as("claim of %s, %s", by, seen)
          .isGreaterThanOrEqualTo(CLAIMS * (spread > 0.25 ? 50 : farOff > 0 ? 90 : 94) / 100);
    }
  }

  @Test
  void refuses_what_is_no_claim() {
    PairedSample zero =
        new PairedSample(
            TIME_MEDIAN, List.of(0.0), List.of(1.0), List.of(true), List.of(), List.of());

    assertThatThrownBy(() -> rule(0.9)).hasMessageContaining("0.9");
    assertThatThrownBy(() -> rule(1.5).judge(zero))
        .hasMessageContaining("A value of time (median) is 0 or less");
  }

  /**
   * Counts the claims by how they end: one that does not hold is decided once more, and that
   * counts.
   *
   * @param by what is claimed
   * @param truth how many times as fast it is
   * @param spread of a replicate, of the logarithm
   * @param farOff the share of replicates that are off by a factor of two, either way
   */
  private static Map<Verdict, Integer> simulated(
      double by, double truth, double spread, double farOff) {
    Random random = new Random(20);
    Map<Verdict, Integer> seen = new EnumMap<>(Verdict.class);
    for (int claim = 0; claim < CLAIMS; claim++) {
      Verdict first = decided(by, ClaimRule.PLAN, replicates(random, truth, spread, farOff));
      seen.merge(
          first == Verdict.PASSED
              ? first
              : decided(by, ClaimRule.AGAIN, replicates(random, truth, spread, farOff)),
          1,
          Integer::sum);
    }
    return seen;
  }

  private static double[] replicates(Random random, double truth, double spread, double farOff) {
    return IntStream.range(0, ClaimRule.PLAN.last().replicates())
        .mapToDouble(
            i ->
                -Math.log(truth)
                    + spread * random.nextGaussian()
                    + (random.nextDouble() < farOff ? Math.log(random.nextBoolean() ? 2 : 0.5) : 0))
        .toArray();
  }

  private static Verdict decided(double by, PairedPlan plan, double[] logRatios) {
    ClaimRule rule = rule(by);
    return plan.looks().stream()
        .map(look -> rule.judge(time(Arrays.copyOf(logRatios, look.replicates()))))
        .filter(rule::isSettled)
        .findFirst()
        .orElseThrow()
        .verdict();
  }

  private static Claim judge(double by, double... logSpeedups) {
    return rule(by).judge(time(Arrays.stream(logSpeedups).map(log -> -log).toArray()));
  }

  private static ClaimRule rule(double by) {
    return new ClaimRule(new ClaimTerms("java", by, "[reference]"), LEVEL);
  }

  private static PairedSample time(double... logRatios) {
    return Evidence.pairs(TIME_MEDIAN, logRatios);
  }

  /** So many times faster on average, with logarithms that spread about it. */
  private static double[] faster(double times, double spread, int replicates) {
    double mean =
        IntStream.range(0, replicates).mapToDouble(i -> Math.sin(1 + i)).sum() / replicates;
    double[] ratios = new double[replicates];
    Arrays.setAll(ratios, i -> Math.log(times) + spread * (Math.sin(1 + i) - mean));
    return ratios;
  }
}
