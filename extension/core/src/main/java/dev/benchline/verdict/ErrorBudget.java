package dev.benchline.verdict;

import java.util.Locale;

/**
 * The chance that a build of unchanged code fails: all tests of all modules, JVMs, attempts, claims
 * and histories of a build together turn it red at most once in a hundred.
 *
 * <p>Nobody knows beforehand how many of them a build will judge. So each of them gets a number
 * when it is first judged, and the k-th may spend {@code c / ((k + c - 1) (k + c))} of the budget,
 * with c = {@value #EVEN_FOR}. These parts sum to 1 over all k (each is {@code c / (k + c - 1) - c
 * / (k + c)}), so the chance of any false failure is at most the budget, however many there are and
 * however they depend on each other (Bonferroni's inequality).
 *
 * @param perBuild the chance, above 0 and below 0.5; 0.01 by default
 */
public record ErrorBudget(double perBuild) {

  /** The chance of a whole build: 1%. */
  public static final ErrorBudget OF_A_BUILD = new ErrorBudget(0.01);

  /** So many runs of the same commits are judged. */
  public static final int ATTEMPTS = 5;

  private static final double OF_FIRST = 0.8;

  /** About so many tests get parts that differ by less than a factor of four. */
  static final int EVEN_FOR = 50;

  public ErrorBudget {
    if (!(perBuild > 0 && perBuild < 0.5)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "an error budget is above 0 and below 0.5, but was %s", perBuild));
    }
  }

  /**
   * The level at which one test, or one claim, is judged.
   *
   * @param number which one of the build it is, from 1
   */
  public double levelOf(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("tests are counted from 1, but one was " + number);
    }
    double k = number;
    return perBuild * EVEN_FOR / ((k + EVEN_FOR - 1) * (k + EVEN_FOR));
  }

  /**
   * The budget of the first run of a commit, or of a further one. A further run must not be a free
   * ticket in a lottery: the first has four fifths of the budget and each of the others a
   * twentieth, so that all of them together do not exceed it. There are no more of them, because a
   * budget that went on to shrink would soon lie below the smallest probability that a test can
   * have, and such a run could not fail.
   *
   * @param attempt from 1 to {@value #ATTEMPTS}
   */
  public ErrorBudget ofAttempt(int attempt) {
    if (attempt < 1) {
      throw new IllegalArgumentException("attempts are counted from 1, but one was " + attempt);
    }
    if (attempt > ATTEMPTS) {
      throw new IllegalArgumentException(
          "the budget is spent after attempt %d, but one was %d".formatted(ATTEMPTS, attempt));
    }
    return part(attempt == 1 ? OF_FIRST : (1 - OF_FIRST) / (ATTEMPTS - 1));
  }

  /**
   * A part of this budget, for one of several uses.
   *
   * @param share above 0, 1 at most
   */
  public ErrorBudget part(double share) {
    return new ErrorBudget(perBuild * share);
  }
}
