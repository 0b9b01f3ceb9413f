package dev.benchline.result;

import dev.benchline.baseline.Baseline;
import dev.benchline.cause.Cause;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The result of one measured test, as reporters get it.
 *
 * @param subject the test
 * @param displayName JUnit's name of the test, as the user wrote it
 * @param plan how it was to be measured
 * @param recording the raw values; empty if they came from elsewhere
 * @param samples what the values mean
 * @param baseline the stored reference, if there is one
 * @param judgement the decision and its evidence
 * @param claims outcomes of the claims about this test, in the order of their annotations
 * @param environment the machine and JVM, and how they relate to the baseline's: {@code same}, or
 *     both keys
 * @param valuesFile where the raw values are written, if they are
 * @param measuringTime how long measuring took
 * @param outputFiles what the forks wrote to their output, kept for reading; mostly empty
 * @param location where the test stands in its source, if that is known
 * @param cause why it became slower, if that was looked for and found
 * @param findings what its history says, as far as there is one
 * @param recorded what became of the stored baseline, if the run records
 */
public record TestResult(
    TestId subject,
    String displayName,
    MeasurementPlan plan,
    Optional<Recording> recording,
    List<Sample> samples,
    Optional<Baseline> baseline,
    Judgement judgement,
    List<Claim> claims,
    String environment,
    Optional<Path> valuesFile,
    Duration measuringTime,
    List<Path> outputFiles,
    Optional<StackTraceElement> location,
    Optional<Cause> cause,
    HistoryFindings findings,
    Optional<Recorded> recorded) {

  /** By verdict, then the largest change first. */
  public static final Comparator<TestResult> WORST_FIRST =
      Comparator.comparing(TestResult::verdict)
          .thenComparing(TestResult::worsening, Comparator.reverseOrder())
          .thenComparing(result -> result.subject().displayName());

  public TestResult {
    samples = List.copyOf(samples);
    claims = List.copyOf(claims);
    outputFiles = List.copyOf(outputFiles);
  }

  /** A result of which neither cause nor history is known, and which is not recorded. */
  public TestResult(
      TestId subject,
      String displayName,
      MeasurementPlan plan,
      Optional<Recording> recording,
      List<Sample> samples,
      Optional<Baseline> baseline,
      Judgement judgement,
      List<Claim> claims,
      String environment,
      Optional<Path> valuesFile,
      Duration measuringTime,
      List<Path> outputFiles,
      Optional<StackTraceElement> location) {
    this(
        subject,
        displayName,
        plan,
        recording,
        samples,
        baseline,
        judgement,
        claims,
        environment,
        valuesFile,
        measuringTime,
        outputFiles,
        location,
        Optional.empty(),
        HistoryFindings.NONE,
        Optional.empty());
  }

  /** The same result with why it became slower, as far as that was found. */
  public TestResult because(Optional<Cause> why) {
    return with(recording, judgement, valuesFile, why, findings, recorded);
  }

  /** The same result with another judgement, because of its history. */
  public TestResult with(Judgement other, HistoryFindings history) {
    return with(recording, other, valuesFile, cause, history, recorded);
  }

  /** The same result with what it has become part of. */
  public TestResult recordedAs(Optional<Recorded> baselineNow) {
    return with(recording, judgement, valuesFile, cause, findings, baselineNow);
  }

  /** The same result, whose raw values are in a file. */
  TestResult in(Path file) {
    return with(recording, judgement, Optional.of(file), cause, findings, recorded);
  }

  /** The same result without the values of its iterations; how many forks there were stays. */
  TestResult withoutValues() {
    return with(
        recording.map(TestResult::withoutValues), judgement, valuesFile, cause, findings, recorded);
  }

  private TestResult with(
      Optional<Recording> values,
      Judgement decision,
      Optional<Path> file,
      Optional<Cause> why,
      HistoryFindings history,
      Optional<Recorded> baselineNow) {
    return new TestResult(
        subject,
        displayName,
        plan,
        values,
        samples,
        baseline,
        decision,
        claims,
        environment,
        file,
        measuringTime,
        outputFiles,
        location,
        why,
        history,
        baselineNow);
  }

  private static Recording withoutValues(Recording recording) {
    return new Recording(
        recording.plan(),
        recording.forks().stream()
            .map(fork -> new ForkRecording(fork.number(), List.of(), fork.warnings()))
            .toList());
  }

  /** The verdict about the test: the worst among the judgement's and those of its claims. */
  public Verdict verdict() {
    return claims.stream().map(Claim::verdict).reduce(judgement.verdict(), Verdict::worse);
  }

  /**
   * Whether it fails a build: somebody may have accepted what regressed, or made it the baseline,
   * but nobody can accept a claim.
   *
   * @param failOn the verdicts that fail it; none in a run that records
   */
  public boolean failsBuild(Set<Verdict> failOn) {
    return (failOn.contains(judgement.verdict()) && !isSettled())
        || claims.stream().map(Claim::verdict).anyMatch(failOn::contains);
  }

  /** Whether somebody has answered to what was judged, so that there is nothing left to do. */
  public boolean isSettled() {
    return judgement.isAccepted() || recorded.filter(Recorded::replaces).isPresent();
  }

  /** Whether it was measured against another version of itself. */
  public boolean isPaired() {
    return plan.isPaired();
  }

  /** The comparisons that gate, worst first and, among equals, the largest change first. */
  public List<Comparison> gating() {
    return judgement.comparisons().stream()
        .filter(Comparison::gates)
        .sorted(Comparison.WORST_FIRST)
        .toList();
  }

  /** The comparisons that made the verdict, worst first; empty if none did. */
  public List<Comparison> deciding() {
    return gating().stream().filter(c -> c.verdict() == judgement.verdict()).toList();
  }

  private double worsening() {
    return deciding().stream()
        .mapToDouble(Comparison::worsening)
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** The claims that were refuted, in their order. */
  public List<Claim> refuted() {
    return claims.stream().filter(Claim::isRefuted).toList();
  }
}
