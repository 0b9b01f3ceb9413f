package dev.benchline;

import dev.benchline.baseline.BaselineEntry;
import dev.benchline.baseline.BaselineKey;
import dev.benchline.baseline.RecordMode;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.Metric;
import dev.benchline.report.Claim;
import dev.benchline.report.SourceLine;
import dev.benchline.report.TestResult;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.samples.Sample;
import dev.benchline.samples.Samples;
import dev.benchline.statistics.Modes;
import dev.benchline.verdict.ClaimJudge;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.StoredJudge;
import dev.benchline.verdict.Tolerances;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What one test's recordings mean, beside its baseline and its claim. */
final class Judging {

  private final Run run;
  private final ExtensionContext context;
  private final MeasurementPlan plan;
  private final Optional<Sibling> sibling;
  private final boolean compares;
  private final BaselineKey key;
  private final Optional<dev.benchline.baseline.Baseline> baseline;
  private final StoredJudge storedJudge;
  private final ErrorBudget budget;
  private @Nullable Evidence evidence;

  Judging(Run run, ExtensionContext context, MeasurementPlan plan, Optional<Sibling> sibling) {
    this.run = run;
    this.context = context;
    this.plan = plan;
    this.sibling = sibling;
    this.key = Run.key(plan.subject());
    Tolerances tolerances = BaselineTolerances.of(context, run.configuration());
    this.compares =
        Sibling.isComparedWithItself(
            sibling, context.getRequiredTestMethod(), context.getRequiredTestClass());
    this.baseline = compares ? run.store().find(key, run.environment()) : Optional.empty();
    // Only a test with a baseline can regress, so the stored tests share the error budget.
    this.budget = ErrorBudget.ofTests(Math.max(1, run.store().keys().size()));
    this.storedJudge = new StoredJudge(tolerances, budget, run.settings().priorSpread());
  }

  /** Judges a recording. A later one replaces an earlier one as evidence: it is fresh. */
  void take(Recording recording) {
    List<Sample> samples = Samples.of(recording, 0);
    Judgement judgement = judgement(samples).with(Samples.cautions(recording));
    List<Claim> claims = sibling.stream().map(other -> claim(recording, other)).toList();
    evidence = new Evidence(recording, samples, judgement, claims);
  }

  /**
   * Whether it matters what the program allocates before the compiler removes some: as a baseline,
   * or because more is allocated than was recorded.
   */
  boolean wantsUnoptimized() {
    boolean informs = plan.mode() == Mode.SINGLE_SHOT || !compares;
    return !informs
        && (records() || (knowsUnoptimized() && evidence().judgement().allocatesMore()));
  }

  private boolean knowsUnoptimized() {
    return baseline
        .flatMap(dev.benchline.baseline.Baseline::exact)
        .filter(dev.benchline.baseline.Baseline.Exact::sameJvm)
        .map(exact -> exact.values().containsKey(Metric.ALLOCATED_UNOPTIMIZED.key()))
        .orElse(false);
  }

  /** Adds what forks without the optimizing compiler allocate to the evidence. */
  void takeUnoptimized(Recording recording) {
    Recording optimized = evidence().recording();
    List<Sample> samples = new ArrayList<>(evidence().samples());
    Samples.unoptimized(recording).ifPresent(samples::add);
    Judgement judgement = judgement(samples).with(Samples.cautions(optimized));
    evidence = new Evidence(optimized, samples, judgement, evidence().claims());
  }

  private Judgement judgement(List<Sample> samples) {
    if (!compares) {
      return storedJudge.uncompared(samples);
    }
    return storedJudge.judge(samples, baseline, plan.comparableSettings());
  }

  /**
   * Whether a test need not be measured any longer: its claim plainly holds, or it has none and
   * nothing of it comes near to a regression. One that has forks enough to tell two modes by, and a
   * single shot, which is one observation, take them all.
   */
  boolean needsNoMore(Recording soFar) {
    if (records()) {
      return false;
    }
    return sibling.isPresent()
        ? claim(soFar, sibling.get()).verdict() == Verdict.PASSED
        : plan.mode() != Mode.SINGLE_SHOT
            && plan.forks() < Modes.FEWEST
            && baseline.isPresent()
            && !judgement(Samples.of(soFar, 0)).couldRegress();
  }

  private Claim claim(Recording recording, Sibling other) {
    PairedSample time =
        PairedSamples.of(recording, 0, 1).stream()
            .filter(paired -> paired.metric().key().equals(Metric.TIME.key()))
            .findFirst()
            .orElseThrow();
    ClaimJudge.Finding finding = new ClaimJudge(budget).judge(time, other.by());
    return new Claim(
        other.name(),
        other.by(),
        finding.factor(),
        finding.lower(),
        finding.upper(),
        finding.confidence(),
        finding.verdict(),
        finding.cautions());
  }

  /**
   * Whether the test would fail. Chance finds the worst of many tests, and a JIT that came too late
   * makes exact metrics larger, so what was found must be found again in forks that it did not
   * choose.
   */
  boolean wantsConfirmation() {
    return !records()
        && (evidence().claims().stream().anyMatch(Claim::isRefuted)
            || evidence().judgement().verdict() == Verdict.REGRESSED);
  }

  /**
   * Stores the result in a run that records. A result that agrees with the baseline becomes a
   * further session of it; one that does not replaces it, and if it is slower, someone has to say
   * why.
   */
  void recordIfAsked() {
    if (!records()) {
      return;
    }
    Verdict verdict = evidence().judgement().verdict();
    boolean changed = verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED;
    if (verdict == Verdict.REGRESSED && run.settings().reason().isEmpty()) {
      throw new ExtensionConfigurationException(
          ("%s is slower or larger than its baseline, so it is only recorded with a reason:"
                  + " mvn verify -Dbenchline.baseline=record -Dbenchline.reason=\"...\" -Dit.test=%s%n%n%s")
              .formatted(
                  plan.subject().displayName(),
                  context.getRequiredTestClass().getSimpleName(),
                  run.failureText().of(result(Duration.ZERO))));
    }
    run.store()
        .record(
            BaselineEntry.of(
                key,
                run.environment(),
                plan.comparableSettings(),
                run.commit(),
                evidence().samples(),
                changed ? run.settings().reason() : Optional.empty()),
            changed ? RecordMode.REPLACE : RecordMode.APPEND);
    if (changed) {
      evidence = evidence().accepted(run.settings().reason().orElse("It is the baseline now."));
    }
  }

  /** Whether what is measured becomes the baseline. */
  boolean records() {
    return compares && run.settings().records();
  }

  TestResult result(Duration measuringTime) {
    return new TestResult(
        plan.subject(),
        context.getDisplayName(),
        plan,
        Optional.of(evidence().recording()),
        evidence().samples(),
        baseline,
        evidence().judgement(),
        evidence().claims(),
        environment(),
        Optional.of(run.valuesFile(plan.subject())),
        measuringTime,
        List.of(),
        Optional.of(
            SourceLine.of(
                context.getRequiredTestClass(), context.getRequiredTestMethod().getName())));
  }

  private String environment() {
    String here = run.environment().key();
    return baseline
        .flatMap(dev.benchline.baseline.Baseline::timed)
        .map(
            timed ->
                timed.sameEnvironment()
                    ? "same"
                    : "recorded on " + timed.environment() + ", measured on " + here)
        .orElse(here);
  }

  private Evidence evidence() {
    if (evidence == null) {
      throw new IllegalStateException(plan.subject() + " has not been measured");
    }
    return evidence;
  }

  private record Evidence(
      Recording recording, List<Sample> samples, Judgement judgement, List<Claim> claims) {

    Evidence accepted(String reason) {
      return new Evidence(recording, samples, judgement.accepted(reason), claims);
    }
  }
}
