package dev.benchline.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * Quantiles by linear interpolation between order statistics: definition 7 of R. J. Hyndman and Y.
 * Fan, <i>Sample Quantiles in Statistical Packages</i>, The American Statistician 50 (1996), 361 to
 * 365. It is also the default of R and of NumPy, so that a reader can check a figure with either.
 *
 * <p>With {@code n} values sorted from {@code x[0]} the quantile of {@code p} lies at the position
 * {@code h = (n - 1) p}: between {@code x[floor(h)]} and the next one, in proportion to the rest.
 */
public final class Quantiles {

  private Quantiles() {}

  /**
   * The quantile of a part.
   *
   * @param values at least one, in any order; left as they are
   * @param part from 0, the smallest value, to 1, the largest
   */
  public static double quantile(double[] values, double part) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a quantile needs at least one value, but there was none");
    }
    if (!(part >= 0 && part <= 1)) {
      throw new IllegalArgumentException("a quantile is from 0 to 1, but was " + part);
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double position = (sorted.length - 1) * part;
    int below = (int) position;
    if (below == sorted.length - 1) {
      return sorted[below];
    }
    return sorted[below] + (position - below) * (sorted[below + 1] - sorted[below]);
  }

  /** The quantile of one half. */
  public static double median(double[] values) {
    return quantile(values, 0.5);
  }

  /** The quantile of one half. */
  public static double median(List<Double> values) {
    double[] numbers = new double[values.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = values.get(i);
    }
    return median(numbers);
  }
}
