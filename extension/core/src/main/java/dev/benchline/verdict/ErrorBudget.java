package dev.benchline.verdict;

import java.util.Locale;

/**
 * How often a build of unchanged code may fail, all its tests together.
 *
 * <p>A stored baseline judges each test as soon as it has run, without the evidence about the
 * others, so the budget is divided evenly (Bonferroni). That bounds the probability of any false
 * failure whatever the dependence between tests, such as a machine that is slow for all of them.
 *
 * @param perBuild probability of one or more false failures in a build, 0.01 by default
 * @param tests how many tests the build judges, at least 1
 */
public record ErrorBudget(double perBuild, int tests) {

  /** What a build may spend by default: 1 %. */
  public static final double DEFAULT = 0.01;

  public ErrorBudget {
    if (!(perBuild > 0 && perBuild < 0.5)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "an error budget is above 0 and below 0.5, but was %s", perBuild));
    }
    if (tests < 1) {
      throw new IllegalArgumentException("a build judges at least 1 test, but had " + tests);
    }
  }

  /** The default budget of a build with so many tests. */
  public static ErrorBudget ofTests(int tests) {
    return new ErrorBudget(DEFAULT, tests);
  }

  /**
   * The budget of the first run of a commit, or of a further one. A further run must not be a free
   * ticket in a lottery: the first has four fifths of the budget and the k-th after it 0.2 / 2^k,
   * so that however often it is run again the whole is not exceeded.
   *
   * @param attempt from 1
   */
  public ErrorBudget ofAttempt(int attempt) {
    if (attempt < 1) {
      throw new IllegalArgumentException("attempts are counted from 1, but one was " + attempt);
    }
    return new ErrorBudget(
        perBuild * (attempt == 1 ? 0.8 : 0.2 * Math.pow(0.5, attempt - 1)), tests);
  }

  /** What one test may spend. */
  public double perTest() {
    return perBuild / tests;
  }
}
