package dev.benchline.verdict;

/** The decision about one metric, and about one test. */
public enum Verdict {
  /** Worse by the tolerance or more, beyond doubt. The only one that fails a build by default. */
  REGRESSED,
  /** Worse by less than the tolerance, beyond doubt. */
  PASSED,
  /** Better by the tolerance or more, beyond doubt. */
  IMPROVED,
  /** Nothing that the test can reach differs from the base, so it was not measured. */
  UNAFFECTED,
  /**
   * The evidence decides neither way. Either it did not suffice, and the minimum detectable effect
   * says what it would have found, or a caution says why it cannot be trusted.
   */
  INCONCLUSIVE,
  /** There is nothing to compare with. */
  NEW,
  /** There is something, but it was measured in another way or place. */
  NOT_COMPARABLE
}
