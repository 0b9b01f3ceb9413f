package dev.benchline.statistics;

import java.util.Arrays;

/**
 * The location of values by a permutation test, which assumes no shape of their distribution. The
 * bounds lie where the probability of the test crosses a level, and the best guess where it crosses
 * a half.
 */
public final class Permuted implements Location {

  /** Halvings of the range of the values, after which no more digits are gained. */
  private static final int HALVINGS = 40;

  /** A permutation test of a location. */
  @FunctionalInterface
  private interface Test {

    double pGreater(double[] values, double bound);
  }

  private final double[] values;
  private final Test test;

  private Permuted(double[] values, Test test) {
    this.values = values;
    this.test = test;
  }

  /**
   * Of values whose distribution is symmetric if there is nothing to be found, by {@link
   * SignFlips}.
   *
   * @param values at least one
   */
  public static Permuted bySigns(double... values) {
    return new Permuted(values.clone(), SignFlips::pGreater);
  }

  /**
   * Of values that were taken in two load orders in turn, by {@link LoadOrders}.
   *
   * @param values at least two
   */
  public static Permuted byLoadOrders(double... values) {
    return new Permuted(values.clone(), LoadOrders::pGreater);
  }

  @Override
  public double value() {
    return (lower(0.5) + upper(0.5)) / 2;
  }

  @Override
  public Permuted negated() {
    return new Permuted(Arrays.stream(values).map(value -> -value).toArray(), test);
  }

  @Override
  public double pGreater(double bound) {
    return test.pGreater(values, bound);
  }

  @Override
  public double lower(double alpha) {
    double least = Arrays.stream(values).min().orElseThrow();
    double most = Arrays.stream(values).max().orElseThrow();
    double refuted = least - 1 - (most - least);
    double open = most + 1 + (most - least);
    if (pGreater(refuted) > alpha) {
      return Double.NEGATIVE_INFINITY;
    }
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (refuted + open) / 2;
      if (pGreater(middle) <= alpha) {
        refuted = middle;
      } else {
        open = middle;
      }
    }
    return refuted;
  }

  @Override
  public double upper(double alpha) {
    return -negated().lower(alpha);
  }
}
