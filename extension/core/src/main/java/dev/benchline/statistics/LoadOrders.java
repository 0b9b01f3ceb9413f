package dev.benchline.statistics;

import org.apache.commons.numbers.combinatorics.BinomialCoefficientDouble;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * Values that were taken in two load orders in turn, the 1st, 3rd, ... in one and the 2nd, 4th, ...
 * in the other, such as log ratios of two versions of which one or the other was loaded first. If
 * the two versions are alike, to swap them is to swap the load orders, and so a value of one order
 * has the distribution of a negated value of the other, whatever that distribution is.
 */
public final class LoadOrders {

  /** The level of an effect of the load order where there is none, in each direction. */
  private static final double EACH_BOUND = 0.025;

  private LoadOrders() {}

  /**
   * Whether the load orders add something that stands out of the spread: Student's t test at 5%.
   *
   * @param values at least four
   */
  public static boolean differ(double[] values) {
    Estimate added = Estimate.ofAlternatingMean(mirrored(values));
    return added.lower(EACH_BOUND) > 0 || added.upper(EACH_BOUND) < 0;
  }

  /**
   * The probability that values are as far above a bound, in both load orders together, if one
   * version is the other's mirror image about it: the exact test of H. B. Mann and D. R. Whitney
   * (1947) on one order and the negated other. It assumes no symmetry, and what the orders add does
   * not touch it. Where values are equal it is the normal approximation, which claims too much of
   * few values. So with n values it is never below {@code 1 / (n choose n/2)}, the part of one way
   * to divide them.
   *
   * @param values at least two
   * @param bound where the versions are alike
   */
  public static double pGreater(double[] values, double bound) {
    double[] shifted = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      shifted[i] = values[i] - bound;
    }
    double[] mirrored = mirrored(shifted);
    double p =
        MannWhitneyUTest.withDefaults()
            .with(AlternativeHypothesis.GREATER_THAN)
            .with(PValueMethod.EXACT)
            .test(everySecond(mirrored, 0), everySecond(mirrored, 1))
            .getPValue();
    return Math.max(p, 1 / BinomialCoefficientDouble.value(values.length, values.length / 2));
  }

  private static double[] mirrored(double[] values) {
    double[] result = values.clone();
    for (int i = 1; i < result.length; i += 2) {
      result[i] = -result[i];
    }
    return result;
  }

  /** The 1st, 3rd, ... of the values, or the 2nd, 4th, ... from 1 on. */
  static double[] everySecond(double[] values, int from) {
    double[] part = new double[(values.length - from + 1) / 2];
    for (int i = 0; i < part.length; i++) {
      part[i] = values[from + 2 * i];
    }
    return part;
  }
}
