package dev.benchline.run;

import dev.benchline.measure.InjectedSlowdown;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.result.Trial;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.PairedJudge;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedProcedure;
import dev.benchline.verdict.SuspectBudget;
import dev.benchline.verdict.Tolerances;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tries on the user's own tests and machine what the comparison with a commit is worth: each test
 * is judged against itself, and against itself with an injected slowdown, by the whole pipeline.
 *
 * <p>A verdict about an unchanged test uses the test's own tolerances, and all of a round share one
 * error budget, as they would in a build. An injected slowdown is judged with half of it as the
 * tolerance, and as the only suspect of its build.
 */
final class SelfCheck {

  private static final String ITSELF = "itself";

  private final List<String> injected;
  private final List<SuspectBudget> rounds = new ArrayList<>();
  private final List<Trial> trials = Collections.synchronizedList(new ArrayList<>());

  private SelfCheck(int rounds, List<String> injected, int tests) {
    this.injected = injected;
    for (int i = 0; i < rounds; i++) {
      this.rounds.add(new SuspectBudget(ErrorBudget.OF_A_BUILD, tests));
    }
  }

  /**
   * The self-check, if the user asked for one.
   *
   * @param tests how many the build may have
   */
  static Optional<SelfCheck> of(Settings settings, int tests) {
    List<String> injected =
        settings.get(Setting.SELF_CHECK_INJECTED).stream()
            .filter(item -> !item.equals("none"))
            .toList();
    return settings.find(Setting.SELF_CHECK).map(rounds -> new SelfCheck(rounds, injected, tests));
  }

  SelfCheckReport report() {
    return new SelfCheckReport(trials);
  }

  /**
   * The judge of one test, who leaves a trial for each verdict.
   *
   * @param plan of two versions, which are the same
   */
  SelfCheckJudge judge(PerformanceTest test, MeasurementPlan plan) {
    List<SelfCheckJudge.Attempt> attempts = new ArrayList<>();
    for (SuspectBudget round : rounds) {
      attempts.add(attempt("", plan, test.tolerances(), round));
      for (String item : injected) {
        InjectedSlowdown work =
            item.equals("partial")
                ? InjectedSlowdown.PARTIAL
                : InjectedSlowdown.ofPercent(Integer.parseInt(item));
        Tolerances half = new Tolerances(work.share() / 2, Map.of());
        attempts.add(attempt(item, plan.injecting(work), half, ofOneSuspect()));
      }
    }
    return new SelfCheckJudge(attempts, trials::add);
  }

  private static SelfCheckJudge.Attempt attempt(
      String injected, MeasurementPlan plan, Tolerances tolerances, SuspectBudget forWorse) {
    PairedProcedure procedure =
        new PairedProcedure(PairedPlan.DEFAULT, tolerances, forWorse, ofOneSuspect(), ITSELF);
    return new SelfCheckJudge.Attempt(injected, new PairedJudge(plan, ITSELF, procedure));
  }

  private static SuspectBudget ofOneSuspect() {
    return new SuspectBudget(ErrorBudget.OF_A_BUILD, RunContext.FEWEST_TESTS);
  }
}
