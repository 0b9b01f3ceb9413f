package dev.benchline.measure;

import java.util.List;

/** The subject that the extension hands over to be measured, set up and ready to run. */
public interface Workload {

  /**
   * The subject bound to what one measuring thread needs.
   *
   * @param thread counted from 0
   */
  Body body(int thread);

  /** True if something runs before or after every iteration. */
  boolean hasHooks();

  /** Runs before every iteration, outside the clock. */
  void beforeIteration() throws Throwable;

  /** Runs after every iteration, outside the clock. */
  void afterIteration() throws Throwable;

  /**
   * The metrics that the test recorded itself since the last call: means per invocation, each
   * series with one value.
   */
  List<Series> takeRecorded();
}
