package dev.benchline.measure;

import java.util.List;
import java.util.Locale;

/**
 * Refuses a test that costs no more than an empty method: the JIT has removed its work, or there is
 * none. The least of several short interleaved runs of each is compared, once the JIT has compiled
 * the empty one; where it does not come to that, or the empty one costs more than the subject,
 * which cannot be, nothing is refused.
 */
final class ZeroCostCheck {

  /** A subject this close to an empty loop has been removed, or does nothing. */
  private static final double ZERO_COST = 1.15;

  /** Nanoseconds per invocation and thread from which on a subject is beyond doubt. */
  private static final double PLAINLY_MORE = 5;

  private static final int MOST_BATCHES = 20;
  private static final int RUNS_OF_A_BATCH = 30;

  /** Below it the clock itself takes a part of a run that counts. */
  private static final long LONG_ENOUGH_NANOS = 100_000;

  private final MeasurementPlan plan;
  private final List<LoopControl> versions;

  /**
   * A check of all versions of a measurement.
   *
   * @param versions in the order of the plan
   */
  ZeroCostCheck(MeasurementPlan plan, List<LoopControl> versions) {
    this.plan = plan;
    this.versions = versions;
  }

  /**
   * Checks every version by itself: the JIT may remove the work of one and not that of the other.
   *
   * @param turns the versions in their turn
   * @param period of the end of the warm-up
   * @throws MeasurementException if one costs nothing
   */
  void check(List<? extends LoopControl> turns, Period period) {
    for (int i = 0; i < turns.size(); i++) {
      double nanos = nanos(turns.get(i), period.nanosOfEach().get(i), period.invocations());
      if (nanos <= PLAINLY_MORE * plan.threads()) { // which may have shared processors
        check(turns.get(i), Math.max(1, (long) (1e6 / nanos)));
      }
    }
  }

  /**
   * An invocation of a version, which may be so much faster than the other one that the invocations
   * of a period are too few for the clock.
   */
  private static double nanos(LoopControl version, double seen, long invocations) {
    double nanos = seen;
    for (long count = invocations;
        nanos * count < LONG_ENOUGH_NANOS && !version.hasHooks();
        count *= 2) {
      nanos = Math.max(1, version.run(2 * count).elapsedNanos()) / (2.0 * count);
    }
    return nanos;
  }

  private void check(LoopControl version, long count) {
    long subject = Long.MAX_VALUE;
    long empty = Long.MAX_VALUE;
    boolean settled = false;
    for (int batch = 0; batch < MOST_BATCHES && !settled; batch++) {
      long before = empty;
      for (int i = 0; i < RUNS_OF_A_BATCH; i++) {
        subject = Math.min(subject, version.run(count).nanos());
        empty = Math.min(empty, version.runEmpty(count).nanos());
      }
      boolean jitIsLate = version.jitIsLate(); // it is when it has been at two askings
      settled = batch > 0 && empty > 0.98 * before && !jitIsLate;
    }
    if (settled && subject <= empty * ZERO_COST && empty <= subject * ZERO_COST) {
      throw new MeasurementException(
          String.format(
              Locale.ROOT,
              "%s costs no more than an empty method (%s%.2f ns against %.2f ns per invocation):"
                  + " the JIT has removed its work, or there is none."
                  + " Hand every result to the Blackhole, and compute it from a field.",
              plan.subject().displayName(),
              words(version),
              (double) subject / count,
              (double) empty / count));
    }
  }

  private String words(LoopControl version) {
    return versions.size() == 1
        ? ""
        : plan.versions().get(versions.indexOf(version)).version().words() + ", ";
  }
}
