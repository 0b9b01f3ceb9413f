package dev.benchline.verdict;

import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import java.util.List;
import java.util.Optional;

/** Judges a test that need not be measured. */
public final class SettledJudge implements Judge {

  private final Findings findings;

  /**
   * A judge whose decision is known.
   *
   * @param plan how the test would have been measured
   * @param judgment what it decides
   */
  public SettledJudge(MeasurementPlan plan, Judgment judgment) {
    this.findings = Findings.ofPairs(plan, Optional.empty(), List.of(), judgment);
  }

  @Override
  public Next next() {
    return new Next.Done();
  }

  @Override
  public void take(Recording recording) {
    throw new IllegalStateException("Nothing was to be measured.");
  }

  @Override
  public Findings findings() {
    return findings;
  }
}
