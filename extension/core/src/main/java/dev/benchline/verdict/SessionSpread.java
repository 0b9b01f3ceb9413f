package dev.benchline.verdict;

import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Moments;
import java.util.List;

/**
 * Weighs a new session against the sessions of a stored baseline.
 *
 * <p>A session is one run of a build. Its forks share the machine's state of that hour, so however
 * many there are, their spread says nothing about the next session; only further sessions do. With
 * K of them the standard error of {@code current - mean} is {@code s sqrt(1 + 1/K)}. The variance
 * {@code s^2} is that which is assumed, counted as {@code a} sessions, together with the squares
 * that were seen:
 *
 * <pre>s^2 = (a * assumed^2 + squares) / (a + degrees of freedom)</pre>
 *
 * <p>With one session that is the assumption alone, with the normal distribution; each further one
 * takes a share of its place. The quantiles are those of {@link Estimate} with an assumed part:
 * where sessions spread by no more than is assumed, a change is significant no more often than its
 * level says, with any number of sessions and any {@code a}. So {@code a} is free to be chosen by
 * what else it does.
 *
 * <ul>
 *   <li>To fail a test, {@value #ASSUMED_TO_FAIL}: the few sessions that there are may have agreed
 *       by chance, or the odd hour is still to come. For the same reason no more than {@value
 *       #COUNTED} degrees of freedom count in the quantile, however many there are: the spread of
 *       hours has heavier tails than the normal distribution, and levels are so small that nothing
 *       but tails is asked for.
 *   <li>For the bounds of the interval, {@value #ASSUMED_IN_BOUNDS}: they miss once in 20 whatever
 *       the assumption, so the sessions may speak for themselves.
 * </ul>
 *
 * <p>Earlier runs of a history ({@link EarlierRuns}) join the squares. Nobody reviews a history, so
 * it may widen the spread to {@value #MOST_OF_HISTORY} times what is assumed, and no further: runs
 * that flicker, by chance or on purpose, cannot hide a slowdown without limit. Sessions, which a
 * person has recorded, can.
 *
 * <p>The spread is not moderated by a pool of other tests: each test is judged when it has run, and
 * the pool is not there yet.
 *
 * <p>The standard error is never taken to be smaller than that which follows from the spread {@code
 * f} between forks, pooled over all sessions: {@code f sqrt(1/n + m/K)} with {@code n} forks now
 * and {@code m} the mean of {@code 1/n} of the sessions. One fork of a test whose forks differ by a
 * third is not known to 10%, whether it was recorded or measured now. The bounds are the wider ones
 * of the two: few sessions with a small error may have wider ones than many forks with a larger.
 */
final class SessionSpread {

  static final double ASSUMED_TO_FAIL = 1;
  static final double ASSUMED_IN_BOUNDS = 0.01;
  static final double COUNTED = 8;
  static final double MOST_OF_HISTORY = 1.4;

  private final double assumed;

  /**
   * @param assumed spread between sessions, as a logarithm
   */
  SessionSpread(double assumed) {
    this.assumed = assumed;
  }

  /**
   * A change, with its error as it counts for each purpose.
   *
   * @param failing the logarithm of the current version against the mean of the sessions, by which
   *     a test fails or has improved
   * @param bounded the same with the bounds of the interval
   */
  record Evidence(Estimate failing, Estimate bounded) {

    /** The same errors about another change. */
    Evidence about(double change) {
      return new Evidence(failing.about(change), bounded.about(change));
    }

    /** The change in the other direction. */
    Evidence negated() {
      return about(-failing.value());
    }
  }

  /**
   * Weighs a new session.
   *
   * @param current logarithms, one per fork, at least one
   * @param sessions logarithms, one array per session and one value per fork, at least one session
   * @param earlier the spread between other runs of equally fast code
   */
  Evidence weigh(double[] current, List<double[]> sessions, SeenSpread earlier) {
    double[] means = sessions.stream().mapToDouble(Moments::mean).toArray();
    double change = Moments.mean(current) - Moments.mean(means);
    Estimate forks = forkError(current, sessions).about(change);
    SeenSpread seen = SeenSpread.of(means).and(earlier.atMost(MOST_OF_HISTORY * assumed));
    double ofMeans = Math.sqrt(1 + 1.0 / means.length);
    Estimate failing = ofSessions(change, ofMeans, seen, ASSUMED_TO_FAIL, COUNTED);
    Estimate bounded =
        ofSessions(change, ofMeans, seen, ASSUMED_IN_BOUNDS, Double.POSITIVE_INFINITY);
    return new Evidence(
        forks.standardError() > failing.standardError() ? forks : failing,
        forks.upper(Limits.BOUND) > bounded.upper(Limits.BOUND) ? forks : bounded);
  }

  /** The change with its error between sessions. */
  private Estimate ofSessions(
      double change, double ofMeans, SeenSpread seen, double counts, double most) {
    double freedom = seen.degreesOfFreedom();
    double variance = (counts * assumed * assumed + seen.squares()) / (counts + freedom);
    double error = ofMeans * Math.sqrt(variance);
    if (freedom == 0) {
      return Estimate.ofKnownError(change, error);
    }
    double kept = Math.min(1, most / freedom);
    return new Estimate(change, error, freedom * kept, counts * kept);
  }

  /** Standard error of the change as far as the numbers of forks tell. */
  private static Estimate forkError(double[] current, List<double[]> sessions) {
    SeenSpread seen = SeenSpread.of(current);
    double parts = 0;
    for (double[] session : sessions) {
      seen = seen.and(SeenSpread.of(session));
      parts += 1.0 / session.length;
    }
    double k = sessions.size();
    double freedom = seen.degreesOfFreedom();
    return freedom == 0
        ? Estimate.ofKnownError(0, 0)
        : new Estimate(
            0,
            Math.sqrt(seen.squares() / freedom * (1.0 / current.length + parts / (k * k))),
            freedom);
  }
}
