package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Judges the claim that a test is at least so many times as fast as a reference test, by replicates
 * that have loaded and measured both.
 *
 * <p>The speed-up is the reference test's time divided by the test's. Its interval is Student's, of
 * the logarithms of the replicates, between bounds that miss once in 50 each. The claim has
 *
 * <ul>
 *   <li>{@link Verdict#PASSED} if the lower bound reaches what is claimed;
 *   <li>{@link Verdict#NOT_FASTER} if the upper bound at the look's share of the claim's level
 *       stays below what is claimed, or if not one of 12 replicates or more reaches it;
 *   <li>{@link Verdict#NOT_FASTER} at the last look too, if the estimate does not reach what is
 *       claimed, or if the interval holds 1, so that the test may be no faster at all: unless the
 *       upper bound still reaches 1.25 times what is claimed;
 *   <li>{@link Verdict#INCONCLUSIVE} otherwise.
 * </ul>
 *
 * <p>So a claim needs a margin: one of what was seen, divided by 1.25, or of less, fails by chance
 * less often than its level says, while the replicates are about normal and spread by half at most.
 */
public final class ClaimRule {

  /**
   * Looks at 2, 4, 8, 12, 16 and 24 replicates. The first can only pass the claim: two replicates
   * show what is far faster than claimed, and refute nothing.
   */
  static final PairedPlan PLAN =
      new PairedPlan(
          List.of(
              new PairedPlan.Look(2, 0),
              new PairedPlan.Look(4, 0.2),
              new PairedPlan.Look(8, 0.2),
              new PairedPlan.Look(12, 0.2),
              new PairedPlan.Look(16, 0.2),
              new PairedPlan.Look(24, 0.2)));

  /** The looks of a second decision, which two replicates pass too easily. */
  static final PairedPlan AGAIN = new PairedPlan(PLAN.looks().subList(1, PLAN.looks().size()));

  /** Chance of each bound of the interval to miss. */
  private static final double EACH_BOUND = 0.02;

  /** The margin of a claim: the test is so many times as fast as it claims. */
  private static final double MARGIN = 1.25;

  /** So many replicates of which none reaches the claim refute it. */
  private static final int ENOUGH_BELOW = 12;

  private final ClaimTerms terms;
  private final double level;

  /**
   * A rule for one claim.
   *
   * @param terms what is claimed
   * @param level chance that the claim is refuted although it holds, from the {@link ErrorBudget}
   * @throws IllegalArgumentException if the claim is below 1
   */
  public ClaimRule(ClaimTerms terms, double level) {
    if (!(terms.by() >= 1) || Double.isInfinite(terms.by())) {
      throw new IllegalArgumentException(
          "a test is claimed to be faster 1 time or more, but it was " + terms.by());
    }
    this.terms = terms;
    this.level = level;
  }

  double level() {
    return level;
  }

  /**
   * The claim at a look.
   *
   * @param time the test as the current version and the reference test as the base, with as many
   *     replicates as a look has
   * @throws IllegalArgumentException if there is no ratio
   */
  public Claim judge(PairedSample time) {
    if (time.logRatios().isEmpty()) {
      throw new IllegalArgumentException(
          "A value of "
              + time.metric().name()
              + " is 0 or less, so there is no ratio to judge by.");
    }
    double[] faster = time.logRatios().stream().mapToDouble(slower -> -slower).toArray();
    Estimate estimate = Estimate.ofMean(faster);
    Verdict verdict = verdict(estimate, faster);
    List<Warning> warnings = new ArrayList<>(time.warnings());
    if (verdict == Verdict.INCONCLUSIVE) {
      ModeShares.warning(time, 0).ifPresent(warnings::add);
    }
    if (verdict == Verdict.INCONCLUSIVE && isLast(faster)) {
      warnings.add(open(estimate));
    }
    return new Claim(
        terms.reference(),
        terms.by(),
        Math.exp(estimate.value()),
        Math.exp(estimate.lower(EACH_BOUND)),
        Math.exp(estimate.upper(EACH_BOUND)),
        1 - 2 * EACH_BOUND,
        Arrays.stream(faster).map(Math::exp).boxed().toList(),
        verdict,
        warnings);
  }

  /** The reason why a claim is still open after all replicates, and what would hold. */
  private Warning open(Estimate estimate) {
    double lower = Math.exp(estimate.lower(EACH_BOUND));
    double withMargin = Math.min(lower, Math.exp(estimate.value()) / MARGIN);
    double by = Math.floor(100 * withMargin) / 100;
    return by > 1
        ? WarningType.CLAIMS_TOO_MUCH.of(terms.reference(), terms.by(), by)
        : WarningType.CLAIM_OPEN.of(
            lower, Math.exp(estimate.upper(EACH_BOUND)), terms.reference(), terms.by());
  }

  /** True when more replicates would change nothing. */
  boolean isSettled(Claim claim) {
    return claim.verdict() != Verdict.INCONCLUSIVE
        || claim.factors().size() >= PLAN.last().replicates();
  }

  private Verdict verdict(Estimate estimate, double[] faster) {
    double claimed = Math.log(terms.by());
    if (estimate.lower(EACH_BOUND) >= claimed) {
      return Verdict.PASSED;
    }
    return isRefuted(estimate, faster, claimed) ? Verdict.NOT_FASTER : Verdict.INCONCLUSIVE;
  }

  private boolean isRefuted(Estimate estimate, double[] faster, double claimed) {
    double share = level * PLAN.at(faster.length).share();
    if (share == 0) {
      return false;
    }
    double upper = estimate.upper(share);
    return upper < claimed
        || (faster.length >= ENOUGH_BELOW && Arrays.stream(faster).allMatch(one -> one < claimed))
        || (isLast(faster)
            && upper < claimed + Math.log(MARGIN)
            && (estimate.value() < claimed || estimate.lower(EACH_BOUND) <= 0));
  }

  private static boolean isLast(double[] faster) {
    return faster.length >= PLAN.last().replicates();
  }
}
