package dev.benchline.measure;

/** Carries out plans: in forks, in this JVM, or by reading what another tool has measured. */
@FunctionalInterface
public interface Measurer {

  /**
   * Measures one fork of a plan.
   *
   * @param plan how
   * @param fork number of the fork, from 1; no two of one test have the same
   * @param stillRunning is called a few times each second meanwhile
   * @return one fork, or all there will ever be if another tool has measured
   * @throws MeasurementException if the fork could not measure, for a reason other than the test
   * @throws TestFailedInFork if the test itself failed or was aborted in a fork
   * @throws SubjectFailure if it did so in this JVM
   */
  Recording measure(MeasurementPlan plan, int fork, Runnable stillRunning);
}
