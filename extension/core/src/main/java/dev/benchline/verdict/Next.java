package dev.benchline.verdict;

import dev.benchline.measure.MeasurementPlan;
import java.util.List;

/** The answer of a {@link Judge} that is asked what it wants. */
public sealed interface Next {

  /**
   * One more fork.
   *
   * @param plan how to measure it
   * @param numbers of the replicates that it is to measure one after the other, as many as there is
   *     time for, and at least the first; of a fork that holds one version, its own number
   * @param step how far the test is
   */
  record Measure(MeasurementPlan plan, List<Integer> numbers, Progress step) implements Next {

    public Measure {
      numbers = List.copyOf(numbers);
    }

    /** A fork that measures once. */
    public Measure(MeasurementPlan plan, int fork, Progress step) {
      this(plan, List.of(fork), step);
    }
  }

  /** Nothing: it has decided. */
  record Done() implements Next {}
}
