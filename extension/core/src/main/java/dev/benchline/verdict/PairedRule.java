package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.LoadOrders;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Judges a test by replicates, each of which has loaded and measured both versions. What it says at
 * a look follows from the replicates so far alone.
 *
 * <p>Each gating metric has a change with an interval between bounds that miss once in 20 each. The
 * metric has
 *
 * <ul>
 *   <li>{@link Verdict#REGRESSED} if the interval lies above the tolerance, and the randomization
 *       test of {@link LoadOrders} rejects a slowdown of 1% at the metric's part of the test's
 *       level;
 *   <li>{@link Verdict#IMPROVED} if the interval lies as far below, and the look may fail the test;
 *   <li>{@link Verdict#PASSED} if the interval lies below the tolerance;
 *   <li>{@link Verdict#INCONCLUSIVE} otherwise.
 * </ul>
 *
 * <p>The test's level is fixed before it is measured, and divided among looks ({@link PairedPlan}),
 * one of which is for a {@link LargeChange}, and among the metrics that gate: thirty parts for the
 * typical time, ten for each other built-in time, and one for each other metric. A metric has its
 * part whether it repeats or not, since what repeats so far may vary later. So an unchanged test
 * fails with a probability of its level at most, whatever metrics and looks have to do with each
 * other.
 *
 * <p>A metric that repeats exactly in every replicate of both versions is compared by difference. A
 * metric that does not repeat is judged like a time, and by its {@linkplain PairedDifference
 * differences} where a value is 0 or less, of which there is no ratio.
 */
public final class PairedRule {

  private static final double PARTS_OF_TYPICAL_TIME = 30;
  private static final double PARTS_OF_TIME = 10;

  private final PairedPlan plan;
  private final Tolerances tolerances;
  private final double level;
  private final ComparedWith base;

  /**
   * A rule for one test.
   *
   * @param plan when to look, and what to spend
   * @param tolerances what is ignored
   * @param level the chance that an unchanged test fails
   * @param base the other version
   */
  public PairedRule(PairedPlan plan, Tolerances tolerances, double level, ComparedWith base) {
    this.plan = plan;
    this.tolerances = tolerances;
    this.level = level;
    this.base = base;
  }

  /** The same rule where allocated bytes have the tolerance of times. */
  PairedRule withBytesLikeTimes() {
    return new PairedRule(plan, tolerances.withBytesLikeTimes(), level, base);
  }

  /**
   * The judgment at a look.
   *
   * @param measured the metrics that any replicate has
   * @param replicates how many there are
   */
  public Judgment judge(List<PairedSample> measured, int replicates) {
    List<PairedSample> samples = measured.stream().map(tolerances::trusted).toList();
    double parts = samples.stream().map(PairedSample::metric).mapToDouble(this::parts).sum();
    List<Comparison> comparisons =
        samples.stream()
            .map(s -> compare(s, level * parts(s.metric()) / Math.max(1, parts), replicates))
            .toList();
    List<Warning> warnings = new ArrayList<>();
    ModeShares.ofDoubt(comparisons, samples).ifPresent(warnings::add);
    SmallSlowdown.warning(comparisons, samples, plan).ifPresent(warnings::add);
    return Judgment.of(base.measuredIn(replicates), comparisons, warnings);
  }

  /**
   * True when more replicates could change nothing that is worth them: they need not decide about a
   * change that was refuted, nor about a metric that some replicates lack.
   */
  public boolean isSettled(Judgment judgment, int replicates) {
    boolean lookedForBetter = replicates >= plan.firstToFail().replicates();
    return judgment.verdict() == Verdict.REGRESSED
        || !mayGoOn(judgment, replicates)
        || gating(judgment)
            .allMatch(
                comparison ->
                    switch (comparison.verdict()) {
                      case PASSED -> lookedForBetter || !mayHaveImproved(comparison);
                      case IMPROVED -> true;
                      default -> false;
                    });
  }

  /**
   * True if an undecided test gets more replicates: up to the plan's usual number in any case, and
   * up to its last look while a metric that decides looks worse than its tolerance.
   */
  boolean mayGoOn(Judgment judgment, int replicates) {
    return replicates < plan.usual()
        || (replicates < plan.most() && gating(judgment).anyMatch(PairedRule::looksWorse));
  }

  private static boolean looksWorse(Comparison comparison) {
    return comparison.verdict() == Verdict.INCONCLUSIVE && comparison.isBeyondTolerance();
  }

  /** The metrics about which more replicates may decide. */
  private static Stream<Comparison> gating(Judgment judgment) {
    return RefutedChanges.others(judgment).stream()
        .filter(Comparison::gates)
        .filter(comparison -> !comparison.isIncomplete());
  }

  private boolean mayHaveImproved(Comparison comparison) {
    if (comparison.metric().kind().isExact()) {
      return false;
    }
    double gain = Limits.of(comparison).gain();
    return comparison
        .change()
        .filter(change -> Part.log(comparison.metric(), change.lower()) <= -gain)
        .isPresent();
  }

  private Comparison compare(PairedSample sample, double part, int replicates) {
    boolean gates = tolerances.gates(sample.metric());
    if (sample.size() < replicates) {
      return inSomeReplicates(sample, gates);
    }
    if (sample.metric().kind().isExact()) {
      return exact(sample, replicates);
    }
    return sample.logRatios().isEmpty()
        ? byDifference(sample, gates, plan.at(replicates), part)
        : timed(sample, gates, plan.at(replicates), part);
  }

  /** The parts of the test's level that a metric has: none if it cannot fail the test. */
  private double parts(Metric metric) {
    if (!tolerances.gates(metric)) {
      return 0;
    }
    if (BuiltInMetric.TIME_MEDIAN.is(metric)) {
      return PARTS_OF_TYPICAL_TIME;
    }
    return BuiltInMetric.of(metric).filter(BuiltInMetric::isTimed).isPresent() ? PARTS_OF_TIME : 1;
  }

  private Comparison timed(PairedSample sample, boolean gates, PairedPlan.Look look, double part) {
    PairedChange change =
        PairedChange.of(sample, plan.evidence(sample), tolerances.of(sample.metric()));
    double more = plan.most() / (double) sample.size();
    return comparison(
        sample,
        TypicalReplicate.ofRatio(sample, change.log().value()),
        verdict(sample, change, look, part),
        gates,
        Optional.of(change.interval(sample.metric())),
        change.detectable(
            sample.metric(), more, gates ? part * plan.last().share() : Limits.BOUND));
  }

  /**
   * Compares by difference. A change is proven when it was there in replicates of two JVMs at
   * least; a change of bytes, of which the JIT may remove some in one version and not in the other,
   * where the random load orders can hardly have divided them so.
   */
  private Comparison exact(PairedSample sample, int replicates) {
    Comparison comparison =
        ExactRule.compare(
            sample.metric(),
            sample.base(),
            sample.current(),
            tolerances.of(sample.metric()),
            sample.warnings());
    boolean proven = comparison.verdict() == Verdict.PASSED || replicates >= fewest(sample);
    return proven
        ? comparison
        : comparison(
            sample,
            TypicalReplicate.ofMedians(sample),
            Verdict.INCONCLUSIVE,
            true,
            comparison.change(),
            comparison.minimumDetectableEffect());
  }

  /** Replicates that prove a change of an exact metric. */
  private int fewest(PairedSample sample) {
    if (BuiltInMetric.of(sample.metric()).isEmpty()) {
      return plan.looks().get(1).replicates();
    }
    double ignored = tolerances.of(sample.metric()).ignored(Quantiles.median(sample.base()));
    boolean large =
        LargeChange.isIn(sample.logRatios()) || PairedDifference.isLarge(sample, ignored);
    return (large ? plan.firstToFailLarge() : plan.firstToFail()).replicates();
  }

  /** Compares by the differences of the replicates, where a value is 0 or less and has no ratio. */
  private Comparison byDifference(
      PairedSample sample, boolean gates, PairedPlan.Look look, double part) {
    PairedDifference difference = PairedDifference.of(sample, plan, tolerances.of(sample.metric()));
    return comparison(
        sample,
        TypicalReplicate.ofDifference(sample, difference.change().log().value()),
        verdict(sample, difference.change(), look, part),
        gates,
        difference.interval(),
        OptionalDouble.empty());
  }

  private static Verdict verdict(
      PairedSample sample, PairedChange change, PairedPlan.Look look, double part) {
    return sample.metric().direction() == Direction.NEITHER
        ? change.decideEitherWay(look, part)
        : change.decide(look, part);
  }

  private Comparison inSomeReplicates(PairedSample sample, boolean gates) {
    return comparison(
        sample,
        TypicalReplicate.ofMedians(sample),
        Verdict.INCONCLUSIVE,
        gates,
        Optional.empty(),
        OptionalDouble.empty());
  }

  private Comparison comparison(
      PairedSample sample,
      TypicalReplicate shown,
      Verdict verdict,
      boolean gates,
      Optional<Change> change,
      OptionalDouble detectable) {
    return new Comparison(
        sample.metric(),
        verdict,
        gates,
        OptionalDouble.of(shown.base()),
        shown.current(),
        change,
        tolerances.of(sample.metric()),
        detectable,
        sample.warnings());
  }
}
