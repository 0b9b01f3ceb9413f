package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairedRatioTests {

  private static final int SLICES = 1_000;

  private final Random random = new Random(11);

  @Test
  void takes_the_middle_ratio() {
    assertThat(PairedRatio.median(new double[] {1, 1, 1}, new double[] {1.1, 9, 1.05}))
        .isCloseTo(Math.log(1.1), within(1e-12));
  }

  @Test
  void changes_its_sign_when_the_versions_change_places() {
    double[] first = disturbed(0.03);
    double[] second = disturbed(0.03);

    assertThat(PairedRatio.ofBoundedSums(first, second))
        .isCloseTo(-PairedRatio.ofBoundedSums(second, first), within(1e-12));
    assertThat(PairedRatio.median(first, second))
        .isCloseTo(-PairedRatio.median(second, first), within(1e-12));
  }

  @Test
  void bounds_what_a_neighbor_adds_to_a_few_slices() {
    double bounded = 0;
    double plain = 0;
    for (int run = 0; run < 50; run++) {
      double[] first = disturbed(0.01);
      double[] second = disturbed(0.01);
      bounded = Math.max(bounded, Math.abs(PairedRatio.ofBoundedSums(first, second)));
      plain = Math.max(plain, Math.abs(Math.log(sum(second) / sum(first))));
    }

    assertThat(bounded).isLessThan(0.008);
    assertThat(plain).isGreaterThan(0.05);
  }

  @Test
  void finds_a_slowdown_of_a_tenth_of_the_slices() {
    double[] first = disturbed(0);
    double[] second = disturbed(0);
    for (int i = 0; i < SLICES; i += 10) {
      second[i] *= 2;
    }

    assertThat(PairedRatio.ofBoundedSums(first, second)).isCloseTo(Math.log(1.1), within(0.01));
    assertThat(PairedRatio.median(first, second)).isLessThan(0.01);
  }

  /** 4% of the slices hit a cache in both versions, and so take a hundredth of the time. */
  @ParameterizedTest
  @ValueSource(doubles = {2, 10, 20, 30, 1_000})
  void reads_a_large_slowdown_as_it_is_where_slices_differ(double slowdown) {
    double[] first = disturbed(0);
    for (int i = 0; i < SLICES; i += 25) {
      first[i] /= 100;
    }
    double[] second = Arrays.stream(first).map(slice -> slowdown * slice).toArray();

    assertThat(PairedRatio.ofBoundedSums(first, second))
        .isCloseTo(Math.log(slowdown), within(1e-9));
    assertThat(PairedRatio.ofBoundedSums(second, first))
        .isCloseTo(-Math.log(slowdown), within(1e-9));
  }

  @Test
  void needs_whole_pairs() {
    assertThatThrownBy(() -> PairedRatio.median(new double[2], new double[3]))
        .hasMessageContaining("2 and 3");
  }

  private static double sum(double[] slices) {
    return Arrays.stream(slices).sum();
  }

  /** Slices of about 1 with 3% noise; a part of them is hit for 8 slice lengths on average. */
  private double[] disturbed(double part) {
    double[] slices = new double[SLICES];
    for (int i = 0; i < SLICES; i++) {
      slices[i] = Math.exp(0.03 * random.nextGaussian());
      if (random.nextDouble() < part) {
        slices[i] -= 8 * Math.log(1 - random.nextDouble());
      }
    }
    return slices;
  }
}
