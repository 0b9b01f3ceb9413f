package dev.benchline.statistics;

/**
 * The location of values, as far as they tell: a best guess, and the one-sided tests and bounds
 * that belong together. A bound at a level is the one beyond which the test of that level refutes.
 */
public interface Location {

  /** The best guess. */
  double value();

  /** The same evidence for the opposite quantity. */
  Location negated();

  /**
   * The probability of evidence at least this strong if the truth were {@code bound}, or any less.
   */
  double pGreater(double bound);

  /**
   * The bound that lies below the truth with probability {@code 1 - alpha}; negative infinity if
   * the values are too few for any.
   */
  double lower(double alpha);

  /**
   * The bound that lies above the truth with probability {@code 1 - alpha}; positive infinity if
   * the values are too few for any.
   */
  double upper(double alpha);
}
