package dev.benchline.run;

import dev.benchline.measure.Recording;
import dev.benchline.measure.TestFailedInFork;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.result.Trial;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.PairedJudge;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/** Judges a test against itself, attempt after attempt, and leaves a {@link Trial} for each. */
final class SelfCheckJudge implements Judge {

  private final List<Attempt> attempts;
  private final Consumer<Trial> trials;
  private int current;
  private long start = System.nanoTime();

  SelfCheckJudge(List<Attempt> attempts, Consumer<Trial> trials) {
    this.attempts = List.copyOf(attempts);
    this.trials = trials;
  }

  /**
   * One verdict to be reached.
   *
   * @param injected the slowdown as the user wrote it; empty if there is none
   * @param judge reaches it
   */
  record Attempt(String injected, PairedJudge judge) {}

  @Override
  public Next next() {
    while (current < attempts.size()) {
      Next next = judge().next();
      if (next instanceof Next.Measure) {
        return next;
      }
      conclude();
    }
    return new Next.Done();
  }

  private PairedJudge judge() {
    return attempts.get(current).judge();
  }

  private void conclude() {
    Findings findings = judge().findings();
    String injected = attempts.get(current).injected();
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    findings
        .recording()
        .map(recording -> trial(injected, findings.judgement(), recording, took))
        .ifPresent(trials);
    current++;
    start = System.nanoTime();
  }

  @Override
  public void take(Recording recording) {
    judge().take(recording);
  }

  @Override
  public void take(TestFailedInFork failure) {
    judge().take(failure);
  }

  @Override
  public Findings findings() {
    return attempts.get(attempts.size() - 1).judge().findings();
  }

  private static Trial trial(
      String injected, Judgement judgement, Recording recording, Duration took) {
    List<PairedSample> samples = PairedSamples.of(recording, 0, 1);
    PairedSample time = of(samples, BuiltInMetric.TIME_MEDIAN);
    return new Trial(
        recording.plan().subject(),
        injected,
        judgement.verdict(),
        detectable(judgement),
        took,
        time.logRatios(),
        of(samples, BuiltInMetric.TIME_MEAN).logRatios(),
        time.current(),
        time.base());
  }

  private static OptionalDouble detectable(Judgement judgement) {
    return judgement.comparisons().stream()
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
