package dev.benchline.statistics;

/** Mean and spread. */
public final class Moments {

  private Moments() {}

  /** The arithmetic mean of at least one value. */
  public static double mean(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a mean needs at least one value, but there was none");
    }
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  /** The sample variance, with {@code n - 1} below the line; needs two values. */
  public static double variance(double[] values) {
    if (values.length < 2) {
      throw new IllegalArgumentException(
          "a variance needs at least two values, but there was " + values.length);
    }
    return squares(values) / (values.length - 1);
  }

  /** The square root of the {@link #variance sample variance}. */
  public static double standardDeviation(double[] values) {
    return Math.sqrt(variance(values));
  }

  /** The sum of the squared distances from the mean. */
  static double squares(double[] values) {
    double mean = mean(values);
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return sum;
  }
}
