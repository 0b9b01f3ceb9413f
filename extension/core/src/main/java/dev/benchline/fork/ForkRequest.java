package dev.benchline.fork;

import dev.benchline.measure.MeasurementPlan;
import java.util.List;

/**
 * The task of a fork.
 *
 * @param plan how to measure
 * @param numbers of the replicates that it measures one after the other, as long as there is time;
 *     of one version alone, the number of the fork
 * @param harness runs the test
 * @param recorded whether each of its JVMs records itself with Flight Recorder
 */
record ForkRequest(MeasurementPlan plan, List<Integer> numbers, Harness harness, boolean recorded) {

  ForkRequest {
    numbers = List.copyOf(numbers);
  }

  /** The number of the fork: that of its first replicate. */
  int number() {
    return numbers.get(0);
  }
}
