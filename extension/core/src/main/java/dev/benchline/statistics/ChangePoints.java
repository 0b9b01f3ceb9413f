package dev.benchline.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Finds where the level of a series changed: E-divisive means of D. S. Matteson and N. A. James,
 * <i>A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data</i>, JASA 109
 * (2014), 334 to 345, with alpha 1, and Welch's t test in the place of their permutation test, as
 * M. Fleming and others do it in <i>Hunter: Using Change Point Detection to Hunt for Performance
 * Regressions</i>, ICPE 2023.
 *
 * <p>A series is split where the energy distance between its two parts, times the harmonic weight
 * of their lengths, is largest; then the parts are. What was split by chance is joined again, the
 * least certain first, until every change is certain and large enough.
 */
public final class ChangePoints {

  /** The fewest values of a segment: single outliers are no level. */
  public static final int SHORTEST = 6;

  /** The level of the test of a change that stays. */
  public static final double LEVEL = 0.001;

  /** The level at which a series is split before weak changes are joined again. */
  private static final double WEAK = 10 * LEVEL;

  private ChangePoints() {}

  /**
   * The indexes at which a new level begins, ascending.
   *
   * @param values in their order
   * @param least the smallest difference of means that counts, 0 or more
   */
  public static List<Integer> of(double[] values, double least) {
    List<Integer> points = new ArrayList<>();
    split(values, 0, values.length, points);
    points.sort(null);
    while (!points.isEmpty()) {
      int weakest = -1;
      double p = -1;
      for (int i = 0; i < points.size(); i++) {
        int from = i == 0 ? 0 : points.get(i - 1);
        int to = i == points.size() - 1 ? values.length : points.get(i + 1);
        double[] before = part(values, from, points.get(i));
        double[] after = part(values, points.get(i), to);
        double chance =
            Math.abs(Moments.mean(after) - Moments.mean(before)) < least ? 1 : p(before, after);
        if (chance > p) {
          p = chance;
          weakest = i;
        }
      }
      if (p < LEVEL) {
        break;
      }
      points.remove(weakest);
    }
    return List.copyOf(points);
  }

  private static void split(double[] values, int from, int to, List<Integer> points) {
    int at = best(values, from, to);
    if (at < 0 || !(p(part(values, from, at), part(values, at, to)) < WEAK)) {
      return;
    }
    points.add(at);
    split(values, from, at, points);
    split(values, at, to, points);
  }

  /** The split of the largest energy; -1 if there is no room for one. */
  private static int best(double[] values, int from, int to) {
    double within = 0;
    double across = 0;
    double beyond = 0;
    for (int i = from; i < to; i++) {
      for (int j = i + 1; j < to; j++) {
        beyond += Math.abs(values[i] - values[j]);
      }
    }
    int best = -1;
    double most = 0;
    for (int at = from + 1; at < to; at++) {
      double toLeft = 0;
      for (int i = from; i < at - 1; i++) {
        toLeft += Math.abs(values[at - 1] - values[i]);
      }
      double toRight = 0;
      for (int j = at; j < to; j++) {
        toRight += Math.abs(values[at - 1] - values[j]);
      }
      within += toLeft;
      across += toRight - toLeft;
      beyond -= toRight;
      int left = at - from;
      int right = to - at;
      if (left >= SHORTEST && right >= SHORTEST) {
        double energy = energy(left, right, within, across, beyond);
        if (energy > most) {
          most = energy;
          best = at;
        }
      }
    }
    return best;
  }

  /** Equation 5 of the paper, from sums of distances. */
  private static double energy(
      double left, double right, double within, double across, double beyond) {
    double distance =
        2 * across / (left * right)
            - within / (left * (left - 1) / 2)
            - beyond / (right * (right - 1) / 2);
    return left * right / (left + right) * distance;
  }

  /** Two-sided. */
  private static double p(double[] before, double[] after) {
    Estimate difference = Estimate.ofDifference(before, after);
    if (difference.standardError() == 0) {
      return difference.value() == 0 ? 1 : 0;
    }
    double t = Math.abs(difference.value()) / difference.standardError();
    return 2 * TDistribution.of(difference.degreesOfFreedom()).survivalProbability(t);
  }

  private static double[] part(double[] values, int from, int to) {
    return Arrays.copyOfRange(values, from, to);
  }
}
