package dev.benchline.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The difference between two versions, from values that were taken in two load orders which were
 * drawn at random: an exact randomization test, with the estimate and the bounds that belong to it.
 *
 * <p>Each value is the logarithm of how many times more the current version costs than the base. If
 * both versions are the same code, to swap them is to swap the load order and the sign of the
 * value, and nothing else. So the values of one order and the negated values of the other are then
 * divided by the draw alone. Their distribution is therefore known, whatever the values are,
 * whatever they have in common, and however much it costs to be loaded first. Within a block of
 * which so many values were drawn for each order, the test compares each value of the one order
 * with each of the other by the rank sum of H. B. Mann and D. R. Whitney (1947); over blocks the
 * sums are added, as P. van Elteren (1960) does. The estimate is the median of the averages of two
 * values, one of each order, by J. L. Hodges and E. L. Lehmann (1963), and the bounds are the
 * averages at which the test begins to reject.
 *
 * <p>Values that are equal count against the difference, so with ties the test claims too little.
 */
public final class LoadOrders implements Location {

  /**
   * Values whose load orders were drawn together: every choice of as many was as likely.
   *
   * @param currentFirst values whose current version was loaded first
   * @param baseFirst values whose base was loaded first
   */
  public record Block(List<Double> currentFirst, List<Double> baseFirst) {

    public Block {
      currentFirst = List.copyOf(currentFirst);
      baseFirst = List.copyOf(baseFirst);
    }
  }

  /** Averages of one value of each order of the same block, in ascending order. */
  private final double[] averages;

  /** At index k, the probability that k of the averages or more are above what both have. */
  private final double[] atLeast;

  private LoadOrders(double[] averages, double[] atLeast) {
    this.averages = averages;
    this.atLeast = atLeast;
  }

  /**
   * The evidence of some blocks.
   *
   * @throws IllegalArgumentException if none of them has a value of each order, or one is not
   *     finite
   */
  public static LoadOrders of(List<Block> blocks) {
    double[] averages =
        blocks.stream()
            .flatMap(
                block ->
                    block.currentFirst.stream()
                        .flatMap(one -> block.baseFirst.stream().map(two -> (one + two) / 2)))
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    if (averages.length == 0) {
      throw new IllegalArgumentException(
          "two load orders are compared by values of both, but there were " + blocks);
    }
    if (!Arrays.stream(averages).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException(
          "load orders are compared by finite values, but there were " + blocks);
    }
    double[] probabilities = {1};
    for (Block block : blocks) {
      probabilities =
          convolved(probabilities, ofRankSum(block.currentFirst.size(), block.baseFirst.size()));
    }
    return new LoadOrders(averages, fromAbove(probabilities));
  }

  /**
   * Draws the load orders of a block, half of each.
   *
   * @param count how many, an even number
   * @return for each of them whether the current version is loaded first
   */
  public static List<Boolean> draw(int count, RandomGenerator random) {
    List<Boolean> result = new ArrayList<>();
    int left = count / 2;
    for (int i = 0; i < count; i++) {
      boolean currentFirst = random.nextInt(count - i) < left;
      left -= currentFirst ? 1 : 0;
      result.add(currentFirst);
    }
    return result;
  }

  /**
   * The probabilities of each rank sum of so many values of one order among so many of the other,
   * from 0: coefficients of the Gaussian binomial, each multiplied by as many values as it has
   * factors and divided by as many.
   */
  private static double[] ofRankSum(int one, int other) {
    double[] result = {1};
    for (int i = 1; i <= one; i++) {
      double[] next = Arrays.copyOf(result, i * other + 1);
      for (int k = next.length - 1; k >= other + i; k--) {
        next[k] -= next[k - other - i];
      }
      for (int k = i; k < next.length; k++) {
        next[k] += next[k - i];
      }
      result = next;
    }
    double all = Arrays.stream(result).sum();
    return Arrays.stream(result).map(ways -> ways / all).toArray();
  }

  private static double[] convolved(double[] one, double[] other) {
    double[] result = new double[one.length + other.length - 1];
    for (int i = 0; i < one.length; i++) {
      for (int k = 0; k < other.length; k++) {
        result[i + k] += one[i] * other[k];
      }
    }
    return result;
  }

  private static double[] fromAbove(double[] probabilities) {
    double[] result = probabilities.clone();
    for (int i = result.length - 2; i >= 0; i--) {
      result[i] += result[i + 1];
    }
    return result;
  }

  @Override
  public double value() {
    return Quantiles.median(averages);
  }

  @Override
  public LoadOrders negated() {
    double[] negated = Arrays.stream(averages).map(average -> -average).sorted().toArray();
    return new LoadOrders(negated, atLeast);
  }

  @Override
  public double pGreater(double bound) {
    int above = (int) Arrays.stream(averages).filter(average -> average > bound).count();
    return atLeast[above];
  }

  @Override
  public double lower(double alpha) {
    for (int above = 0; above < atLeast.length; above++) {
      if (atLeast[above] <= alpha) {
        return averages[averages.length - above];
      }
    }
    return Double.NEGATIVE_INFINITY;
  }

  @Override
  public double upper(double alpha) {
    return -negated().lower(alpha);
  }

  /**
   * The standard deviation of the estimate, if it were normal: from the distance of the two bounds
   * at a level; infinite if the values are too few for bounds.
   */
  public double standardError(double alpha) {
    return (upper(alpha) - lower(alpha)) / 2 / TQuantiles.upper(Double.POSITIVE_INFINITY, alpha);
  }
}
