package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SignFlipsTests {

  private static final double FLOOR = Math.log(1.01);

  @Test
  void gives_the_smallest_part_when_all_lie_on_one_side() {
    double[] values = {0.021, 0.034, 0.012, 0.045, 0.027, 0.018};

    // One assignment in 2^6 = 64.
    assertThat(SignFlips.pGreater(values, FLOOR)).isEqualTo(1.0 / 64);
  }

  @Test
  void counts_every_assignment_of_bounded_distances() {
    double[] values = {0.021, -0.034, 0.012, 0.045, -0.007, 0.018};

    // x = [v - log(1.01) for v in values]; m = 1.25 * statistics.median(map(abs, x))
    // y = [max(-m, min(m, a)) for a in x]; s = sum(y)
    // sum(sum(a * b for a, b in zip(y, f)) >= s - 1e-12
    //     for f in itertools.product((1, -1), repeat=6)) is 28.
    assertThat(SignFlips.pGreater(values, FLOOR)).isEqualTo(28.0 / 64);
  }

  @Test
  void lets_one_value_that_is_far_off_hide_little() {
    double[] values = {0.2, 0.3, 0.1, -5.0, 0.15, 0.25, 0.35, 0.12};

    // As above; with all distances as they are it would be 129 of 256.
    assertThat(SignFlips.pGreater(values, 0)).isEqualTo(12.0 / 256);
  }

  @Test
  void counts_equal_sums_as_equal() {
    // Of +-.1 +-.2 +-.2 the sums .5, .3 and .1 (twice) reach .1: 4 of 8.
    assertThat(SignFlips.pGreater(new double[] {0.1, 0.2, -0.2}, 0)).isEqualTo(4.0 / 8);
    assertThat(SignFlips.pGreater(new double[4], 0)).isEqualTo(1);
  }

  @Test
  void tries_every_assignment_of_thirty_values() {
    double[] values = new double[30];
    Arrays.setAll(values, i -> i % 3 == 0 ? -1 : 1);

    // 20 of 30 point up: P(X >= 20) for 30 fair coins, stats.binom.sf(19, 30, .5).
    assertThat(SignFlips.pGreater(values, 0)).isCloseTo(0.0493685733526945, within(1e-15));
  }

  @Test
  void draws_at_random_beyond_thirty_values() {
    double[] values = new double[36];
    Arrays.setAll(values, i -> i % 3 == 0 ? -1 : 1);

    // 24 of 36 point up: stats.binom.sf(23, 36, .5).
    assertThat(SignFlips.pGreater(values, 0)).isCloseTo(0.0326227, within(0.001));
    assertThat(SignFlips.pGreater(values, 0)).isEqualTo(SignFlips.pGreater(values, 0));
  }

  @Test
  void never_claims_certainty_from_random_draws() {
    double[] values = new double[40];
    Arrays.fill(values, 1);

    assertThat(SignFlips.pGreater(values, 0)).isEqualTo(1.0 / ((1 << 20) + 1));
  }

  @Test
  void refuses_nothing() {
    assertThatThrownBy(() -> SignFlips.pGreater(new double[0], 0))
        .hasMessageContaining("at least one");
  }
}
