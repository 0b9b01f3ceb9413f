package dev.benchline.verdict;

import dev.benchline.measure.MeasurementPlan;

/**
 * The plans by which a test is measured that is compared with another version of itself.
 *
 * @param plan in JVMs as users run them, by which a change is confirmed
 * @param replicates by which the test is judged: without background compilation, where that can be
 */
public record PairedPlans(MeasurementPlan plan, MeasurementPlan replicates) {

  /** Plans of JVMs as users run them. */
  public static PairedPlans byDefault(MeasurementPlan plan) {
    return new PairedPlans(plan, plan);
  }

  /** True if the replicates are not measured as users run the test. */
  boolean areInForeground() {
    return !plan.equals(replicates);
  }
}
