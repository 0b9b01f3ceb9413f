package dev.benchline.verdict;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.PairedSample;
import java.util.List;

/**
 * The times of a test whose replicates fall into modes, which the versions may have only because
 * they share a JVM: the typical time, or another one that has regressed without it.
 */
final class TimesInModes {

  private final Judgment judgment;

  /** Of one test. */
  TimesInModes(Judgment judgment) {
    this.judgment = judgment;
  }

  /**
   * True if the test has regressed by what depends on the JIT alone, and one of the samples is such
   * a time. A change by half or more is no matter of modes.
   */
  boolean leaveADoubt(List<PairedSample> samples) {
    return judgment.verdict() == Verdict.REGRESSED
        && judgment.comparisons().stream()
            .filter(each -> Confirmation.isSeen(each, Verdict.REGRESSED))
            .allMatch(Confirmation::dependsOnJit)
        && judgment.comparisons().stream()
            .filter(time -> Confirmation.isSeen(time, Verdict.REGRESSED))
            .filter(time -> leads(time) || isAlone(time))
            .anyMatch(
                time -> time.sampleIn(samples).filter(its -> isInModes(its, time)).isPresent());
  }

  private static boolean isInModes(PairedSample sample, Comparison time) {
    return !LargeChange.isIn(sample.logRatios())
        && ModeShares.warning(sample, Limits.of(time).tolerance()).isPresent();
  }

  private boolean isAlone(Comparison time) {
    return ModeShares.isTime(time)
        && judgment.comparisons().stream()
            .filter(TimesInModes::leads)
            .noneMatch(each -> Confirmation.isSeen(each, Verdict.REGRESSED));
  }

  private static boolean leads(Comparison comparison) {
    return BuiltInMetric.TIME_MEDIAN.is(comparison.metric());
  }
}
