package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.history.TestHistory;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.Sample;
import dev.benchline.samples.Samples;
import java.util.List;
import java.util.Optional;

/**
 * The terms on which a test is judged by forks of its own.
 *
 * @param rule how it is compared with a baseline
 * @param baseline the stored reference, if there is one
 * @param earlier other runs of unchanged code in this environment, with these settings
 * @param warnings about what it is compared with
 */
public record StoredTerms(
    StoredRule rule, Optional<Baseline> baseline, TestHistory earlier, List<Warning> warnings) {

  public StoredTerms {
    warnings = List.copyOf(warnings);
  }

  /** Terms that need no warning. */
  public StoredTerms(StoredRule rule, Optional<Baseline> baseline, TestHistory earlier) {
    this(rule, baseline, earlier, List.of());
  }

  /**
   * The level that may be spent on these terms: nothing where there is nothing to be held against.
   */
  double level() {
    return baseline.isPresent() ? rule.level() : 0;
  }

  Findings findings(MeasurementPlan plan, Recording recording, List<Sample> samples) {
    Judgment judgment = judgment(plan, samples).with(Samples.warnings(recording));
    return new Findings(plan, Optional.of(recording), samples, baseline, judgment, List.of());
  }

  Judgment judgment(MeasurementPlan plan, List<Sample> samples) {
    return rule.judge(samples, baseline, plan.comparableSettings(), earlier).with(warnings);
  }

  /** True if the baseline says what this kind of JVM allocates before the compiler removes some. */
  boolean knowsBeforeJit() {
    return baseline
        .flatMap(stored -> stored.exact(BuiltInMetric.ALLOCATED_BEFORE_JIT.metric()))
        .filter(Baseline.Exact::sameJvm)
        .isPresent();
  }
}
