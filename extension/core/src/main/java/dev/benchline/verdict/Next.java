package dev.benchline.verdict;

import dev.benchline.measure.MeasurementPlan;

/** The answer of a {@link Judge} that is asked what it wants. */
public sealed interface Next {

  /**
   * One more fork.
   *
   * @param plan how to measure it
   * @param fork its number, from 1
   * @param step how far the test is, for the reader: {@code pair 3 of 6}
   */
  record Measure(MeasurementPlan plan, int fork, String step) implements Next {}

  /** Nothing: it has decided. */
  record Done() implements Next {}
}
