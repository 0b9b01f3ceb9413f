package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModesTests {

  @Test
  void splits_at_the_largest_gap() {
    double[] values = {0.084, 0.001, -0.002, 0.080, 0.003, 0.082, -0.002};

    Modes modes = Modes.find(values).orElseThrow();

    assertThat(modes.low()).isCloseTo(0, within(1e-12));
    assertThat(modes.high()).isCloseTo(0.082, within(1e-12));
    assertThat(modes.lowCount()).isEqualTo(4);
    assertThat(modes.highCount()).isEqualTo(3);
  }

  @Test
  void does_not_take_one_outlier_for_a_mode() {
    assertThat(Modes.find(new double[] {1, 1.01, 0.99, 1, 1.02, 9})).isEmpty();
  }

  @Test
  void says_nothing_about_few_or_equal_values() {
    assertThat(Modes.find(new double[] {1, 1, 9, 9})).isEmpty();
    assertThat(Modes.find(new double[] {1, 1, 1, 1, 1, 1})).isEmpty();
  }

  @Test
  void finds_exact_modes_without_spread() {
    assertThat(Modes.find(new double[] {1, 1, 1, 2, 2, 2})).contains(new Modes(1, 2, 3, 3));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7, 8, 9, 10, 11, 12, 16, 32})
  void finds_modes_in_one_of_a_hundred_samples_of_normal_noise(int size) {
    Random random = new Random(20);
    int seen = 0;
    for (int run = 0; run < 4_000; run++) {
      double[] values = new double[size];
      Arrays.setAll(values, i -> random.nextGaussian());
      seen += Modes.find(values).isPresent() ? 1 : 0;
    }

    // 1% of 4,000 with four standard deviations
    assertThat(seen).isLessThan(65);
  }

  @Test
  void compares_the_shares_of_modes_exactly() {
    // stats.fisher_exact([[9, 3], [2, 10]], alternative='greater').pvalue
    assertThat(Modes.pMoreOftenHigh(9, 3, 2, 10)).isCloseTo(0.006139068899871, within(1e-12));
    // Fisher's tea: (C(4,3) C(4,1) + C(4,4) C(4,0)) / C(8,4) = 17 / 70.
    assertThat(Modes.pMoreOftenHigh(3, 1, 1, 3)).isCloseTo(17.0 / 70, within(1e-12));
    assertThat(Modes.pMoreOftenHigh(0, 4, 0, 4)).isEqualTo(1);
  }
}
