package dev.benchline.measure;

/**
 * An iteration, or a slice.
 *
 * @param invocations that fit into it
 * @param nanos that it takes with them, or one invocation if that is longer
 */
record Period(long invocations, long nanos) {

  /**
   * A period of a given length.
   *
   * @param length in nanoseconds
   * @param invocations that were run
   * @param nanos that they took
   */
  static Period of(long length, long invocations, long nanos) {
    long fitting = Math.max(1, Math.round((double) invocations * length / nanos));
    return new Period(fitting, Math.round((double) nanos * fitting / invocations));
  }
}
