package dev.benchline;

import dev.benchline.Configuration.Range;
import dev.benchline.measure.PlantedWork;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Subject;
import dev.benchline.metrics.Metric;
import dev.benchline.report.SelfTestReport;
import dev.benchline.report.Trial;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
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
import java.util.function.Function;

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

  private final List<String> planted;
  private final List<SuspectBudget> budgets = new ArrayList<>();
  private final List<Trial> trials = Collections.synchronizedList(new ArrayList<>());

  private SelfTest(int rounds, List<String> planted, int tests) {
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
   * @param duets leads the test beside itself, with work planted on one side
   */
  void run(Subject subject, Tolerances tolerances, Function<PlantedWork, SideBySide> duets) {
    for (SuspectBudget budget : budgets) {
      attempt(subject, "", duets.apply(PlantedWork.NONE), tolerances, budget);
      for (String item : planted) {
        PlantedWork work = work(item);
        Tolerances half = new Tolerances(work.share() / 2, Map.of());
        attempt(subject, item, duets.apply(work), half, budget());
      }
    }
  }

  private static SuspectBudget budget() {
    return new SuspectBudget(ErrorBudget.ofTests(Run.FEWEST_TESTS));
  }

  private static PlantedWork work(String item) {
    return item.equals(PARTIAL)
        ? PlantedWork.PARTIAL
        : PlantedWork.ofPercent(Integer.parseInt(item));
  }

  private void attempt(
      Subject subject,
      String label,
      SideBySide duets,
      Tolerances tolerances,
      SuspectBudget forWorse) {
    long start = System.nanoTime();
    SideBySide.Evidence evidence =
        duets.judge(
            new PairedProcedure(PairedPlan.DEFAULT, tolerances, forWorse, budget(), "itself"));
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    evidence
        .recording()
        .map(recording -> trial(subject, label, evidence.judgement(), recording, took))
        .ifPresent(trials::add);
  }

  private static Trial trial(
      Subject subject, String label, Judgement judgement, Recording recording, Duration took) {
    List<PairedSample> samples = PairedSamples.of(recording, 0, 1);
    PairedSample time = of(samples, Metric.TIME);
    return new Trial(
        subject,
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
