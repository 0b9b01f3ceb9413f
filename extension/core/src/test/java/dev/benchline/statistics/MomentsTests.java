package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MomentsTests {

  @Test
  void divides_the_squares_by_one_less_than_the_count() {
    double[] values = {2, 4, 4, 4, 5, 5, 7, 9};

    // Squares about 5: 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, and 32 / 7.
    assertThat(Moments.mean(values)).isEqualTo(5);
    assertThat(Moments.variance(values)).isCloseTo(32.0 / 7, within(1e-12));
    assertThat(Moments.standardDeviation(values)).isCloseTo(2.138089935, within(1e-9));
  }

  @Test
  void refuses_too_few_values() {
    assertThatThrownBy(() -> Moments.mean(new double[0])).hasMessageContaining("at least one");
    assertThatThrownBy(() -> Moments.variance(new double[1])).hasMessageContaining("at least two");
  }
}
