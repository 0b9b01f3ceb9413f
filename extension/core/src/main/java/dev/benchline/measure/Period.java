package dev.benchline.measure;

import dev.benchline.measure.LoopControl.Lap;
import java.util.Collections;
import java.util.List;

/**
 * An iteration, or a slice.
 *
 * @param invocations that fit into it
 * @param nanos that it takes with them, or one invocation if that is longer
 * @param nanosOfEach that an invocation of each version takes
 */
record Period(long invocations, long nanos, List<Double> nanosOfEach) {

  /** How many times as long as a version the other takes from which on it runs ahead. */
  private static final double FAR_APART = 4;

  /**
   * A period in which the fastest version takes a given time, or the slowest the most that one may.
   * Of versions that are many times apart the fastest would otherwise run only a few invocations in
   * a row, and most of its time would go by until what the other has displaced from the caches is
   * back.
   *
   * <p>It has no more than twice the invocations that were run: these may have ended early by
   * chance, and a period with many that do not would outlast the fork.
   *
   * @param length in nanoseconds
   * @param most that a version may take, in nanoseconds; one invocation is run in any case
   * @param invocations that were run
   * @param laps of each version with them
   */
  static Period of(long length, long most, long invocations, List<Lap> laps) {
    List<Double> each =
        laps.stream().map(lap -> Math.max(1, lap.elapsedNanos()) / (double) invocations).toList();
    double fastest = Collections.min(each);
    double slowest = Collections.max(each);
    long fitting = Math.max(1, Math.round(Math.min(length / fastest, most / slowest)));
    fitting = Math.min(fitting, 2 * invocations);
    return new Period(fitting, Math.round(slowest * fitting), each);
  }

  /**
   * The time, in nanoseconds, for which each version runs invocations that do not count before each
   * of its slices: none, but for one that is several times faster than the other. What they share,
   * such as the processor's caches and the heap, belongs to the slower one for most of the time,
   * and in its own slice the faster one would fetch again what it has lost. So it first runs for as
   * long as the other has.
   *
   * @param most that it may take, in nanoseconds
   */
  List<Long> ahead(long most) {
    double slowest = Collections.max(nanosOfEach);
    return nanosOfEach.stream()
        .map(each -> slowest > FAR_APART * each ? Math.min(nanos, most) : 0)
        .toList();
  }
}
