package dev.benchline.verdict;

import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.PairedSample;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Judges what a test claims by replicates of it and of its reference test, look after look, until
 * {@link ClaimRule} has decided.
 */
public final class ClaimJudge implements Judge {

  private final MeasurementPlan plan;
  private final ClaimRule rule;
  private final Replicates replicates;
  private @Nullable Claim claim;

  private ClaimJudge(
      MeasurementPlan plan,
      ClaimTerms terms,
      double level,
      PairedPlan looks,
      RandomGenerator random) {
    this.plan = plan;
    this.rule = new ClaimRule(terms, level);
    this.replicates = new Replicates("replicate", plan, looks, random, 1);
  }

  /**
   * A judge that has seen nothing yet.
   *
   * @param plan of the test, as the current version, and its reference test
   * @param terms what is claimed
   * @param level the chance that the claim is refuted although it holds, from the {@link
   *     ErrorBudget}
   * @param random draws the load orders
   */
  public static ClaimJudge of(
      MeasurementPlan plan, ClaimTerms terms, double level, RandomGenerator random) {
    return new ClaimJudge(plan, terms, level, ClaimRule.PLAN, random);
  }

  /** A judge that decides once more about a claim that did not hold. */
  public static ClaimJudge again(
      MeasurementPlan plan, ClaimTerms terms, double level, RandomGenerator random) {
    return new ClaimJudge(plan, terms, level, ClaimRule.AGAIN, random);
  }

  /** The chance that the claim is refuted although it holds. */
  public double level() {
    return rule.level();
  }

  @Override
  public Next next() {
    return claim == null ? replicates.next() : new Next.Done();
  }

  @Override
  public void take(Recording recording) {
    if (replicates.take(recording)) {
      judge();
    }
  }

  private void judge() {
    Claim now = rule.judge(time());
    if (rule.isSettled(now)) {
      claim = now.with(replicates.warnings());
    } else {
      replicates.goOn();
    }
  }

  private PairedSample time() {
    return replicates.samples().stream()
        .filter(sample -> BuiltInMetric.TIME_MEDIAN.is(sample.metric()))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public Findings findings() {
    if (claim == null) {
      throw new IllegalStateException("the claim of " + plan.subject() + " has not been decided");
    }
    Judgment noneOfItself =
        new Judgment(Verdict.PASSED, ComparedWith.nothing("its claim alone"), List.of(), List.of());
    return Findings.ofPairs(plan, replicates.recording(), List.of(), noneOfItself)
        .with(List.of(claim));
  }
}
