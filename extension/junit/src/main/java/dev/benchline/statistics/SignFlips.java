package dev.benchline.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The sign-flip permutation test of a location: exact whatever the shape of the distribution, as
 * long as it is symmetric about the bound. R. A. Fisher, <i>The Design of Experiments</i> (1935),
 * section 21.
 */
public final class SignFlips {

  /** Up to here every one of the {@code 2^n} assignments of signs is tried. */
  static final int EXACT_UP_TO = 30;

  private static final int DRAWS = 1 << 20;

  private SignFlips() {}

  /**
   * The part of all assignments of signs to {@code value - bound} whose sum is at least as large as
   * the one seen. It is never below {@code 2^-n}. With more than 30 values a million random
   * assignments stand in for all of them; the one seen counts among them, which keeps the test
   * valid (B. Phipson and G. K. Smyth, 2010).
   *
   * @param values at least one
   * @param bound where the distribution is centred if nothing is to be found
   * @param seed of the random assignments; unused up to 30 values
   */
  public static double pGreater(double[] values, double bound, long seed) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a permutation needs at least one value, but had none");
    }
    double[] shifted = new double[values.length];
    double seen = 0;
    double size = 0;
    for (int i = 0; i < values.length; i++) {
      shifted[i] = values[i] - bound;
      seen += shifted[i];
      size += Math.abs(shifted[i]);
    }
    // Equal sums must count as equal although they were added up in different orders.
    double least = seen - 1e-12 * size;
    return values.length <= EXACT_UP_TO
        ? exact(shifted, least)
        : drawn(shifted, least, new SplittableRandom(seed));
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
    double[] sums = new double[1 << (to - from)];
    int count = 1;
    for (int i = from; i < to; i++) {
      for (int k = 0; k < count; k++) {
        sums[count + k] = sums[k] + values[i];
        sums[k] -= values[i];
      }
      count *= 2;
    }
    Arrays.sort(sums);
    return sums;
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
