package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values were computed with SciPy 1.17.1; each comment gives the expression. */
class EstimateTests {

  private static final double FLOOR = Math.log(1.01);

  @Nested
  class OfMean {

    private final Estimate estimate =
        Estimate.ofMean(new double[] {0.021, 0.034, 0.012, 0.045, 0.027, 0.018});

    @Test
    void has_the_error_of_a_mean() {
      // d.mean(), d.std(ddof=1) / sqrt(6), 6 - 1
      assertThat(estimate.value()).isCloseTo(0.0261666666667, within(1e-12));
      assertThat(estimate.standardError()).isCloseTo(0.0119233664150 / Math.sqrt(6), within(1e-12));
      assertThat(estimate.degreesOfFreedom()).isEqualTo(5);
    }

    @Test
    void tests_against_a_shifted_bound() {
      // stats.ttest_1samp(d, log(1.01), alternative='greater').pvalue, and 'less'
      assertThat(estimate.pGreater(FLOOR)).isCloseTo(0.010373313335, within(1e-11));
      assertThat(estimate.negated().pGreater(-FLOOR)).isCloseTo(0.989626686665, within(1e-11));
    }

    @Test
    void bounds_from_both_ends() {
      // mean + t.ppf(.95, 5) se, mean - t.isf(.001, 5) se
      assertThat(estimate.upper(0.05)).isCloseTo(0.0359753054536, within(1e-11));
      assertThat(estimate.lower(0.001)).isCloseTo(-0.0025207446403, within(1e-11));
    }
  }

  @Test
  void scores_by_the_probability_and_not_by_standard_errors() {
    // stats.norm.isf(stats.t.sf(10, 1))
    assertThat(new Estimate(10, 1, 1).score()).isCloseTo(1.856017702, within(1e-8));
    assertThat(new Estimate(-10, 1, 1).score()).isCloseTo(-1.856017702, within(1e-8));
    assertThat(Estimate.ofKnownError(10, 4).score()).isCloseTo(2.5, within(1e-12));
    assertThat(Estimate.ofKnownError(1e9, 1).score()).isBetween(37.0, 38.0);
    assertThat(new Estimate(10, 0, 1).score()).isZero();
  }

  @Test
  void uses_the_normal_distribution_for_a_known_error() {
    Estimate estimate = Estimate.ofKnownError(0, 1);

    // stats.norm.isf(1e-5), stats.norm.isf(2e-4), stats.norm.sf(4.83)
    assertThat(estimate.upper(1e-5)).isCloseTo(4.264890793923, within(1e-9));
    assertThat(estimate.upper(2e-4)).isCloseTo(3.540083799206, within(1e-9));
    assertThat(estimate.pGreater(-4.83)).isCloseTo(6.826652525617e-07, within(1e-15));
  }

  /**
   * Expected: the exact noncentral t, {@code brentq(lambda nc: nct.sf(t.isf(alpha, m - 1), m - 1,
   * nc) - .9, .1, 60)}, and {@code expm1(log(1.01) + nc se)} in percent; SD of a pair is sqrt(2) of
   * a fork's.
   */
  @ParameterizedTest
  @CsvSource({
    "0.5, 20, 0.00069, 1.8327, 0.03",
    "1, 20, 0.00069, 2.6722, 0.05",
    "2, 20, 0.00069, 4.3721, 0.1",
    "5, 20, 0.00069, 9.6426, 0.25",
    "1, 12, 0.00038, 3.6304, 0.15",
    "1, 6, 0.00019, 8.0665, 1.2"
  })
  void comes_near_the_exact_detectable_effect(
      double forkDeviation, int pairs, double alpha, double exact, double near) {
    double error = forkDeviation / 100 * Math.sqrt(2) / Math.sqrt(pairs);

    double effect = new Estimate(0, error, pairs - 1.0).detectable(FLOOR, alpha, 0.9);

    assertThat(100 * Math.expm1(effect)).isCloseTo(exact, within(near));
  }

  @Test
  void is_certain_without_spread_but_not_at_the_bound() {
    Estimate estimate = Estimate.ofMean(new double[] {2, 2, 2});

    assertThat(estimate.pGreater(1)).isZero();
    assertThat(estimate.pGreater(2)).isOne();
    assertThat(estimate.pGreater(3)).isOne();
    assertThat(estimate.upper(0.01)).isEqualTo(2);
  }

  @Test
  void refuses_what_is_no_evidence() {
    assertThatThrownBy(() -> Estimate.ofMean(new double[] {1}))
        .hasMessageContaining("at least two");
    assertThatThrownBy(() -> new Estimate(Double.NaN, 1, 1)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Estimate(1, -1, 1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> new Estimate(1, 1, 0)).hasMessageContaining("degrees");
    assertThatThrownBy(() -> new Estimate(1, 1, 1).upper(0)).hasMessageContaining("level");
  }
}
