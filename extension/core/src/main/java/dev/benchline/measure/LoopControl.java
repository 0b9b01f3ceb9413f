package dev.benchline.measure;

import java.util.List;

/** The requests of a {@link Measurement} to a version, wherever that version lives. */
public interface LoopControl {

  /** Runs one iteration and keeps its values. */
  Lap run(long invocations);

  /**
   * Runs invocations of which nothing is kept, outside of an iteration.
   *
   * @param invocations that are run at once, again and again
   * @param nanos until so much time has passed
   */
  void runAhead(long invocations, long nanos);

  /** Runs a loop with nothing in it, for comparison, and keeps nothing. */
  Lap runEmpty(long invocations);

  /** True if something of the test's own runs before or after every iteration. */
  boolean hasHooks();

  /** True if the last iteration has started threads. */
  boolean startsThreads();

  /**
   * Keeps the version's thread, and threads that it starts from now on, on one processor. A version
   * that is measured alone is not asked for it.
   */
  default void keepOn(long processor) {}

  /**
   * True if the JIT of the version's JVM has left some code waiting ever since the last call, or
   * has compiled for much of the time since then.
   */
  boolean jitIsLate();

  /** The time that the JIT of the version's JVM has compiled so far, in nanoseconds. */
  long jitNanos();

  /** Forgets the values kept so far. */
  void reset();

  /** Ends the version and returns the values kept since the last reset. */
  List<Series> finish();

  /**
   * The cost of an iteration.
   *
   * @param nanos mean time of a thread for all its invocations
   * @param elapsedNanos from the start of the first thread to the end of the last, which is far
   *     more where threads have to wait for a processor before they begin
   * @param allocatedBytes by all threads together
   */
  record Lap(long nanos, long elapsedNanos, long allocatedBytes) {}
}
