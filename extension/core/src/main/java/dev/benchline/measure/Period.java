package dev.benchline.measure;

import dev.benchline.measure.LoopControl.Lap;
import java.util.List;

/**
 * An iteration, or a slice.
 *
 * @param invocations that fit into it
 * @param nanos that it takes with them, or one invocation if that is longer
 * @param nanosOfEach that an invocation of each version takes
 */
record Period(long invocations, long nanos, List<Double> nanosOfEach) {

  /**
   * A period in which the slowest version takes a given time.
   *
   * @param length in nanoseconds
   * @param invocations that were run
   * @param laps of each version with them
   */
  static Period of(long length, long invocations, List<Lap> laps) {
    List<Double> each =
        laps.stream().map(lap -> Math.max(1, lap.elapsedNanos()) / (double) invocations).toList();
    double slowest = each.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    long fitting = Math.max(1, Math.round(length / slowest));
    return new Period(fitting, Math.round(slowest * fitting), each);
  }
}
