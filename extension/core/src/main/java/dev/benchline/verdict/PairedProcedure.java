package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.verdict.PairedPlan.Look;
import java.util.List;

/**
 * Judges one test by pairs: in each, the current version and the base run interleaved in a fork.
 * The procedure says how many pairs it wants, takes them, and says when it has decided. It measures
 * nothing itself.
 *
 * <ol>
 *   <li><b>Screen.</b> Every test gets pairs, two at a time, up to the screen's number, until they
 *       show that nothing has moved by as much as the tolerance, for better or worse, or that
 *       something may have. It is suspected when a gating timed metric is worse by a tenth in each
 *       pair, or from four on by more than 1 % where a t test or the sign-flip permutation against
 *       no change has p of .11 at the most, and the 95 % upper bound of the change reaches the
 *       tolerance; in the mirrored case it is suspected to have improved. A test that is not
 *       suspected is {@link Verdict#PASSED} when the 95 % upper bound of each gating change is
 *       below the tolerance, and otherwise {@link Verdict#INCONCLUSIVE}.
 *   <li><b>Confirmation.</b> A suspect gets fresh pairs, and only these are tested; those of the
 *       screen have served. It takes its part of the build's error budget ({@link SuspectBudget}),
 *       divided among looks ({@link PairedPlan}) and metrics: three parts for the typical time to
 *       one for each other. At a look a metric has {@link Verdict#REGRESSED} when the best guess
 *       reaches the tolerance and the exact sign-flip permutation against a slowdown of 1 % falls
 *       below the level ({@link dev.benchline.statistics.SignFlips}). Where the screen has told the
 *       version that is loaded first from the other, an exact test by ranks takes the permutation's
 *       place ({@link dev.benchline.statistics.LoadOrders}); where each pair is worse by a tenth or
 *       more, a t test and a bound on how often that happens by chance do. It stops early when all
 *       are passed.
 * </ol>
 *
 * <p>Given the suspects, which follow from the screens alone, the fresh pairs are independent of
 * the choice. So the probability of any false failure in a build is at most the sum of the
 * suspects' parts, which is at most the budget, whatever tests and metrics have to do with each
 * other.
 *
 * <p>Exact metrics are compared by difference, over all pairs, and spend nothing. One that is worse
 * is looked at again, since the JIT may have removed allocations in one version and not in the
 * other, or have come too late: where the times show nothing, in four fresh pairs, which settle it
 * if both versions repeat exactly in all of them and those of the screen, and otherwise in as many
 * as the first look has. Where the JIT decides by the toss of a coin, two identical versions pass
 * for different in at most one test of 4,096 that way. Metrics that cannot fail the test get no
 * budget, so they are never said to have regressed.
 *
 * <p>Pairs are offered in the order of their fork numbers, so that the 1st, 3rd, ... started with
 * one version and the 2nd, 4th, ... with the other. Not safe for use by several threads.
 */
public final class PairedProcedure {

  /** Fresh pairs after which what is worse by the same number in every pair is a fact. */
  private static final int PAIRS_FOR_A_FACT = 4;

  private final PairedPlan plan;
  private final PairedComparisons comparisons;
  private final SuspectBudget forWorse;
  private final SuspectBudget forBetter;

  private List<PairedSample> screen = List.of();
  private List<PairedSample> fresh = List.of();
  private int screened;
  private int confirmed;
  private int look;
  private boolean suspectedWorse;
  private boolean suspectedBetter;
  private boolean suspectedExact;
  private boolean exactAlone;
  private double worseBudget;
  private double betterBudget;
  private final DiscardedPairs discarded = new DiscardedPairs();
  private final PairedFindings findings = new PairedFindings();
  private PairedStep next;

  /**
   * A procedure that has seen nothing yet.
   *
   * @param plan how many pairs, when
   * @param tolerances what is ignored
   * @param forWorse the build's budget for false regressions
   * @param forBetter the build's budget for false improvements
   * @param base what the current version is compared with, in words: {@code 3f2a1c9 (origin/main)}
   */
  public PairedProcedure(
      PairedPlan plan,
      Tolerances tolerances,
      SuspectBudget forWorse,
      SuspectBudget forBetter,
      String base) {
    this.plan = plan;
    this.forWorse = forWorse;
    this.forBetter = forBetter;
    this.comparisons = new PairedComparisons(plan, tolerances, base);
    this.next = new PairedStep.More(plan.screen());
  }

  /** What it wants now. */
  public PairedStep next() {
    return next;
  }

  /**
   * Takes pairs.
   *
   * @param pairs the metrics of one or more pairs, no more than it wants
   * @return what it wants now
   * @throws IllegalArgumentException if there is no metric, the metrics do not have as many pairs
   *     each, or there are more than it wants
   */
  public PairedStep offer(List<PairedSample> pairs) {
    int count = count(pairs);
    if (confirming()) {
      fresh = confirmed == 0 ? pairs : PairedSamples.joined(fresh, pairs);
      confirmed += count;
    } else {
      screen = screened == 0 ? pairs : PairedSamples.joined(screen, pairs);
      screened += count;
    }
    if (!confirming() && mayEndScreen()) {
      judgeScreen();
    } else if (missing() > 0) {
      next = new PairedStep.More(missing());
    } else if (exactAlone) {
      judgeExact();
    } else if (confirming()) {
      judgeLook();
    } else {
      judgeScreen();
    }
    return next;
  }

  /** Whether a pair that suffered interference may be discarded and measured again. */
  public boolean mayDiscard() {
    return discarded.mayBeOneMoreOf(screened + confirmed + missing());
  }

  /**
   * Takes the news that a pair is discarded.
   *
   * @param cause why, from outside of the measured values
   * @return what it wants now
   * @throws IllegalStateException if no more {@linkplain #mayDiscard() may be discarded}
   */
  public PairedStep offerDiscarded(Warning cause) {
    requireOpen();
    discarded.add(cause, mayDiscard());
    return next;
  }

  private int count(List<PairedSample> pairs) {
    requireOpen();
    int count = PairedSamples.count(pairs);
    if (count > missing()) {
      throw new IllegalArgumentException(
          "%d pairs were offered, but only %d wanted.".formatted(count, missing()));
    }
    return count;
  }

  private void requireOpen() {
    if (next instanceof PairedStep.Done) {
      throw new IllegalStateException("The test has been judged, and no pair can change that.");
    }
  }

  private boolean confirming() {
    return suspectedWorse || suspectedBetter || suspectedExact;
  }

  private int missing() {
    if (!confirming()) {
      return plan.screen() - screened;
    }
    return (exactAlone ? PAIRS_FOR_A_FACT : plan.looks().get(look).pairs()) - confirmed;
  }

  /** Whether the pairs have shown that no time has changed, or that one may have. */
  private boolean mayEndScreen() {
    if (screened % 2 != 0 || screened < plan.glance()) {
      return false;
    }
    List<PairedMetric> gating = comparisons.gating(screen);
    boolean nothing = gating.stream().allMatch(m -> m.passed() && m.notImproved());
    boolean something =
        gating.stream()
            .anyMatch(
                m -> m.suspectedWorse(plan.suspicion()) || m.suspectedBetter(plan.suspicion()));
    return !gating.isEmpty() && (nothing || something);
  }

  private void judgeScreen() {
    List<PairedMetric> gating = comparisons.gating(screen);
    boolean worse = gating.stream().anyMatch(m -> m.suspectedWorse(plan.suspicion()));
    boolean better = gating.stream().anyMatch(m -> m.suspectedBetter(plan.suspicion()));
    suspectedExact = comparisons.exactIsWorse(screen);
    if (!worse && !better && !suspectedExact) {
      next =
          new PairedStep.Done(comparisons.screened(screen, forWorse.next(), discarded.warnings()));
      return;
    }
    suspectedWorse = worse;
    suspectedBetter = better;
    exactAlone = !worse && !better;
    worseBudget = worse ? forWorse.spend() : 0;
    betterBudget = better ? forBetter.spend() : 0;
    next = new PairedStep.More(missing());
  }

  /** What is worse by the same number in every pair is a fact; anything else takes a full look. */
  private void judgeExact() {
    exactAlone = false;
    if (comparisons.exactIsWorse(PairedSamples.joined(screen, fresh))) {
      conclude(forWorse.next());
    } else {
      next = new PairedStep.More(missing());
    }
  }

  private void judgeLook() {
    Look now = plan.looks().get(look);
    List<PairedMetric> gating = comparisons.gating(screen, fresh);
    boolean regressed =
        findings.look(gating, worseBudget * now.share(), betterBudget * now.share());
    boolean timeIsAtStake = suspectedWorse || suspectedBetter;
    if (regressed || !timeIsAtStake || settled(gating) || look == plan.looks().size() - 1) {
      conclude(suspectedWorse ? worseBudget : forWorse.next());
    } else {
      look++;
      next = new PairedStep.More(missing());
    }
  }

  private void conclude(double budget) {
    next =
        new PairedStep.Done(
            comparisons.confirmed(screen, fresh, findings, budget, discarded.warnings()));
  }

  /** Whether more pairs could change nothing that is worth them. */
  private boolean settled(List<PairedMetric> gating) {
    boolean notWorse = gating.stream().allMatch(PairedMetric::passed);
    boolean notBetter =
        !suspectedBetter
            || !findings.isEmpty()
            || gating.stream().allMatch(PairedMetric::notImproved);
    return notWorse && notBetter;
  }
}
