package dev.benchline.verdict;

import dev.benchline.statistics.Moments;

/**
 * The evidence about a spread.
 *
 * @param squares the sum of squared deviations
 * @param degreesOfFreedom how many of them are independent
 */
record SeenSpread(double squares, double degreesOfFreedom) {

  /** Nothing was seen. */
  static final SeenSpread NONE = new SeenSpread(0, 0);

  /** The spread of values around their mean; nothing for less than two. */
  static SeenSpread of(double... values) {
    return values.length < 2
        ? NONE
        : new SeenSpread(Moments.variance(values) * (values.length - 1), values.length - 1.0);
  }

  /** Both together. */
  SeenSpread and(SeenSpread other) {
    return new SeenSpread(squares + other.squares, degreesOfFreedom + other.degreesOfFreedom);
  }

  /** The same with a standard deviation of so much at most. */
  SeenSpread atMost(double deviation) {
    return new SeenSpread(
        Math.min(squares, degreesOfFreedom * deviation * deviation), degreesOfFreedom);
  }
}
