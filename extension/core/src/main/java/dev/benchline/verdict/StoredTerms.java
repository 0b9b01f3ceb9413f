package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.samples.Sample;
import dev.benchline.samples.Samples;
import java.util.List;
import java.util.Optional;

/**
 * The terms on which a test is judged by forks of its own: against a stored baseline, by its claim,
 * or both.
 *
 * @param rule how it is compared with a baseline
 * @param compared whether it is held against an earlier version of itself here; a judge that is
 *     asked about a claim beside another does not
 * @param baseline the stored reference, if there is one
 * @param claim what it claims, if it does
 * @param claimRule how the claim is decided
 */
public record StoredTerms(
    StoredRule rule,
    boolean compared,
    Optional<Baseline> baseline,
    Optional<ClaimTerms> claim,
    ClaimRule claimRule) {

  /** What may be spent on these terms: nothing where there is nothing to be held against. */
  double level() {
    return (baseline.isPresent() ? rule.level() : 0) + (claim.isPresent() ? claimRule.level() : 0);
  }

  Findings findings(MeasurementPlan plan, Recording recording, List<Sample> samples) {
    Judgement judgement = judgement(plan, samples).with(Samples.warnings(recording));
    List<Claim> claims = claim.stream().map(terms -> judge(terms, recording)).toList();
    return new Findings(plan, Optional.of(recording), samples, baseline, judgement, claims);
  }

  Judgement judgement(MeasurementPlan plan, List<Sample> samples) {
    return compared
        ? rule.judge(samples, baseline, plan.comparableSettings())
        : rule.uncompared(samples);
  }

  Claim judge(ClaimTerms terms, Recording recording) {
    PairedSample time =
        PairedSamples.of(recording, 0, 1).stream()
            .filter(paired -> BuiltInMetric.TIME_MEDIAN.is(paired.metric()))
            .findFirst()
            .orElseThrow();
    ClaimRule.Finding finding = claimRule.judge(time, terms.by());
    return new Claim(
        terms.reference(),
        terms.by(),
        finding.factor(),
        finding.lower(),
        finding.upper(),
        finding.confidence(),
        finding.verdict(),
        finding.warnings());
  }

  /** Whether the baseline says what this kind of JVM allocates before the compiler removes some. */
  boolean knowsBeforeJit() {
    return baseline
        .flatMap(Baseline::exact)
        .filter(Baseline.Exact::sameJvm)
        .map(exact -> exact.values().containsKey(BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().key()))
        .orElse(false);
  }
}
