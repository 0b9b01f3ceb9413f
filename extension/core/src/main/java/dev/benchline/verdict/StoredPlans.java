package dev.benchline.verdict;

import dev.benchline.measure.MeasurementPlan;
import java.util.Optional;

/**
 * The plans by which a test is measured that is judged by a stored baseline.
 *
 * @param plan how it was to be measured, for the reader
 * @param first the forks that it gets in any case
 * @param confirmation the fresh forks that a failure is decided by; none where nothing can be
 *     measured again, or something better decides
 * @param beforeJit the forks that count what is allocated before the compiler removes some; none
 *     where a test wants no forks and names no tolerance of what it allocates
 */
public record StoredPlans(
    MeasurementPlan plan,
    MeasurementPlan first,
    Optional<MeasurementPlan> confirmation,
    Optional<MeasurementPlan> beforeJit) {

  /** A plan whose forks are all there will ever be. */
  public static StoredPlans once(MeasurementPlan plan) {
    return new StoredPlans(plan, plan, Optional.empty(), Optional.empty());
  }
}
