package dev.benchline.pipeline;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.BaselineMode;
import dev.benchline.baseline.Commit;
import dev.benchline.history.TestHistory;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.settings.Setting;
import dev.benchline.verdict.ClaimJudge;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.JudgesInTurn;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.MeasuredByItsClaim;
import dev.benchline.verdict.PairedJudge;
import dev.benchline.verdict.SettledJudge;
import dev.benchline.verdict.StoredJudge;
import dev.benchline.verdict.StoredPlans;
import dev.benchline.verdict.StoredRule;
import dev.benchline.verdict.StoredTerms;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.stream.Collectors;

/** Chooses the judges of each test. A claim has one of its own, whatever else the test has. */
record Judges(RunContext run) {

  /** A count that is to be a baseline, or to fail a test, is seen so many times. */
  private static final int FEWEST_COUNTS = 3;

  /** The share of a test's level that a judge may spend, where each of two may fail the test. */
  private static final double HALF = 0.5;

  private static final double WHOLE = 1;

  /**
   * The judge of a test. Where a change can reach neither it nor its reference test in the same
   * class, their own code included, its claim says nothing about the change.
   */
  Judge of(PerformanceTest test) {
    Judge judge = ofItself(test);
    return test.claim()
        .filter(claim -> !run.isUnaffectedClaim(test))
        .map(claim -> withClaim(judge, ofClaim(test, claim), claim))
        .orElse(judge);
  }

  /** CI's results can become baselines, and a history is of tests that are measured alone. */
  private Judge withClaim(Judge itself, Judge ofClaim, ClaimTerms claim) {
    boolean isOfUse =
        run.history.isPresent() || BaselineMode.isCi(run.settings.place().variables());
    return itself instanceof StoredJudge stored && stored.comparesNothing() && !isOfUse
        ? new MeasuredByItsClaim(ofClaim, stored, claim)
        : JudgesInTurn.withClaim(itself, ofClaim, claim);
  }

  /** The judge of a test that is measured but once, such as by another tool. */
  Judge ofResults(PerformanceTest test, MeasurementPlan plan) {
    return new StoredJudge(
        StoredPlans.once(plan), terms(test, plan, WHOLE), run.settings.records());
  }

  /** The judge that compares it with an earlier version of itself. */
  Judge ofItself(PerformanceTest test) {
    if (run.compared.isEmpty()) {
      return stored(test, WHOLE);
    }
    BaseComparison compared = run.compared.get();
    if (!compared.base().isBaseline() || compared.base().missing().isPresent()) {
      return against(test, compared);
    }
    boolean isUnaffected = run.isUnaffected(test);
    Optional<Warning> notOfTheBase = notOfTheBase(test);
    if (notOfTheBase.isPresent()) {
      // The base may have what has slowed it down since, so it confirms nothing.
      return isUnaffected
          ? stored(test, WHOLE)
          : JudgesInTurn.unlessRegressed(
              stored(test, HALF), against(test, compared, HALF), notOfTheBase.get());
    }
    if (isUnaffected) {
      return against(test, compared);
    }
    // What is better than fresh forks confirms its failure.
    MeasurementPlan alone = run.plans.alone(test, run.forks.classPath());
    return JudgesInTurn.whereInDoubt(ofResults(test, alone), against(test, compared));
  }

  /** The warning where a test's baseline is not of the base to which others have led. */
  private Optional<Warning> notOfTheBase(PerformanceTest test) {
    return run.base()
        .flatMap(base -> run.store.find(test.id(), run.environment).filter(base::isNotThatOf))
        .map(
            baseline ->
                WarningType.NOT_OF_THE_BASE.of(
                    baseline.commits().stream()
                        .map(Commit::shorten)
                        .collect(Collectors.joining(", "))));
  }

  /** The judge that compares it with the base, and that is all. */
  Judge against(PerformanceTest test, BaseComparison compared) {
    return against(test, compared, WHOLE);
  }

  private Judge against(PerformanceTest test, BaseComparison compared, double share) {
    Base base = compared.base();
    MeasurementPlan plan =
        run.plans.paired(test, run.currentClassPath(), compared.classPath(), base.jdk());
    if (base.missing().isPresent()) {
      return new SettledJudge(plan, Judgment.isNew(base.comparedWith(), base.missing().get()));
    }
    if (run.isUnaffected(test)) {
      return new SettledJudge(plan, Judgment.unaffected(base.comparedWith()));
    }
    return new PairedJudge(
        ForegroundCompilation.plans(plan),
        run.plans.looks(),
        test.tolerances(),
        share * run.budgets.levelOf(test.id()),
        base.comparedWith(),
        run.loadOrders.of(test.id().className()));
  }

  private Judge stored(PerformanceTest test, double share) {
    MeasurementPlan plan = run.plans.alone(test, run.forks.classPath());
    boolean records = run.settings.records();
    StoredTerms terms = terms(test, plan, share);
    MeasurementPlan first = records ? PlanResolver.patient(plan) : plan;
    StoredPlans plans =
        new StoredPlans(
            plan,
            terms.baseline().isPresent() && !records ? first : first.observing(FEWEST_COUNTS),
            Optional.of(run.plans.confirmation(test, plan).observing(FEWEST_COUNTS)),
            Optional.of(plan)
                .filter(its -> its.forks() > 0 || test.tolerances().nameAllocated())
                .filter(its -> test.tolerances().gates(BuiltInMetric.ALLOCATED.metric()))
                .map(MeasurementPlan::beforeJit));
    return new StoredJudge(plans, terms, records);
  }

  private StoredTerms terms(PerformanceTest test, MeasurementPlan plan, double share) {
    Optional<Baseline> baseline = run.store.find(test.id(), run.environment);
    TestHistory earlier =
        run.history
            .filter(history -> baseline.isPresent())
            .map(history -> history.unchanged(test.id(), plan.comparableSettings()))
            .orElse(TestHistory.NONE);
    double level = baseline.isPresent() ? share * run.budgets.levelOf(test.id()) : 1;
    return new StoredTerms(
        rule(test, level), baseline, earlier, notOfTheBase(test).stream().toList());
  }

  /**
   * The judge of what it claims. A claim that does not hold must not hold either in JVMs as users
   * run them, where the code has had more time to warm up.
   */
  Judge ofClaim(PerformanceTest test, ClaimTerms claim) {
    MeasurementPlan plan = run.plans.claiming(test, claim, run.forks.classPath());
    return JudgesInTurn.unlessClaimed(
        ofClaim(test, claim, ForegroundCompilation.plans(plan).replicates()),
        ClaimJudge.again(
            PlanResolver.patient(plan), claim, levelOf(test, claim), new SecureRandom()));
  }

  ClaimJudge ofClaim(PerformanceTest test, ClaimTerms claim, MeasurementPlan plan) {
    return ClaimJudge.of(plan, claim, levelOf(test, claim), new SecureRandom());
  }

  private double levelOf(PerformanceTest test, ClaimTerms claim) {
    return run.budgets.levelOf(test.id(), claim);
  }

  private StoredRule rule(PerformanceTest test, double level) {
    return new StoredRule(test.tolerances(), level, run.settings.get(Setting.PRIOR_SPREAD));
  }
}
