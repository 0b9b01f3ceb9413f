package dev.benchline.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * An estimated quantity with its standard error, and the one-sided tests and bounds that follow
 * from it.
 *
 * <p>{@code (value - truth) / standardError} is taken to be distributed as Student's t with the
 * given degrees of freedom; with infinitely many of them that is the normal distribution, for a
 * standard error that is known rather than estimated. A part of the variance may be assumed ({@link
 * PartlyAssumed}).
 *
 * @param value the best guess
 * @param standardError its standard deviation, 0 or more
 * @param degreesOfFreedom more than 0; positive infinity for a known standard error
 * @param assumed the number of values for which an assumption of the variance counts, 0 without one
 */
public record Estimate(double value, double standardError, double degreesOfFreedom, double assumed)
    implements Location {

  public Estimate {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("an estimate is a finite number, but was " + value);
    }
    if (!(standardError >= 0) || Double.isInfinite(standardError)) {
      throw new IllegalArgumentException("a standard error is 0 or more, but was " + standardError);
    }
    if (!(degreesOfFreedom > 0)) {
      throw new IllegalArgumentException(
          "degrees of freedom are more than 0, but were " + degreesOfFreedom);
    }
    if (!(assumed >= 0) || Double.isInfinite(assumed)) {
      throw new IllegalArgumentException("an assumption counts 0 or more, but was " + assumed);
    }
  }

  /** An estimate whose variance is estimated as a whole. */
  public Estimate(double value, double standardError, double degreesOfFreedom) {
    this(value, standardError, degreesOfFreedom, 0);
  }

  /** The same error about another value. */
  public Estimate about(double other) {
    return new Estimate(other, standardError, degreesOfFreedom, assumed);
  }

  /** The mean of independent values of the same spread: Student's t test. Needs two values. */
  public static Estimate ofMean(double[] values) {
    double error = Math.sqrt(Moments.variance(values) / values.length);
    return new Estimate(Moments.mean(values), error, values.length - 1.0);
  }

  /**
   * The amount by which the mean of values is larger than that of earlier ones, whose spread may be
   * another: Welch's t test. Needs two values of each.
   */
  public static Estimate ofDifference(double[] before, double[] after) {
    double one = Moments.variance(before) / before.length;
    double other = Moments.variance(after) / after.length;
    double both = one + other;
    double freedom =
        both * both / (one * one / (before.length - 1) + other * other / (after.length - 1));
    return new Estimate(
        Moments.mean(after) - Moments.mean(before),
        Math.sqrt(both),
        freedom > 0 ? freedom : before.length + after.length - 2.0);
  }

  /** A value whose standard error is known: bounds and tests use the normal distribution. */
  public static Estimate ofKnownError(double value, double standardError) {
    return new Estimate(value, standardError, Double.POSITIVE_INFINITY);
  }

  @Override
  public Estimate negated() {
    return about(-value);
  }

  @Override
  public double pGreater(double bound) {
    if (standardError == 0) {
      return value > bound ? 0 : 1;
    }
    double distance = (value - bound) / standardError;
    return assumed > 0
        ? PartlyAssumed.survival(distance, degreesOfFreedom, assumed)
        : TDistribution.of(degreesOfFreedom).survivalProbability(distance);
  }

  /**
   * The distance of the value from none, as a quantile of the standard normal distribution: that
   * with the probability of Student's t. Such scores of several estimates can be added, which
   * standard errors of few values cannot: of two values, one pair in sixteen is ten of its standard
   * errors or more from none.
   */
  public double score() {
    if (standardError == 0) {
      return 0;
    }
    double p = about(Math.abs(value)).pGreater(0);
    return Math.copySign(
        TQuantiles.upper(Double.POSITIVE_INFINITY, Math.max(p, Double.MIN_NORMAL)), value);
  }

  @Override
  public double lower(double alpha) {
    return value - reach(alpha);
  }

  @Override
  public double upper(double alpha) {
    return value + reach(alpha);
  }

  /**
   * The smallest truth above {@code bound} that a test of level {@code alpha} finds with
   * probability {@code power}, by {@code bound + (t(1 - alpha) + t(power)) standardError}. Against
   * the exact noncentral t this is low by less than a tenth of the result from 12 values on, and by
   * about a seventh with 6.
   */
  public double detectable(double bound, double alpha, double power) {
    return bound + reach(alpha) + reach(1 - power);
  }

  private double reach(double alpha) {
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("a level is between 0 and 1, but was " + alpha);
    }
    return standardError == 0
        ? 0
        : standardError * TQuantiles.upper(degreesOfFreedom, assumed, alpha);
  }
}
