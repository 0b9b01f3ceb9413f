package dev.benchline.verdict;

import dev.benchline.measure.WarningType;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.Quantity;
import dev.benchline.statistics.Quantiles;
import java.util.List;

/**
 * A {@link LargeChange} of the first replicates, which compile in the foreground, that those after
 * them, in default JVMs, do not show. All of them together may pass the test, and the reader is to
 * know what was seen.
 */
final class ForegroundOnly {

  private ForegroundOnly() {}

  /** The same judgment, in which such a change leaves its metric undecided. */
  static Judgment in(Judgment decided, Replicates replicates) {
    return replicates
        .samplesByOtherPlan()
        .map(byDefault -> in(decided, replicates.samplesByFirstPlan(), byDefault))
        .orElse(decided);
  }

  private static Judgment in(
      Judgment decided, List<PairedSample> first, List<PairedSample> byDefault) {
    return Judgment.of(
        decided.comparedWith(),
        decided.comparisons().stream().map(each -> in(each, first, byDefault)).toList(),
        decided.warnings());
  }

  private static Comparison in(
      Comparison comparison, List<PairedSample> first, List<PairedSample> byDefault) {
    List<Double> before = logRatios(comparison, first);
    List<Double> here = logRatios(comparison, byDefault);
    boolean isOpenOrPassed =
        comparison.gates()
            && !RefutedChanges.isOne(comparison)
            && (comparison.verdict() == Verdict.PASSED
                || comparison.verdict() == Verdict.INCONCLUSIVE);
    return isOpenOrPassed && LargeChange.isIn(before) && !here.isEmpty() && !isThere(before, here)
        ? comparison
            .inconclusive()
            .with(
                WarningType.ONLY_IN_FOREGROUND.of(
                    percent(comparison, before), percent(comparison, here)))
        : comparison;
  }

  /** True if it is half of a large change here as well. */
  private static boolean isThere(List<Double> before, List<Double> here) {
    return Quantiles.median(here) * Math.signum(Quantiles.median(before)) >= LargeChange.HALF / 2;
  }

  private static List<Double> logRatios(Comparison comparison, List<PairedSample> samples) {
    return comparison.sampleIn(samples).map(PairedSample::logRatios).orElse(List.of());
  }

  private static String percent(Comparison comparison, List<Double> logRatios) {
    double part = Part.of(comparison.metric(), Quantiles.median(logRatios));
    return Quantity.change(part);
  }
}
