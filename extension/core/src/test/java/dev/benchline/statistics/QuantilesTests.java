package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantilesTests {

  /** Expected: {@code numpy.quantile([3.1, 4.7, 1.2, 9.9, 5.5], part)}, NumPy's default. */
  @ParameterizedTest
  @CsvSource({"0, 1.2", "0.1, 1.96", "0.25, 3.1", "0.5, 4.7", "0.9, 8.14", "1, 9.9"})
  void interpolates_as_numpy_does(double part, double expected) {
    double[] values = {3.1, 4.7, 1.2, 9.9, 5.5};

    assertThat(Quantiles.quantile(values, part)).isCloseTo(expected, within(1e-12));
    assertThat(values).containsExactly(3.1, 4.7, 1.2, 9.9, 5.5);
  }

  @Test
  void takes_the_middle_of_two() {
    assertThat(Quantiles.median(new double[] {4, 1, 2, 3})).isEqualTo(2.5);
    assertThat(Quantiles.quantile(new double[] {7}, 0.1)).isEqualTo(7);
  }

  @Test
  void refuses_nothing_and_parts_beyond_the_whole() {
    assertThatThrownBy(() -> Quantiles.median(new double[0])).hasMessageContaining("at least one");
    assertThatThrownBy(() -> Quantiles.quantile(new double[] {1}, 1.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1.5");
    assertThatThrownBy(() -> Quantiles.quantile(new double[] {1}, Double.NaN))
        .hasMessageContaining("NaN");
  }
}
