package dev.benchline.statistics;

/**
 * Two ways to say in one number how much slower the second of two series of pairs is, both as
 * natural logarithms of a ratio, and both exactly of opposite sign when the series change places.
 */
public final class PairedRatio {

  /** The part of the pairs at each end whose ratio is drawn in by {@link #ofBoundedSums}. */
  static final double BOUNDED = 0.05;

  private PairedRatio() {}

  /** The median over pairs of {@code ln(second / first)}: unmoved by what disturbs some pairs. */
  public static double median(double[] first, double[] second) {
    return Quantiles.median(logRatios(first, second));
  }

  /**
   * The log ratio of sums after bounding the ratios of the pairs: the ratios in the 5% of pairs at
   * either end are drawn in to the 5% and the 95% quantile, by shortening the longer of the two. No
   * pair is left out, and the rule does not know which version is which. Ratios are bounded and not
   * differences, so that slices of unequal length, some of which hit a cache, can be.
   *
   * <p>A process that takes the processor away hits single slices of either version, and a few such
   * slices dominate a plain sum. In a simulation of 1,000 pairs with 3% noise per slice, 300 times
   * each, the standard deviation of the plain sum was 4.6% when 1 slice in 100 was hit for 8 slice
   * lengths on average and 6.7% for 3 in 100; bounded it was 0.14 and 0.17%, against 0.18% of the
   * median. A true slowdown of the mean by 10% was read as +9.5% when it was 20% on half of the
   * slices, as +9.4% when it was 50% on a fifth or 100% on a tenth, as +4.6% when it was 200% on
   * one in twenty, where the median saw 9.0, 1.4 and 0.3%. A slowdown in less than 1 slice of 20 is
   * not found: choose slices that hold a collection. Capping slices at a multiple of the median or
   * at a quantile, trimming pairs, and the median over 10 to 50 blocks of pairs were either noisier
   * or missed more.
   */
  public static double ofBoundedSums(double[] first, double[] second) {
    double[] ratios = logRatios(first, second);
    double least = Quantiles.quantile(ratios, BOUNDED);
    double most = Quantiles.quantile(ratios, 1 - BOUNDED);
    double sumOfFirst = 0;
    double sumOfSecond = 0;
    for (int i = 0; i < ratios.length; i++) {
      sumOfFirst += ratios[i] < least ? second[i] / Math.exp(least) : first[i];
      sumOfSecond += ratios[i] > most ? first[i] * Math.exp(most) : second[i];
    }
    return Math.log(sumOfSecond / sumOfFirst);
  }

  private static double[] logRatios(double[] first, double[] second) {
    double[] ratios = new double[pairs(first, second)];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = Math.log(second[i] / first[i]);
    }
    return ratios;
  }

  private static int pairs(double[] first, double[] second) {
    if (first.length != second.length || first.length == 0) {
      throw new IllegalArgumentException(
          "pairs need as many values of both versions, but there were "
              + first.length
              + " and "
              + second.length);
    }
    return first.length;
  }
}
