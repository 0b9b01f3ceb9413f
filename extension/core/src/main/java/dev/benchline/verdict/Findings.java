package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.samples.Sample;
import java.util.List;
import java.util.Optional;

/**
 * The findings of a judge about one test, with the evidence.
 *
 * @param plan how the test was to be measured
 * @param recording the raw values that decided, if anything was measured
 * @param samples what they mean
 * @param baseline the stored reference, if there is one
 * @param judgment the decision about the test against an earlier version of itself
 * @param claims the decisions about its claims
 */
public record Findings(
    MeasurementPlan plan,
    Optional<Recording> recording,
    List<Sample> samples,
    Optional<Baseline> baseline,
    Judgment judgment,
    List<Claim> claims) {

  public Findings {
    samples = List.copyOf(samples);
    claims = List.copyOf(claims);
  }

  /** Findings about a test that is compared with another version. */
  static Findings ofPairs(
      MeasurementPlan plan,
      Optional<Recording> recording,
      List<Sample> samples,
      Judgment judgment) {
    return new Findings(plan, recording, samples, Optional.empty(), judgment, List.of());
  }

  /** The same findings with another judgment. */
  public Findings with(Judgment other) {
    return new Findings(plan, recording, samples, baseline, other, claims);
  }

  /** The same findings with what was found about claims. */
  public Findings with(List<Claim> others) {
    return new Findings(plan, recording, samples, baseline, judgment, others);
  }

  /** The same findings without the values of iterations; how many forks there were stays. */
  public Findings withoutValues() {
    return new Findings(
        plan, recording.map(Findings::withoutValues), samples, baseline, judgment, claims);
  }

  private static Recording withoutValues(Recording recording) {
    return new Recording(
        recording.plan(),
        recording.forks().stream()
            .map(fork -> new ForkRecording(fork.number(), List.of(), fork.warnings()))
            .toList());
  }

  /** True if something of it would fail the test. */
  boolean fail() {
    return judgment.verdict() == Verdict.REGRESSED || claims.stream().anyMatch(Claim::isRefuted);
  }
}
