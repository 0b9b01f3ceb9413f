package dev.benchline;

import dev.benchline.Configuration.Range;
import dev.benchline.measure.Forks;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.PlantedWork;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Side;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.PairedSample;
import dev.benchline.metrics.PairedSamples;
import dev.benchline.report.SelfTestReport;
import dev.benchline.report.Trial;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedProcedure;
import dev.benchline.verdict.SuspectBudget;
import dev.benchline.verdict.Tolerances;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Tries on the user's own tests and machine what the comparison with a commit is worth: each test
 * is judged beside itself, and beside itself with planted work, by the whole pipeline.
 *
 * <p>A verdict about an unchanged test uses the test's own tolerances, and all of a round share one
 * error budget, as they would in a build. Planted work is judged with half of it as the tolerance,
 * and as the only suspect of its build.
 */
final class SelfTest {

  private static final Range ROUNDS = new Range(1, 1_000);
  private static final String PARTIAL = "partial";
  private static final String STANDARD = "3,5,10,20";

  private final int rounds;
  private final List<String> planted;
  private final List<SuspectBudget> budgets = new ArrayList<>();
  private final List<Trial> trials = Collections.synchronizedList(new ArrayList<>());

  private SelfTest(int rounds, List<String> planted, int tests) {
    this.rounds = rounds;
    this.planted = planted;
    for (int i = 0; i < rounds; i++) {
      budgets.add(new SuspectBudget(ErrorBudget.ofTests(tests)));
    }
  }

  /**
   * The self-test, if the user asked for one.
   *
   * @param tests how many the build may have
   */
  static Optional<SelfTest> of(Configuration configuration, int tests) {
    var rounds = configuration.number(ConfigurationKey.SELF_TEST, ROUNDS);
    if (rounds.isEmpty()) {
      return Optional.empty();
    }
    String text = configuration.text(ConfigurationKey.SELF_TEST_PLANTED).orElse(STANDARD);
    List<String> planted = Arrays.stream(text.split(",", -1)).map(String::trim).toList();
    for (String item : planted) {
      if (!item.equals(PARTIAL) && !item.equals("none") && !item.matches("[1-9]\\d?|100")) {
        throw configuration.invalid(ConfigurationKey.SELF_TEST_PLANTED, text);
      }
    }
    return Optional.of(
        new SelfTest(
            rounds.getAsInt(), planted.stream().filter(p -> !p.equals("none")).toList(), tests));
  }

  SelfTestReport report() {
    return new SelfTestReport(trials);
  }

  /**
   * Tries one test.
   *
   * @param plan of two equal sides, the candidate first
   * @param patient the same for confirmation
   */
  void run(
      MeasurementPlan plan,
      MeasurementPlan patient,
      Tolerances tolerances,
      Forks forks,
      Forks.Progress progress) {
    for (int round = 0; round < rounds; round++) {
      SuspectBudget budget = budgets.get(round);
      attempt("", PlantedWork.NONE, plan, patient, tolerances, budget, forks, progress);
      for (String item : planted) {
        PlantedWork work = work(item);
        Tolerances half = new Tolerances(work.share() / 2, Map.of());
        SuspectBudget alone = new SuspectBudget(ErrorBudget.ofTests(Run.FEWEST_TESTS));
        attempt(item, work, plan, patient, half, alone, forks, progress);
      }
    }
  }

  private static PlantedWork work(String item) {
    return item.equals(PARTIAL)
        ? PlantedWork.PARTIAL
        : PlantedWork.ofPercent(Integer.parseInt(item));
  }

  private void attempt(
      String label,
      PlantedWork work,
      MeasurementPlan plan,
      MeasurementPlan patient,
      Tolerances tolerances,
      SuspectBudget budget,
      Forks forks,
      Forks.Progress progress) {
    long start = System.nanoTime();
    List<Side> sides = new ArrayList<>(plan.sides());
    Side candidate = sides.get(0);
    sides.set(0, new Side(candidate.name(), candidate.uniqueId(), candidate.classPath(), work));
    Base base = Base.of("itself", sides.get(1).classPath());
    SideBySide.Evidence evidence =
        new SideBySide(plan.with(sides, 1), patient.with(sides, 1), base, forks, progress)
            .judge(
                new PairedProcedure(
                    PairedPlan.DEFAULT,
                    tolerances,
                    budget,
                    new SuspectBudget(ErrorBudget.ofTests(Run.FEWEST_TESTS)),
                    base.name()));
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    evidence
        .recording()
        .ifPresent(
            recording -> trials.add(trial(label, evidence.judgement(), recording, plan, took)));
  }

  private static Trial trial(
      String label, Judgement judgement, Recording recording, MeasurementPlan plan, Duration took) {
    List<PairedSample> samples = PairedSamples.of(recording, 0, 1);
    PairedSample time = of(samples, Metric.TIME);
    return new Trial(
        plan.subject(),
        label,
        judgement.verdict(),
        detectable(judgement),
        took,
        time.logRatios(),
        of(samples, PairedSamples.MEAN_TIME).logRatios(),
        time.candidate(),
        time.base());
  }

  private static OptionalDouble detectable(Judgement judgement) {
    return judgement.comparisons().stream()
        .filter(comparison -> comparison.metric().key().equals(Metric.TIME.key()))
        .findFirst()
        .map(Comparison::minimumDetectableEffect)
        .orElse(OptionalDouble.empty());
  }

  /** The metric, or the time where there is none, as of single shots. */
  private static PairedSample of(List<PairedSample> samples, Metric metric) {
    return samples.stream()
        .filter(sample -> sample.metric().key().equals(metric.key()))
        .findFirst()
        .orElseGet(() -> samples.get(0));
  }
}
