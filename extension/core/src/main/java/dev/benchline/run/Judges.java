package dev.benchline.run;

import dev.benchline.baseline.Baseline;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.verdict.ClaimRule;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.JudgesInTurn;
import dev.benchline.verdict.PairedJudge;
import dev.benchline.verdict.SettledJudge;
import dev.benchline.verdict.StoredJudge;
import dev.benchline.verdict.StoredPlans;
import dev.benchline.verdict.StoredRule;
import dev.benchline.verdict.StoredTerms;
import java.security.SecureRandom;
import java.util.Optional;

/** Chooses the judge of each test. */
record Judges(RunContext run) {

  /** The judge of a test that is to be measured. */
  Judge of(PerformanceTest test) {
    Optional<Base> base = run.base;
    if (base.isEmpty() || !test.comparesWithItself()) {
      return stored(test, test.comparesWithItself());
    }
    Judge paired = paired(test, base.get());
    if (base.get().isBaseline() && base.get().missing().isEmpty()) {
      // What is better than fresh forks confirms its failure.
      MeasurementPlan alone = run.plans.alone(test, run.forks.classPath());
      return JudgesInTurn.whereInDoubt(ofResults(test, alone), paired);
    }
    return paired;
  }

  /** The judge of a test that is measured but once, such as by another tool. */
  Judge ofResults(PerformanceTest test, MeasurementPlan plan) {
    return new StoredJudge(
        StoredPlans.once(plan), terms(test, test.comparesWithItself()), records(test));
  }

  private Judge paired(PerformanceTest test, Base base) {
    MeasurementPlan plan = run.plans.paired(test, run.currentClassPath(), run.classPath(base));
    Judge judge;
    if (base.missing().isPresent()) {
      judge = new SettledJudge(plan, Judgement.isNew(base.name(), base.missing().get()));
    } else if (run.isUnaffected(test.id())) {
      judge = new SettledJudge(plan, Judgement.unaffected(base.name()));
    } else {
      judge =
          new PairedJudge(
              plan,
              test.tolerances(),
              run.budgets.levelOf(test.id()),
              base.name(),
              new SecureRandom());
    }
    return test.claim().isPresent() ? JudgesInTurn.withClaims(judge, stored(test, false)) : judge;
  }

  /**
   * @param compared whether it is held against its baseline
   */
  private Judge stored(PerformanceTest test, boolean compared) {
    MeasurementPlan plan = run.plans.alone(test, run.forks.classPath());
    Optional<MeasurementPlan> forked = Optional.of(plan).filter(its -> its.forks() > 0);
    StoredPlans plans =
        new StoredPlans(
            plan,
            records(test) ? PlanResolver.patient(plan) : plan,
            forked.map(its -> run.plans.confirmation(test, its)),
            forked.map(MeasurementPlan::beforeJit));
    return new StoredJudge(plans, terms(test, compared), records(test));
  }

  private StoredTerms terms(PerformanceTest test, boolean compared) {
    Optional<Baseline> baseline =
        compared ? run.store.find(test.id(), run.environment) : Optional.empty();
    double level = baseline.isPresent() ? run.budgets.levelOf(test.id()) : 1;
    double ofClaim = test.claim().map(claim -> run.budgets.levelOf(test.id(), claim)).orElse(1.0);
    return new StoredTerms(
        new StoredRule(test.tolerances(), level, run.settings.get(Setting.PRIOR_SPREAD)),
        compared,
        baseline,
        test.claim(),
        new ClaimRule(ofClaim));
  }

  private boolean records(PerformanceTest test) {
    return test.comparesWithItself() && run.settings.records();
  }
}
