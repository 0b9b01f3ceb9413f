package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SlicePrecisionTests {

  private static final long NANOS = 500_000;

  @Test
  void slices_that_agree_need_a_hundred_pairs() {
    assertThat(pairs(1, 0)).isEqualTo(100);
  }

  @Test
  void slices_that_differ_need_as_many_pairs_as_make_a_percent() {
    assertThat(pairs(1, 0.2)).isBetween(400, 1_000);
  }

  @Test
  void versions_that_are_several_times_apart_need_no_percent() {
    assertThat(pairs(6, 0.2)).isEqualTo(100);
  }

  @Test
  void it_does_not_matter_which_version_is_slower() {
    assertThat(pairs(1.5, 0.2, true)).isEqualTo(pairs(1.5, 0.2, false)).isGreaterThan(100);
  }

  private static int pairs(double times, double noise) {
    return pairs(times, noise, false);
  }

  /**
   * The pairs until the slices are precise.
   *
   * @param times how many times longer slices of the second version take
   * @param noise standard deviation of the logarithm of a slice
   * @param swapped whether the versions have changed places
   */
  private static int pairs(double times, double noise, boolean swapped) {
    Random random = new Random(5);
    SlicePrecision precision = new SlicePrecision();
    int pairs = 0;
    do {
      long fast = Math.round(NANOS * Math.exp(noise * random.nextGaussian()));
      long slow = Math.round(NANOS * times * Math.exp(noise * random.nextGaussian()));
      precision.add(swapped ? slow : fast, swapped ? fast : slow);
      pairs++;
    } while (!precision.isReached());
    return pairs;
  }
}
