package dev.benchline.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A normal value divided by a standard deviation that is partly assumed and partly estimated.
 *
 * <p>The variance is taken to be {@code (a + X) / (a + k)}: an assumption that counts as {@code a}
 * values, and {@code k} degrees of freedom that agree with it, X being chi-squared with {@code k}.
 * Without an assumption this is Student's t, and without degrees of freedom the normal
 * distribution. In between it has the lighter tail of the two ends' mixture, because the assumed
 * part cannot be small by chance.
 */
final class PartlyAssumed {

  /** Nodes of the integral: 12 digits of a probability of 1e-9 are right with half of them. */
  private static final int NODES = 96;

  /** Beyond so many standard deviations of its root a chi-squared value has no weight. */
  private static final double REACH = 8;

  private static final double[] AT = new double[NODES];
  private static final double[] WEIGHT = new double[NODES];

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final Map<Double, PartlyAssumed> BY_FREEDOM = new ConcurrentHashMap<>();

  static {
    // Fejer's first rule on [-1, 1].
    for (int j = 0; j < NODES; j++) {
      double angle = Math.PI * (2 * j + 1) / (2 * NODES);
      double sum = 0;
      for (int m = 1; m <= NODES / 2; m++) {
        sum += Math.cos(2 * m * angle) / (4.0 * m * m - 1);
      }
      AT[j] = Math.cos(angle);
      WEIGHT[j] = 2.0 / NODES * (1 - 2 * sum);
    }
  }

  private final double degreesOfFreedom;

  /** Chi-squared values, and the weight of each. */
  private final double[] squares = new double[NODES];

  private final double[] weights = new double[NODES];

  private PartlyAssumed(double degreesOfFreedom) {
    this.degreesOfFreedom = degreesOfFreedom;
    ChiSquaredDistribution distribution = ChiSquaredDistribution.of(degreesOfFreedom);
    double root = Math.sqrt(degreesOfFreedom);
    double from = Math.max(0, root - REACH);
    double half = (root + REACH - from) / 2;
    for (int j = 0; j < NODES; j++) {
      double u = from + half * (1 + AT[j]);
      squares[j] = u * u;
      weights[j] = half * WEIGHT[j] * 2 * u * distribution.density(squares[j]);
    }
  }

  /**
   * The probability of a larger value.
   *
   * @param degreesOfFreedom of the estimated part, 1 or more
   * @param assumed the number of values for which the assumption counts, more than 0
   */
  static double survival(double value, double degreesOfFreedom, double assumed) {
    return BY_FREEDOM
        .computeIfAbsent(degreesOfFreedom, PartlyAssumed::new)
        .survival(value, assumed);
  }

  private double survival(double value, double assumed) {
    double scale = value / Math.sqrt(assumed + degreesOfFreedom);
    double sum = 0;
    for (int j = 0; j < NODES; j++) {
      sum += weights[j] * NORMAL.survivalProbability(scale * Math.sqrt(assumed + squares[j]));
    }
    return sum;
  }

  /** The value that is exceeded with probability {@code alpha}. */
  static double upper(double degreesOfFreedom, double assumed, double alpha) {
    if (alpha > 0.5) {
      return -upper(degreesOfFreedom, assumed, 1 - alpha);
    }
    double low = 0;
    double high = 1;
    while (survival(high, degreesOfFreedom, assumed) > alpha) {
      low = high;
      high *= 2;
    }
    while (high - low > 1e-10 * high) {
      double middle = (low + high) / 2;
      if (survival(middle, degreesOfFreedom, assumed) > alpha) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
