package dev.benchline.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The sign-flip permutation test of a location: exact whatever the shape of the distribution, as
 * long as it is symmetric about the bound. R. A. Fisher, <i>The Design of Experiments</i> (1935),
 * section 21.
 *
 * <p>A value counts with its distance from the bound, but with no more than one and a quarter times
 * the median distance, so that a few that are far off hide little. The distances know nothing of
 * the signs, so the test stays exact: J. S. Maritz, <i>A Note on Exact Robust Confidence Intervals
 * for Location</i> (1979), with the function of P. J. Huber (1964).
 */
public final class SignFlips {

  /** Up to here every one of the {@code 2^n} assignments of signs is tried. */
  static final int EXACT_UP_TO = 30;

  private static final int DRAWS = 1 << 20;

  /** In median distances from the bound. */
  private static final double FARTHEST = 1.25;

  private SignFlips() {}

  /**
   * The part of all assignments of signs to the distances whose sum is at least as large as the one
   * seen. It is never below {@code 2^-n}. With more than 30 values a million random assignments
   * stand in for all of them; the one seen counts among them, which keeps the test valid (B.
   * Phipson and G. K. Smyth, 2010).
   *
   * @param values at least one
   * @param bound where the distribution is centered if nothing is to be found
   */
  public static double pGreater(double[] values, double bound) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a permutation needs at least one value, but had none");
    }
    double[] shifted = bounded(Arrays.stream(values).map(value -> value - bound).toArray());
    double seen = Arrays.stream(shifted).sum();
    double size = Arrays.stream(shifted).map(Math::abs).sum();
    // Equal sums must count as equal although they were added up in different orders.
    double least = seen - 1e-12 * size;
    return values.length <= EXACT_UP_TO
        ? exact(shifted, least)
        : drawn(shifted, least, new SplittableRandom(values.length));
  }

  private static double[] bounded(double[] shifted) {
    double farthest = FARTHEST * Quantiles.median(Arrays.stream(shifted).map(Math::abs).toArray());
    return Arrays.stream(shifted)
        .map(each -> Math.max(-farthest, Math.min(farthest, each)))
        .toArray();
  }

  /**
   * Every assignment is one of the first half of the values and one of the second. Of the sorted
   * sums of both, those that reach the least together are counted in one pass: 2^(n/2) steps.
   */
  private static double exact(double[] shifted, double least) {
    int middle = shifted.length / 2;
    double[] first = sortedSums(shifted, 0, middle);
    double[] second = sortedSums(shifted, middle, shifted.length);
    long atLeast = 0;
    int reaching = second.length;
    for (double sum : first) {
      while (reaching > 0 && sum + second[reaching - 1] >= least) {
        reaching--;
      }
      atLeast += second.length - reaching;
    }
    return (double) atLeast / ((long) first.length * second.length);
  }

  /** The sums of all assignments of signs to some of the values, the least first. */
  private static double[] sortedSums(double[] values, int from, int to) {
    double[] sums = {0};
    for (int i = from; i < to; i++) {
      sums = withBothSigns(sums, Math.abs(values[i]));
    }
    return sums;
  }

  /** Merges the sums less a size with the sums and that size. */
  private static double[] withBothSigns(double[] sums, double size) {
    double[] merged = new double[2 * sums.length];
    int less = 0;
    int more = 0;
    for (int i = 0; i < merged.length; i++) {
      boolean takesLess = less < sums.length && sums[less] - size <= sums[more] + size;
      merged[i] = takesLess ? sums[less++] - size : sums[more++] + size;
    }
    return merged;
  }

  private static double drawn(double[] shifted, double least, SplittableRandom random) {
    int atLeast = 1;
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      long bits = 0;
      for (int i = 0; i < shifted.length; i++) {
        if (i % 64 == 0) {
          bits = random.nextLong();
        }
        sum += (bits >>> (i % 64) & 1) == 0 ? shifted[i] : -shifted[i];
      }
      if (sum >= least) {
        atLeast++;
      }
    }
    return (double) atLeast / (DRAWS + 1);
  }
}
