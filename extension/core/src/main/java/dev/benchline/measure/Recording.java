package dev.benchline.measure;

import java.util.List;

/**
 * The raw result of all forks of one subject.
 *
 * @param plan how it was measured
 * @param forks at least one
 */
public record Recording(MeasurementPlan plan, List<ForkRecording> forks) {

  public Recording {
    forks = List.copyOf(forks);
    if (forks.isEmpty()) {
      throw new IllegalArgumentException("a recording of " + plan.subject() + " has no fork");
    }
  }

  /** The largest number of a fork. */
  public int lastNumber() {
    return forks.stream().mapToInt(ForkRecording::number).max().orElseThrow();
  }
}
