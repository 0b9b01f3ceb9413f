package dev.benchline.measure;

import java.util.List;

/** Carries out plans: in forks, in this JVM, or by reading what another tool has measured. */
@FunctionalInterface
public interface Measurer {

  /**
   * Measures one fork of a plan.
   *
   * @param plan how
   * @param numbers of the replicates that the fork measures one after the other, from 1, no two of
   *     one test the same; of a fork that holds one version, its own number
   * @param watch is told meanwhile
   * @return the replicates in the order of the numbers, the first at least; or all there will ever
   *     be if another tool has measured
   * @throws MeasurementException if the fork could not measure, for a reason other than the test
   * @throws MeasuredTestFailed if the test itself failed or was aborted in a fork
   * @throws SubjectFailure if it did so in this JVM
   */
  Recording measure(MeasurementPlan plan, List<Integer> numbers, Watch watch);
}
