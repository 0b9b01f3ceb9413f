package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LoadOrdersTests {

  private static final double[] LOAD_ORDERS = {0.17, -0.18, 0.18, -0.17, 0.16, -0.19};
  private static final double[] NONE = {0.021, 0.034, 0.012, 0.045, 0.027, 0.018};

  @Test
  void differ_where_they_stand_out_of_the_spread() {
    assertThat(LoadOrders.differ(LOAD_ORDERS)).isTrue();
    assertThat(LoadOrders.differ(new double[] {-0.17, 0.18, -0.18, 0.17})).isTrue();
    assertThat(LoadOrders.differ(NONE)).isFalse();
  }

  @Test
  void differ_by_students_t_at_five_percent() {
    // Mirrored, the mean of 1, 1, x, x is (1 + x) / 2 with the error (1 - x) / sqrt(8), which is
    // reached by stats.t.isf(.025, 2) = 4.302653 errors at x = .5053.
    assertThat(LoadOrders.differ(new double[] {1, -1, 0.51, -0.51})).isTrue();
    assertThat(LoadOrders.differ(new double[] {1, -1, 0.50, -0.50})).isFalse();
  }

  @Test
  void agrees_with_scipy() {
    // stats.mannwhitneyu([.021, .012, .027], [.034, -.045, -.018],
    //     alternative='greater', method='exact').pvalue
    double[] values = {0.021, -0.034, 0.012, 0.045, 0.027, 0.018};

    assertThat(LoadOrders.pGreater(values, 0)).isCloseTo(0.35, within(1e-12));
  }

  @Test
  void gives_the_smallest_part_when_all_lie_on_one_side() {
    // 1 of (6 choose 3) = 20.
    assertThat(LoadOrders.pGreater(NONE, Math.log(1.01))).isCloseTo(1.0 / 20, within(1e-12));
  }

  @Test
  void gives_no_smaller_part_where_values_are_equal() {
    double[] values = new double[12];
    Arrays.fill(values, 0.1);

    // 1 of (12 choose 6) = 924.
    assertThat(LoadOrders.pGreater(values, 0)).isCloseTo(1.0 / 924, within(1e-12));
  }

  @Test
  void finds_a_change_behind_what_the_load_orders_add() {
    double[] values = new double[20];
    for (int i = 0; i < values.length; i++) {
      values[i] = (i % 2 == 0 ? 0.2 : -0.2) + 0.05 + 0.001 * i;
    }

    // 1 of (20 choose 10) = 184,756.
    assertThat(LoadOrders.pGreater(values, 0.01)).isCloseTo(1.0 / 184_756, within(1e-12));
    assertThat(SignFlips.pGreater(values, 0.01)).isGreaterThan(0.05);
  }
}
