package dev.benchline.cause;

/**
 * The weight of the samples that were seen somewhere, with its variance: each sample is one throw
 * of a coin, so the squares of the samples' weights are the variance of their sum.
 *
 * @param sum of the samples' weights
 * @param squares of them, added up
 */
record Weight(double sum, double squares) {

  static final Weight NONE = new Weight(0, 0);

  static Weight of(double value) {
    return new Weight(value, value * value);
  }

  Weight plus(Weight other) {
    return new Weight(sum + other.sum, squares + other.squares);
  }

  Weight times(double factor) {
    return new Weight(sum * factor, squares * factor * factor);
  }
}
