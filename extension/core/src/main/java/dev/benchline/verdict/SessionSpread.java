package dev.benchline.verdict;

import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Moments;
import java.util.List;

/**
 * Weighs a new session against the sessions of a stored baseline.
 *
 * <p>A session is one run of a build. Its forks share the machine's state of that hour, so however
 * many there are, their spread says nothing about the next session; only further sessions do. With
 * K of them the standard error of {@code current - mean} is {@code s sqrt(1 + 1/K)}, and {@code s}
 * is
 *
 * <ul>
 *   <li>up to 4 sessions: the prior, which is an assumption and is treated as known;
 *   <li>from 5 sessions on: the larger of the prior and the spread between the sessions, still with
 *       normal quantiles, since a larger one than assumed can only make it more cautious;
 *   <li>from 8 sessions on: the spread between the sessions alone, with Student's t for K - 1
 *       degrees of freedom, or the former, whichever makes the shorter interval, each at half of
 *       the level so that the choice costs nothing. With a quiet machine the first is shorter, and
 *       a baseline becomes sharper than the prior. With few sessions and a small level the second
 *       is: for 1,000 tests t asks for 10 standard errors at 7 degrees of freedom, and a doubling
 *       that failed with one session must not pass with eight.
 * </ul>
 *
 * <p>The spread is not moderated by a pool of other tests: each test is judged when it has run, and
 * the pool is not there yet.
 *
 * <p>The standard error is never taken to be smaller than that which follows from the spread {@code
 * f} between forks, pooled over all sessions: {@code f sqrt(1/n + m/K)} with {@code n} forks now
 * and {@code m} the mean of {@code 1/n} of the sessions. One fork of a test whose forks differ by a
 * third is not known to 10 %, whether it was recorded or measured now.
 */
final class SessionSpread {

  /** From so many sessions on, their own spread is considered. */
  static final int CONSIDERED = 5;

  /** From so many sessions on, their own spread is trusted. */
  static final int TRUSTED = 8;

  private final double prior;

  SessionSpread(double prior) {
    this.prior = prior;
  }

  /**
   * A change and the level at which it may be tested.
   *
   * @param change logarithm of the current version against the mean of the sessions
   * @param share the part of the level that is left
   */
  record Evidence(Estimate change, double share) {}

  /**
   * Weighs a new session.
   *
   * @param current logarithms, one per fork, at least one
   * @param sessions logarithms, one array per session and one value per fork, at least one session
   * @param level at which the change will be tested
   */
  Evidence weigh(double[] current, List<double[]> sessions, double level) {
    double[] means = sessions.stream().mapToDouble(Moments::mean).toArray();
    int k = means.length;
    double change = Moments.mean(current) - Moments.mean(means);
    Estimate forks = forkError(current, sessions);
    double observed = k >= CONSIDERED ? Moments.standardDeviation(means) : 0;
    Estimate assumed = wider(forks, Math.max(prior, observed), Double.POSITIVE_INFINITY, k, change);
    if (k < TRUSTED) {
      return new Evidence(assumed, 1);
    }
    Estimate seen = wider(forks, observed, k - 1.0, k, change);
    double half = level / 2;
    boolean sharper = seen.upper(half) < assumed.upper(half);
    return new Evidence(sharper ? seen : assumed, 0.5);
  }

  /** The change with the larger of two spreads, its degrees of freedom with it. */
  private static Estimate wider(
      Estimate forks, double spread, double freedom, int k, double change) {
    double error = Math.sqrt(1 + 1.0 / k) * spread;
    return forks.standardError() > error
        ? new Estimate(change, forks.standardError(), forks.degreesOfFreedom())
        : new Estimate(change, error, freedom);
  }

  /** Standard error of the change as far as the numbers of forks tell. */
  private static Estimate forkError(double[] current, List<double[]> sessions) {
    double squares = squares(current);
    double freedom = current.length - 1.0;
    double parts = 0;
    for (double[] session : sessions) {
      squares += squares(session);
      freedom += session.length - 1.0;
      parts += 1.0 / session.length;
    }
    double k = sessions.size();
    return freedom == 0
        ? Estimate.ofKnownError(0, 0)
        : new Estimate(
            0, Math.sqrt(squares / freedom * (1.0 / current.length + parts / (k * k))), freedom);
  }

  private static double squares(double[] values) {
    return values.length < 2 ? 0 : Moments.variance(values) * (values.length - 1);
  }
}
