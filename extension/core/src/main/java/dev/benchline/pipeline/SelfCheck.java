package dev.benchline.pipeline;

import dev.benchline.measure.InjectedSlowdown;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.result.ClaimTrial;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.result.Trial;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.PairedJudge;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.Tolerances;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tries on the user's own tests and machine what the comparison with a commit is worth: each test
 * is judged against itself, and against itself with an injected slowdown, by the whole pipeline.
 * Each claim is judged with its own test as the reference, of which no claim holds.
 *
 * <p>A verdict about an unchanged test uses the test's own tolerances, and all of a round share one
 * error budget, as they would in a build. An injected slowdown is judged with half of it as the
 * tolerance.
 */
final class SelfCheck {

  private static final ComparedWith ITSELF = ComparedWith.classes("itself");

  /** An injected slowdown is judged as the fiftieth test of a build that is run once. */
  private static final int OF_A_BUILD = 50;

  private final int rounds;
  private final List<String> injected;
  private final List<String> tried;
  private final AtomicInteger tests = new AtomicInteger();
  private final List<Trial> trials = Collections.synchronizedList(new ArrayList<>());
  private final List<ClaimTrial> claims = Collections.synchronizedList(new ArrayList<>());

  private SelfCheck(int rounds, List<String> injected, List<String> tried) {
    this.rounds = rounds;
    this.injected = injected;
    this.tried = tried;
  }

  /** The self-check, if the user asked for one. */
  static Optional<SelfCheck> of(Settings settings) {
    List<String> injected =
        settings.get(Setting.SELF_CHECK_INJECTED).stream()
            .filter(item -> !item.equals("none"))
            .toList();
    List<String> tried = settings.get(Setting.SELF_CHECK_OF);
    return settings.find(Setting.SELF_CHECK).map(rounds -> new SelfCheck(rounds, injected, tried));
  }

  /** The outcome so far. */
  SelfCheckReport report(Optional<String> failedBefore) {
    return new SelfCheckReport(trials, claims, failedBefore);
  }

  /**
   * One verdict to be reached.
   *
   * @param injected the slowdown as the user wrote it; empty if there is none
   * @param judge reaches it
   */
  record Attempt(String injected, Judge judge) {}

  /**
   * The verdicts to be reached about one test.
   *
   * @param plan of two versions, which are the same
   * @param looks the numbers of replicates at which it is judged
   */
  List<Attempt> attempts(PerformanceTest test, MeasurementPlan plan, PairedPlan looks) {
    List<Attempt> attempts = new ArrayList<>();
    if (!tried.contains("tests")) {
      return attempts;
    }
    int number = tests.incrementAndGet();
    // One invocation has no room for a share of another.
    List<String> possible = plan.mode() == Mode.SINGLE_SHOT_TIME ? List.of() : injected;
    for (int i = 0; i < rounds; i++) {
      attempts.add(attempt("", plan, looks, test.tolerances(), number));
      for (String item : possible) {
        InjectedSlowdown work =
            item.equals("partial")
                ? InjectedSlowdown.PARTIAL
                : InjectedSlowdown.ofPercent(Integer.parseInt(item));
        Tolerances half = new Tolerances(work.share() / 2, Map.of());
        attempts.add(attempt(item, plan.injecting(work), looks, half, OF_A_BUILD));
      }
    }
    return attempts;
  }

  /** The verdicts to be reached about the claim of a test, if it has one. */
  List<Attempt> attempts(PerformanceTest test, Judges judges) {
    List<Attempt> attempts = new ArrayList<>();
    if (test.claim().isPresent() && tried.contains("claims")) {
      ClaimTerms itself =
          new ClaimTerms(test.id().name(), test.claim().get().by(), test.uniqueId());
      for (int i = 0; i < rounds; i++) {
        attempts.add(new Attempt("", judges.ofClaim(test, itself)));
      }
    }
    return attempts;
  }

  private static Attempt attempt(
      String injected, MeasurementPlan plan, PairedPlan looks, Tolerances tolerances, int number) {
    double level = ErrorBudget.OF_A_BUILD.levelOf(number);
    return new Attempt(
        injected,
        new PairedJudge(
            ForegroundCompilation.plans(plan),
            looks,
            tolerances,
            level,
            ITSELF,
            new SecureRandom()));
  }

  /**
   * False of a slowdown that a test is too slow for: one slice that holds it would be longer than
   * all iterations of a replicate, by the time that the unchanged test took.
   */
  boolean isPossible(Attempt attempt) {
    return !(attempt.judge().next() instanceof Next.Measure measure)
        || measure.plan().versions().get(0).injected().equals(InjectedSlowdown.NONE)
        || isPossible(measure.plan());
  }

  private boolean isPossible(MeasurementPlan plan) {
    long invocations = plan.versions().get(0).injected().fit(1);
    double seconds = plan.iterationTime().multipliedBy(plan.iterations()).toNanos() / 1e9;
    return trials.stream()
        .filter(trial -> trial.isClean() && trial.subject().equals(plan.subject()))
        .flatMapToDouble(
            trial -> trial.base().stream().mapToDouble(Double::doubleValue).average().stream())
        .allMatch(each -> invocations == 1 || invocations * each <= seconds);
  }

  /** Takes the verdict of an attempt. */
  void take(Attempt attempt, Findings findings, Duration took) {
    if (!findings.claims().isEmpty()) {
      findings
          .claims()
          .forEach(claim -> claims.add(new ClaimTrial(findings.plan().subject(), claim, took)));
      return;
    }
    findings
        .recording()
        .map(recording -> trial(attempt.injected(), findings.judgment(), recording, took))
        .ifPresent(trials::add);
  }

  private static Trial trial(
      String injected, Judgment judgment, Recording recording, Duration took) {
    List<PairedSample> samples = PairedSamples.of(recording, 0, 1);
    PairedSample time = of(samples, BuiltInMetric.TIME_MEDIAN);
    return new Trial(
        recording.plan().subject(),
        injected,
        judgment.verdict(),
        detectable(judgment),
        took,
        time.currentFirst(),
        time.logRatios(),
        of(samples, BuiltInMetric.TIME_MEAN).logRatios(),
        time.current(),
        time.base());
  }

  private static OptionalDouble detectable(Judgment judgment) {
    return judgment.comparisons().stream()
        .filter(comparison -> BuiltInMetric.TIME_MEDIAN.is(comparison.metric()))
        .findFirst()
        .map(Comparison::minimumDetectableEffect)
        .orElse(OptionalDouble.empty());
  }

  /** The metric, or the time where there is none, as of single shots. */
  private static PairedSample of(List<PairedSample> samples, BuiltInMetric metric) {
    return samples.stream()
        .filter(sample -> metric.is(sample.metric()))
        .findFirst()
        .orElseGet(() -> samples.get(0));
  }
}
