package dev.benchline.result;

import dev.benchline.baseline.Baseline;
import dev.benchline.cause.Cause;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The result of one measured test, as reporters get it.
 *
 * @param displayName JUnit's name of the test, as the user wrote it
 * @param findings how it was to be measured, what was measured, and what that decides
 * @param environment the key of the machine and JVM that measured it
 * @param valuesFile where the raw values are written, if they are
 * @param measuringTime how long measuring took, without that of tests which shared its setup
 * @param location where the test stands in its source, if that is known
 * @param cause why it became slower, if that was looked for and found
 * @param history what its history says, as far as there is one
 * @param recorded what became of the stored baseline, if the run records
 * @param changes the versions that differ from the base's, if nothing else does: they explain the
 *     verdict, and the one that explains most comes first
 * @param setUp its setup, if that takes longer than measuring
 */
public record TestResult(
    String displayName,
    Findings findings,
    String environment,
    Optional<Path> valuesFile,
    Duration measuringTime,
    Optional<StackTraceElement> location,
    Optional<Cause> cause,
    HistoryFindings history,
    Optional<Recorded> recorded,
    List<VersionChange> changes,
    SetUp setUp) {

  public TestResult {
    changes = List.copyOf(changes);
  }

  /** A test that had a light setup. */
  public TestResult(
      String displayName,
      Findings findings,
      String environment,
      Optional<Path> valuesFile,
      Duration measuringTime,
      Optional<StackTraceElement> location,
      Optional<Cause> cause,
      HistoryFindings history,
      Optional<Recorded> recorded,
      List<VersionChange> changes) {
    this(
        displayName,
        findings,
        environment,
        valuesFile,
        measuringTime,
        location,
        cause,
        history,
        recorded,
        changes,
        SetUp.LIGHT);
  }

  /** The same result of a test that had another setup. */
  public TestResult with(SetUp other) {
    return with(findings, valuesFile, measuringTime, location, history, other);
  }

  /** The same result with another judgment, because of its history. */
  public TestResult with(Judgment other, HistoryFindings known) {
    return with(findings.with(other), valuesFile, measuringTime, location, known, setUp);
  }

  /** The same result, whose raw values are in a file. */
  TestResult in(Path file) {
    return with(findings, Optional.of(file), measuringTime, location, history, setUp);
  }

  /** The same result, as another run shows it that has not measured it again. */
  public TestResult shownAs(Optional<StackTraceElement> place, Path file) {
    return with(findings, Optional.of(file), Duration.ZERO, place, history, SetUp.LIGHT);
  }

  /** The same result without the values of its iterations; how many forks there were stays. */
  public TestResult withoutValues() {
    return with(findings.withoutValues(), valuesFile, measuringTime, location, history, setUp);
  }

  private TestResult with(
      Findings found,
      Optional<Path> file,
      Duration took,
      Optional<StackTraceElement> place,
      HistoryFindings known,
      SetUp had) {
    return new TestResult(
        displayName, found, environment, file, took, place, cause, known, recorded, changes, had);
  }

  /** The name that its author gave it, as by {@code @DisplayName}; empty if JUnit named it. */
  public Optional<String> givenName() {
    boolean byJUnit =
        displayName.isBlank()
            || displayName.startsWith("[")
            || subject().arguments().equals("[" + displayName + "]")
            || displayName.startsWith(subject().method())
            || displayName.replace(' ', '_').startsWith(subject().method());
    return byJUnit ? Optional.empty() : Optional.of(displayName);
  }

  /** The test. */
  public TestId subject() {
    return plan().subject();
  }

  /** The plan by which it was to be measured. */
  public MeasurementPlan plan() {
    return findings.plan();
  }

  /** The raw values; empty if they came from elsewhere. */
  public Optional<Recording> recording() {
    return findings.recording();
  }

  /** The samples that were read out of the values. */
  public List<Sample> samples() {
    return findings.samples();
  }

  /** The stored reference, if there is one. */
  public Optional<Baseline> baseline() {
    return findings.baseline();
  }

  /** The environment that its baseline was recorded in, if that is another one. */
  public Optional<String> otherEnvironment() {
    return baseline()
        .flatMap(Baseline::timed)
        .filter(timed -> !timed.sameEnvironment())
        .map(Baseline.Timed::environment);
  }

  /** The decision and its evidence. */
  public Judgment judgment() {
    return findings.judgment();
  }

  /** Outcomes of the claims about this test, in the order of their annotations. */
  public List<Claim> claims() {
    return findings.claims();
  }

  /** The verdict about the test: the worst among the judgment's and those of its claims. */
  public Verdict verdict() {
    return claims().stream().map(Claim::verdict).reduce(judgment().verdict(), Verdict::worse);
  }

  /**
   * True if it fails a build: somebody may have accepted what regressed, or made it the baseline,
   * but nobody can accept a claim, or a history that was to be read.
   *
   * @param failOn the verdicts that fail it; in a run that records, only what was not recorded
   */
  public boolean failsBuild(Set<Verdict> failOn) {
    return (failOn.contains(judgment().verdict()) && !isSettled())
        || claims().stream().map(Claim::verdict).anyMatch(failOn::contains)
        || lacksItsHistory();
  }

  /** True if its history was to fail it where it has drifted, and could not be read. */
  public boolean lacksItsHistory() {
    return judgment().warnings().stream()
        .anyMatch(warning -> warning.type() == WarningType.HISTORY_NOT_READ);
  }

  /** True if somebody has answered to what was judged, so that there is nothing left to do. */
  public boolean isSettled() {
    return judgment().isAccepted() || recorded.isPresent();
  }

  /** True if it was measured in replicates: with another version, or the reference of its claim. */
  public boolean isPaired() {
    return plan().isPaired();
  }

  /** True if it was measured against another version of itself. */
  public boolean isAgainstBase() {
    return plan().hasBase();
  }

  /** The comparisons that gate, worst first and, among equals, the largest change first. */
  public List<Comparison> gating() {
    return judgment().comparisons().stream()
        .filter(Comparison::gates)
        .sorted(Comparison.WORST_FIRST)
        .toList();
  }

  /** The comparisons that made the verdict, worst first; empty if none did. */
  public List<Comparison> deciding() {
    return gating().stream().filter(c -> c.verdict() == judgment().verdict()).toList();
  }

  /** The claims that were refuted, in their order. */
  public List<Claim> refuted() {
    return claims().stream().filter(Claim::isRefuted).toList();
  }
}
