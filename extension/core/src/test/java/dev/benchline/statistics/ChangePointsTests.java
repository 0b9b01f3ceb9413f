package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The expected indexes are those of a plain version of the method in Python, with SciPy's t test.
 */
class ChangePointsTests {

  private static final double[] ONE_STEP = {
    9.74, 10.51, 9.77, 9.68, 9.07, 9.79, 11.11, 10.42, 11.04, 10.25, 10.39, 10.19, 11.33, 13.86,
    13.51, 13.5, 11.31, 11.26, 12.11, 12.53, 13.31, 12.95
  };
  private static final double[] UP_AND_DOWN = {
    10.26, 9.68, 10.15, 10.2, 9.67, 10.86, 10.28, 10.6, 9.69, 9.63, 11.83, 11.95, 12.32, 12.12,
    11.78, 11.52, 11.74, 12.61, 8.6, 9.12, 9.21, 8.26, 9.02, 9.65, 7.99, 8.84, 8.95, 8.59, 9.25,
    8.97, 8.67, 9.81, 9.73, 9.87, 10.12, 9.58, 9.46, 8.75, 9.71, 9.09
  };
  private static final double[] SLOPE = {
    9.77, 9.52, 9.82, 10.18, 11.24, 9.73, 10.17, 11.17, 11.92, 11.64, 10.55, 10.39, 11.98, 11.58,
    11.54, 12.74, 12.95, 12.63, 12.82, 13.07, 13.8, 13.46, 13.56, 13.72, 12.82, 14.39, 14.38, 14.31,
    13.21, 14.03
  };

  @Test
  void finds_what_an_independent_computation_finds() {
    assertThat(ChangePoints.of(ONE_STEP, 0)).containsExactly(12);
    assertThat(ChangePoints.of(UP_AND_DOWN, 0)).containsExactly(10, 18);
    assertThat(ChangePoints.of(SLOPE, 0)).containsExactly(7, 15);
  }

  @Test
  void changes_that_are_too_small_are_joined_the_smallest_first() {
    assertThat(ChangePoints.of(ONE_STEP, 2.5)).isEmpty();
    assertThat(ChangePoints.of(SLOPE, 2.5)).containsExactly(15);
  }

  @Test
  void exact_values_change_at_once() {
    double[] values = new double[14];
    Arrays.fill(values, 7, 14, 1);

    assertThat(ChangePoints.of(values, 0)).containsExactly(7);
    assertThat(ChangePoints.of(new double[14], 0)).isEmpty();
  }

  @Test
  void an_outlier_and_too_few_values_are_no_change() {
    double[] values = new double[40];
    for (int i = 0; i < values.length; i++) {
      values[i] = 10 + 0.1 * (i % 3);
    }
    values[20] = 30;

    assertThat(ChangePoints.of(values, 0)).isEmpty();
    assertThat(ChangePoints.of(new double[] {1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9}, 0)).isEmpty();
    assertThat(ChangePoints.of(new double[0], 0)).isEmpty();
  }

  @Test
  void welchs_test_agrees_with_scipy() {
    double[] before = Arrays.copyOf(ONE_STEP, 6);
    double[] after = Arrays.copyOfRange(ONE_STEP, 16, 22);

    Estimate difference = Estimate.ofDifference(before, after);

    assertThat(difference.value()).isCloseTo(2.485, within(1e-12));
    assertThat(difference.value() / difference.standardError())
        .isCloseTo(6.331304373221511, within(1e-9));
    assertThat(difference.degreesOfFreedom()).isCloseTo(7.695922164154715, within(1e-9));
    assertThat(2 * difference.pGreater(0)).isCloseTo(0.00026495423679522104, within(1e-12));
  }

  /** The split is chosen where it looks best: of 1,000 series of noise 21 have one by chance. */
  @Test
  void hardly_ever_finds_a_change_in_noise_and_nearly_always_one_of_two_deviations() {
    Random random = new Random(20261121);
    int alarms = 0;
    int found = 0;
    int series = 1_000;
    for (int i = 0; i < series; i++) {
      double[] noise = random.doubles(50).map(u -> random.nextGaussian()).toArray();
      alarms += ChangePoints.of(noise, 0).isEmpty() ? 0 : 1;
      for (int j = 25; j < noise.length; j++) {
        noise[j] += 2;
      }
      found += ChangePoints.of(noise, 0).isEmpty() ? 0 : 1;
    }
    assertThat(alarms).isLessThan(series / 33);
    assertThat(found).isGreaterThan(series * 99 / 100);
  }
}
