package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PermutedTests {

  private static final double[] WORSE = {0.021, 0.034, 0.012, 0.045, 0.027, 0.018};

  @Test
  void guesses_the_middle_of_symmetric_values() {
    assertThat(Permuted.bySigns(0.01, 0.02, 0.03, 0.04, 0.05).value())
        .isCloseTo(0.03, within(1e-9));
  }

  @Test
  void bounds_what_the_test_refutes() {
    Permuted permuted = Permuted.bySigns(WORSE);
    double lower = permuted.lower(0.05);

    assertThat(permuted.pGreater(lower - 1e-9)).isLessThanOrEqualTo(0.05);
    assertThat(permuted.pGreater(lower + 1e-9)).isGreaterThan(0.05);
    // Three of 64 assignments may be refuted. The least value lies below the bound, and the two
    // assignments that turn it alone, or nothing, are beyond it; the next turns the second least.
    assertThat(lower).isBetween(0.012, 0.021);
    assertThat(permuted.upper(0.05)).isEqualTo(-permuted.negated().lower(0.05));
  }

  @Test
  void has_no_bound_when_values_are_too_few() {
    assertThat(Permuted.bySigns(WORSE).lower(0.01)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(Permuted.bySigns(WORSE).upper(0.01)).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void is_not_moved_by_a_few_values_that_are_far_off() {
    double[] values = new double[20];
    Arrays.setAll(values, i -> 0.02 + 0.0001 * i);
    values[3] = 0.9;
    values[11] = -0.9;
    Permuted permuted = Permuted.bySigns(values);

    assertThat(permuted.value()).isCloseTo(0.021, within(0.001));
    assertThat(permuted.lower(0.001)).isGreaterThan(Math.log(1.01));
    assertThat(Estimate.ofMean(values).pGreater(Math.log(1.01))).isGreaterThan(0.4);
  }

  @Test
  void takes_off_what_the_load_orders_add() {
    double[] values = new double[20];
    for (int i = 0; i < values.length; i++) {
      values[i] = (i % 2 == 0 ? 0.2 : -0.2) + 0.05 + 0.001 * i;
    }
    Permuted permuted = Permuted.byLoadOrders(values);

    assertThat(permuted.value()).isCloseTo(0.0595, within(0.0006));
    assertThat(permuted.lower(0.001)).isBetween(0.05, 0.0595);
    assertThat(permuted.upper(0.001)).isBetween(0.0595, 0.07);
    assertThat(permuted.negated().value()).isCloseTo(-permuted.value(), within(1e-9));
  }

  @Test
  void spreads_around_values_that_are_equal() {
    double[] values = new double[12];
    Arrays.fill(values, 0.1);

    assertThat(Permuted.bySigns(values).value()).isCloseTo(0.1, within(1e-9));
    assertThat(Permuted.bySigns(values).lower(0.001)).isCloseTo(0.1, within(1e-9));
  }
}
