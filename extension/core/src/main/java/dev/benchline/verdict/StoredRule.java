package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.history.TestHistory;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges a run against a stored baseline.
 *
 * <ul>
 *   <li>Without a baseline, or for a metric that it lacks, the verdict is {@link Verdict#NEW}.
 *   <li>What was measured with other settings is {@link Verdict#NOT_COMPARABLE}.
 *   <li>Exact metrics gate everywhere, and those of a kind of JVM on every machine that has it. On
 *       another JVM their difference is a warning.
 *   <li>What a test counts is compared by the ranges of its values where it does not repeat ({@link
 *       RangeRule}).
 *   <li>That more is allocated is no fact: the compiler removes allocations, and which ones differs
 *       between forks and processors. It is judged like a time, and {@link
 *       BuiltInMetric#ALLOCATED_BEFORE_JIT} like a fact.
 *   <li>Timed metrics gate in the same environment, by the spread between sessions and earlier runs
 *       ({@link SessionSpread}) and against the reference workload ({@link StoredTimeRule}). Of
 *       another environment they are {@link Verdict#NOT_COMPARABLE}, with the change in a warning.
 *   <li>Timed metrics whose forks fall into two modes are {@link Verdict#INCONCLUSIVE}, and a
 *       warning says so.
 *   <li>A metric that the test itself has recorded, may fail it, and is not measured any more is
 *       {@link Verdict#INCONCLUSIVE}.
 *   <li>Metrics that do not gate are decided like timed ones and reported; they cannot fail the
 *       test.
 * </ul>
 *
 * <p>A timed metric regresses when the probability of a change this large, were the truth no more
 * than 1%, is below the test's share of the {@link ErrorBudget}, and its interval lies above the
 * tolerance. Timed metrics of one test that gate share its part evenly. With the default spread of
 * 10% between sessions, one recorded session shows a doubling; a change of 10% is {@link
 * Verdict#NEW} then, and its smallest detectable slowdown says why.
 *
 * @see PairedJudge for the comparison with a commit, which detects far smaller changes
 */
public final class StoredRule {

  /** Standard deviation between sessions of the logarithm of a time, before they tell their own. */
  public static final double DEFAULT_SPREAD = 0.10;

  private final Tolerances tolerances;
  private final double level;
  private final double spread;

  /**
   * @param tolerances what is ignored
   * @param level chance that this test fails although nothing has changed, from the {@link
   *     ErrorBudget}
   * @param spread assumed between sessions, more than 0: 0.10 is 10%
   */
  public StoredRule(Tolerances tolerances, double level, double spread) {
    if (!(spread > 0) || Double.isInfinite(spread)) {
      throw new IllegalArgumentException(
          "the spread between sessions is more than 0, but was " + spread);
    }
    this.tolerances = tolerances;
    this.level = level;
    this.spread = spread;
  }

  double level() {
    return level;
  }

  /**
   * Judges one test of which there are no earlier runs but those that its baseline has.
   *
   * @see #judge(List, Optional, String, TestHistory)
   */
  public Judgment judge(List<Sample> samples, Optional<Baseline> baseline, String settings) {
    return judge(samples, baseline, settings, TestHistory.NONE);
  }

  /**
   * Judges one test.
   *
   * @param samples what was measured, at least one
   * @param baseline what it is compared with, if there is one
   * @param settings the plan's {@code comparableSettings()}
   * @param earlier other runs of unchanged code in this environment, with these settings
   * @throws IllegalArgumentException if nothing was measured: that is never a pass
   */
  public Judgment judge(
      List<Sample> samples, Optional<Baseline> baseline, String settings, TestHistory earlier) {
    if (samples.isEmpty()) {
      throw new IllegalArgumentException(
          "Nothing was measured"
              + baseline.map(b -> " of " + b.key().className() + "." + b.key().name()).orElse("")
              + ", so there is nothing to judge.");
    }
    List<Warning> notMeasured = new MissingMetrics(tolerances).notMeasured(samples);
    List<Sample> trusted = samples.stream().map(this::trusted).toList();
    Unmade unmade = new Unmade(tolerances);
    if (baseline.isEmpty()) {
      List<Comparison> fresh = trusted.stream().map(unmade::fresh).toList();
      return Judgment.of(ComparedWith.nothing("no baseline"), fresh, notMeasured);
    }
    StoredCase stored =
        new StoredCase(
            tolerances, level, spread, baseline.get(), settings, new EarlierRuns(earlier));
    List<Warning> warnings = new ArrayList<>(notMeasured);
    StoredMetrics metrics = new StoredMetrics(baseline.get());
    warnings.addAll(metrics.warnings(samples));
    List<Comparison> comparisons = new ArrayList<>(stored.compare(trusted));
    comparisons.addAll(metrics.vanished(samples, tolerances, settings));
    return Judgment.of(stored.comparedWith(), comparisons, warnings);
  }

  private Sample trusted(Sample sample) {
    return new Sample(tolerances.trusted(sample.metric()), sample.values(), sample.warnings());
  }
}
