package dev.benchline.verdict;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.PairedSample;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Confirms a slowdown by JVMs that hold one version each, where the replicates fall into modes.
 *
 * <p>Two versions in one JVM share what the JIT knows of the JDK's methods, so that one of them can
 * have a slow mode there which it never has alone. A slowdown that users do not have fails no
 * build. It is confirmed when the best guess of {@value #REPLICATES} further replicates reaches the
 * tolerance as well. That only takes failures away, so the level of the test holds.
 */
final class SeparateJvms {

  /** The fewest replicates of which three have each load order. */
  static final int REPLICATES = 6;

  private static final PairedPlan LOOKS =
      new PairedPlan(List.of(new PairedPlan.Look(REPLICATES, 0)));

  private final Judgement together;
  private final Replicates replicates;

  /**
   * None yet.
   *
   * @param plan of the test
   * @param together the judgement that is to be confirmed
   * @param lot draws the load orders
   * @param first an odd number that no replicate has
   */
  SeparateJvms(MeasurementPlan plan, Judgement together, RandomGenerator lot, int first) {
    this.together = together;
    this.replicates = new Replicates(plan.inSeparateJvms(), LOOKS, lot, first);
  }

  /** True if nothing but times fails the test, and they fall into modes. */
  static boolean areWanted(MeasurementPlan plan, Judgement together, List<PairedSample> samples) {
    return plan.isolation() != Isolation.JVM
        && plan.mode() != Mode.SINGLE_SHOT
        && together.verdict() == Verdict.REGRESSED
        && together.comparisons().stream().filter(SeparateJvms::fails).allMatch(c -> isTime(c))
        && samples.stream().anyMatch(sample -> fallsIntoModes(sample, together));
  }

  private static boolean fails(Comparison comparison) {
    return comparison.gates() && comparison.verdict() == Verdict.REGRESSED;
  }

  private static boolean isTime(Comparison comparison) {
    return comparison.metric().kind() == Kind.TIMED
        && comparison.metric().unit().equals(Unit.SECONDS);
  }

  private static boolean fallsIntoModes(PairedSample sample, Judgement together) {
    return BuiltInMetric.TIME_MEDIAN.is(sample.metric())
        && together.comparisons().stream()
            .filter(comparison -> comparison.metric().key().equals(sample.metric().key()))
            .anyMatch(comparison -> ModeShares.warning(sample, tolerance(comparison)).isPresent());
  }

  private static double tolerance(Comparison comparison) {
    return Limits.of(comparison.tolerance(), Math.abs(comparison.baseline().orElseThrow()))
        .tolerance();
  }

  Next.Measure next() {
    return replicates.next();
  }

  /** Takes what was asked for. Returns whether these are all. */
  boolean take(Recording recording) {
    return replicates.take(recording);
  }

  /** The judgement as it was, before anything was confirmed. */
  Judgement together() {
    return together;
  }

  /** The judgement after all of them. */
  Judgement judgement() {
    return judge(together, replicates.samples());
  }

  static Judgement judge(Judgement together, List<PairedSample> apart) {
    return Judgement.of(
        together.reference() + " and in " + REPLICATES + " of separate JVMs",
        together.comparisons().stream().map(each -> confirmed(each, apart)).toList(),
        together.warnings());
  }

  private static Comparison confirmed(Comparison together, List<PairedSample> apart) {
    return fails(together)
        ? apart.stream()
            .filter(sample -> sample.metric().key().equals(together.metric().key()))
            .filter(sample -> !sample.logRatios().isEmpty())
            .findFirst()
            .map(sample -> confirmed(together, LOOKS.evidence(sample).value()))
            .orElse(together)
        : together;
  }

  private static Comparison confirmed(Comparison together, double apart) {
    return apart >= tolerance(together)
        ? together
        : together
            .inconclusive()
            .with(
                WarningType.ONLY_TOGETHER.of(100 * together.worsening(), 100 * Math.expm1(apart)));
  }
}
