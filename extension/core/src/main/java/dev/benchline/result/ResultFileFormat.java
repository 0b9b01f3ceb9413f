package dev.benchline.result;

import static dev.benchline.json.JsonValue.FLAG;
import static dev.benchline.json.JsonValue.INTEGER;
import static dev.benchline.json.JsonValue.SECONDS;
import static dev.benchline.json.JsonValue.TEXT;
import static dev.benchline.json.JsonValue.constant;
import static dev.benchline.json.JsonValue.list;
import static dev.benchline.json.JsonValue.object;
import static dev.benchline.json.JsonValue.optional;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.RecordMode;
import dev.benchline.cause.Cause;
import dev.benchline.json.JsonKeys;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The keys of the file of a test's result. */
final class ResultFileFormat {

  private ResultFileFormat() {}

  /**
   * The content of a file.
   *
   * @param result of the test; where it stands in its source is not kept
   * @param origin the run that it is from, if the file says so
   */
  record Content(TestResult result, Optional<Origin> origin) {}

  static Content content(JsonKeys<Content> keys) {
    keys.derived("formatVersion", INTEGER, content -> ResultFile.FORMAT_VERSION);
    TestId subject = keys.among(content -> content.result().subject(), ResultFileFormat::subject);
    Optional<Origin> origin =
        keys.of("origin", optional(object(ResultFileFormat::origin)), Content::origin);
    return new Content(keys.among(Content::result, its -> result(its, subject)), origin);
  }

  static TestId subject(JsonKeys<TestId> keys) {
    return new TestId(
        keys.of("testClass", TEXT, TestId::className), keys.of("test", TEXT, TestId::name));
  }

  private static Origin origin(JsonKeys<Origin> keys) {
    return new Origin(
        keys.of("commit", TEXT, Origin::commit),
        new Environment(
            keys.of("environment", TEXT, origin -> origin.environment().key()),
            keys.of("jvm", TEXT, origin -> origin.environment().jvm())));
  }

  private static TestResult result(JsonKeys<TestResult> keys, TestId subject) {
    String displayName = keys.of("displayName", TEXT, TestResult::displayName);
    keys.derived("verdict", constant(Verdict.class), TestResult::verdict);
    String environment = keys.of("environment", TEXT, TestResult::environment);
    Duration took = keys.of("measuringSeconds", SECONDS, ResultFileFormat::measuringTime);
    Judgment judgment = keys.among(TestResult::judgment, ResultFileEvidence::judgment);
    Optional<Recorded> recorded =
        keys.of("recorded", optional(object(ResultFileFormat::recorded)), TestResult::recorded);
    List<Claim> claims =
        keys.of("claims", list(object(ResultFileEvidence::claim)), TestResult::claims);
    MeasurementPlan plan =
        keys.of("plan", object(its -> ResultFileRecording.plan(its, subject)), TestResult::plan);
    List<Sample> samples =
        keys.of("samples", list(object(ResultFileEvidence::sample)), TestResult::samples);
    Optional<Baseline> baseline = baseline(keys, plan);
    Optional<Recording> recording = recording(keys, plan, samples);
    Optional<Cause> cause =
        keys.of("cause", optional(object(ResultFileCause::cause)), TestResult::cause);
    HistoryFindings history = history(keys);
    List<VersionChange> changes = changes(keys);
    SetUp setUp = setUp(keys);
    return new TestResult(
        displayName,
        new Findings(plan, recording, samples, baseline, judgment, claims),
        environment,
        Optional.empty(),
        took,
        Optional.empty(),
        cause,
        history,
        recorded,
        changes,
        setUp);
  }

  private static SetUp setUp(JsonKeys<TestResult> keys) {
    Optional<Duration> each =
        keys.of(
            "setUpSeconds",
            optional(SECONDS),
            result -> Optional.of(result.setUp().ofReplicate()).filter(its -> !its.isZero()));
    Optional<Integer> others =
        keys.of(
            "setUpSharedWith",
            optional(INTEGER),
            result -> Optional.of(result.setUp().sharedWith()).filter(tests -> tests > 0));
    return new SetUp(each.orElse(Duration.ZERO), others.orElse(0));
  }

  private static Optional<Baseline> baseline(JsonKeys<TestResult> keys, MeasurementPlan plan) {
    return keys.of(
        "baseline",
        optional(object(its -> ResultFileBaseline.baseline(its, plan))),
        TestResult::baseline);
  }

  private static Optional<Recording> recording(
      JsonKeys<TestResult> keys, MeasurementPlan plan, List<Sample> samples) {
    List<ForkRecording> forks =
        keys.of(
            "forks",
            list(object(its -> ResultFileRecording.fork(its, samples))),
            result -> result.recording().map(Recording::forks).orElse(List.of()));
    return forks.isEmpty() ? Optional.empty() : Optional.of(new Recording(plan, forks));
  }

  private static HistoryFindings history(JsonKeys<TestResult> keys) {
    return keys.of(
            "history",
            optional(object(ResultFileHistory::findings)),
            result ->
                Optional.of(result.history()).filter(known -> !known.equals(HistoryFindings.NONE)))
        .orElse(HistoryFindings.NONE);
  }

  private static List<VersionChange> changes(JsonKeys<TestResult> keys) {
    return keys.of(
            "changes",
            optional(list(object(ResultFileFormat::change))),
            result -> Optional.of(result.changes()).filter(known -> !known.isEmpty()))
        .orElse(List.of());
  }

  private static VersionChange change(JsonKeys<VersionChange> keys) {
    return new VersionChange(
        keys.of("artifact", TEXT, VersionChange::artifact),
        keys.of("from", TEXT, VersionChange::from),
        keys.of("to", TEXT, VersionChange::to));
  }

  private static Recorded recorded(JsonKeys<Recorded> keys) {
    return new Recorded(
        keys.of("mode", constant(RecordMode.class), Recorded::mode),
        keys.of("reason", optional(TEXT), Recorded::reason),
        keys.of("file", optional(TEXT), Recorded::file),
        keys.of("otherSettings", FLAG, Recorded::otherSettings));
  }

  /** Less than a millisecond is of no interest to anybody. */
  private static Duration measuringTime(TestResult result) {
    return Duration.ofMillis(result.measuringTime().toMillis());
  }
}
