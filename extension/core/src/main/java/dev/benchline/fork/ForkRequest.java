package dev.benchline.fork;

import dev.benchline.measure.MeasurementPlan;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The task of a fork.
 *
 * @param plan how to measure
 * @param siblings plans of tests of the same class, which the fork measures along with it in each
 *     replicate if its setup turns out to be heavy
 * @param cost of a replicate of the plan alone; null if that is not known yet
 * @param numbers of the replicates that it measures one after the other, as long as there is time;
 *     of one version alone, the number of the fork
 * @param harness runs the test
 * @param recorded whether each of its JVMs records itself with Flight Recorder
 */
record ForkRequest(
    MeasurementPlan plan,
    List<MeasurementPlan> siblings,
    @Nullable SetUpCost cost,
    List<Integer> numbers,
    Harness harness,
    boolean recorded) {

  ForkRequest {
    siblings = List.copyOf(siblings);
    numbers = List.copyOf(numbers);
  }

  /** The number of the fork: that of its first replicate. */
  int number() {
    return numbers.get(0);
  }

  /** JUnit calls a function of Kotlin that suspends by libraries that belong to the versions. */
  boolean suspends() {
    return Stream.concat(Stream.of(plan), siblings.stream())
        .flatMap(each -> each.versions().stream())
        .anyMatch(version -> version.uniqueId().contains("kotlin.coroutines.Continuation"));
  }
}
