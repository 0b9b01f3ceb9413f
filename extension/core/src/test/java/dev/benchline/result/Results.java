package dev.benchline.result;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Session;
import dev.benchline.cause.Cause;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Results as the stages before would hand them over, made by hand. */
public final class Results {

  public static final String TEST_CLASS = "com.acme.OrderSerializationPerformanceTests";
  public static final TestId KRYO = new TestId(TEST_CLASS, "kryo");

  /** A name that tries everything: markup, quotes, line breaks, direction marks, paths, length. */
  public static final String HOSTILE =
      "<script>alert('x')</script>\"]]>&\n::error::forged\r|../../etc/passwd\\..\\\u202e\u200f\0"
          + "\u001b[31m`rm -rf`$(id)\ud800"
          + "x".repeat(10_000);

  private static final ComparedWith STORED =
      new ComparedWith(
          ComparedWith.Kind.STORED, "stored baseline", "3f2a1c9", "2 sessions, last 3f2a1c9", "");
  private static final ComparedWith BASE =
      ComparedWith.commit(false, "3f2a1c9 (origin/main)", "3f2a1c9");

  /** The run that they are from. */
  static final Origin ORIGIN = new Origin("3f2a1c9", new Environment("linux-amd64", "hotspot-17"));

  private Results() {}

  /** Writes results of one origin. */
  public static ResultFileWriter writer(Path directory) {
    return new ResultFileWriter(directory, () -> ORIGIN);
  }

  public static TestResult regressed() {
    return result(KRYO, regressedTime(), allocatedMore());
  }

  public static Comparison regressedTime() {
    return time(Verdict.REGRESSED, 41.3e-6, 48.8e-6, new Change(0.182, 0.149, 0.216, 0.9));
  }

  public static Comparison passedTime() {
    return time(Verdict.PASSED, 41.3e-6, 41.5e-6, new Change(0.005, -0.011, 0.021, 0.9));
  }

  public static Comparison inconclusiveTime() {
    return time(Verdict.INCONCLUSIVE, 41.3e-6, 43.8e-6, new Change(0.061, -0.02, 0.148, 0.9));
  }

  public static Comparison improvedTime() {
    return time(Verdict.IMPROVED, 41.3e-6, 30.0e-6, new Change(-0.274, -0.29, -0.255, 0.9));
  }

  public static Comparison newTime() {
    return comparison(
        BuiltInMetric.TIME_P10.metric(),
        Verdict.NEW,
        true,
        OptionalDouble.empty(),
        41.5e-6,
        Optional.empty());
  }

  public static Comparison time(Verdict verdict, double baseline, double current, Change change) {
    return comparison(
        BuiltInMetric.TIME_P10.metric(),
        verdict,
        true,
        OptionalDouble.of(baseline),
        current,
        Optional.of(change));
  }

  public static Comparison allocatedMore() {
    return comparison(
        BuiltInMetric.ALLOCATED.metric(),
        Verdict.PASSED,
        false,
        OptionalDouble.of(1024),
        1416,
        Optional.of(new Change(0.3828125, 0.3828125, 0.3828125, 1)));
  }

  public static Comparison allocatedRegressed() {
    Comparison more = allocatedMore();
    return new Comparison(
        more.metric(),
        Verdict.REGRESSED,
        true,
        more.baseline(),
        more.current(),
        more.change(),
        new Tolerance(0.01, 16),
        OptionalDouble.of(0.016),
        List.of());
  }

  public static Comparison hitRateRegressed() {
    return comparison(
        new Metric("hit rate", Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.TIMED),
        Verdict.REGRESSED,
        true,
        OptionalDouble.of(0.95),
        0.80,
        Optional.of(new Change(0.158, 0.12, Double.POSITIVE_INFINITY, 0.9)));
  }

  public static Comparison comparison(
      Metric metric,
      Verdict verdict,
      boolean gates,
      OptionalDouble baseline,
      double current,
      Optional<Change> change) {
    return new Comparison(
        metric,
        verdict,
        gates,
        baseline,
        current,
        change,
        new Tolerance(0.05, 0),
        metric.kind() == Kind.TIMED ? OptionalDouble.of(0.021) : OptionalDouble.empty(),
        List.of());
  }

  public static Claim refutedClaim() {
    return new Claim(
        "serializable",
        1.5,
        1.32,
        1.28,
        1.37,
        0.96,
        List.of(1.29, 1.32, 1.32, 1.35),
        Verdict.NOT_FASTER,
        List.of());
  }

  /** A count that the base has and the current version has not. */
  public static Comparison vanishedRows() {
    return comparison(
        new Metric("rows", Unit.of("rows"), Direction.LOWER_IS_BETTER, Kind.EXACT),
        Verdict.INCONCLUSIVE,
        true,
        OptionalDouble.of(10),
        Double.NaN,
        Optional.empty());
  }

  /** A claim whose reference test did not run. */
  public static Claim claimNotMeasured() {
    return Claim.notMeasured(
        new ClaimTerms("serializable", 1.5, ""),
        WarningType.CLAIM_NOT_MEASURED.of("serializable, which is disabled: flaky"));
  }

  public static TestResult result(TestId subject, Comparison... comparisons) {
    return result(subject, List.of(), comparisons);
  }

  public static TestResult result(TestId subject, List<Claim> claims, Comparison... comparisons) {
    Verdict verdict =
        List.of(comparisons).stream()
            .filter(Comparison::gates)
            .map(Comparison::verdict)
            .reduce(Verdict.PASSED, Verdict::worse);
    MeasurementPlan plan = plan(subject);
    return of(
        subject.name() + "(Blackhole, Recorder)",
        new Findings(
            plan,
            Optional.of(recording(plan)),
            List.of(
                new Sample(BuiltInMetric.TIME_P10.metric(), List.of(48.7e-6, 48.9e-6), List.of())),
            Optional.of(baseline(subject)),
            new Judgment(verdict, STORED, List.of(comparisons), List.of()),
            claims),
        "linux-amd64-epyc-21-g1",
        Optional.of(Path.of("target", "benchline", "values.json")),
        Duration.ofMillis(12_345),
        new StackTraceElement(subject.className(), "kryo", "OrderTests.java", 42));
  }

  private static TestResult of(
      String displayName,
      Findings findings,
      String environment,
      Optional<Path> values,
      Duration took,
      StackTraceElement location) {
    return new TestResult(
        displayName,
        findings,
        environment,
        values,
        took,
        Optional.of(location),
        Optional.empty(),
        HistoryFindings.NONE,
        Optional.empty(),
        List.of());
  }

  /** The same result of other findings. */
  public static TestResult with(TestResult r, Findings findings) {
    return with(r, findings, r.cause(), r.recorded());
  }

  /** The same result where nothing but versions differs. */
  public static TestResult with(TestResult r, VersionChange... changes) {
    return new TestResult(
        r.displayName(),
        r.findings(),
        r.environment(),
        r.valuesFile(),
        r.measuringTime(),
        r.location(),
        r.cause(),
        r.history(),
        r.recorded(),
        List.of(changes));
  }

  /** The same result with why it became slower. */
  public static TestResult because(TestResult r, Cause cause) {
    return with(r, r.findings(), Optional.of(cause), r.recorded());
  }

  /** The same result, recorded. */
  public static TestResult recorded(TestResult r, Recorded recorded) {
    return with(r, r.findings(), r.cause(), Optional.of(recorded));
  }

  private static TestResult with(
      TestResult r, Findings findings, Optional<Cause> cause, Optional<Recorded> recorded) {
    return new TestResult(
        r.displayName(),
        findings,
        r.environment(),
        r.valuesFile(),
        r.measuringTime(),
        r.location(),
        cause,
        r.history(),
        recorded,
        r.changes());
  }

  /** The same result with the name that its author gave it. */
  public static TestResult called(TestResult r, String name) {
    return new TestResult(
        name,
        r.findings(),
        r.environment(),
        r.valuesFile(),
        r.measuringTime(),
        r.location(),
        r.cause(),
        r.history(),
        r.recorded(),
        r.changes());
  }

  /** The same result, whose baseline was recorded on another machine. */
  public static TestResult elsewhere(TestResult r, String environment) {
    Baseline baseline = r.baseline().orElseThrow();
    Baseline.Timed timed = baseline.timed().orElseThrow();
    return with(
        r,
        new Findings(
            r.plan(),
            r.recording(),
            r.samples(),
            Optional.of(
                new Baseline(
                    baseline.key(),
                    baseline.exact(),
                    Optional.of(
                        new Baseline.Timed(
                            environment,
                            false,
                            timed.settings(),
                            timed.reason(),
                            timed.sessions())))),
            r.judgment(),
            r.claims()));
  }

  /** The same result, accepted. */
  public static TestResult accepted(TestResult r, String reason) {
    return with(r, r.findings().with(r.judgment().accepted(reason)));
  }

  /** The same result, if it had come from pairs. */
  public static TestResult againstTheBase(TestResult r) {
    List<TestedVersion> versions =
        List.of(
            new TestedVersion(Version.CURRENT, "", List.of()),
            new TestedVersion(Version.BASE, "", List.of()));
    return with(
        r,
        new Findings(
            r.plan().with(versions, 1),
            r.recording(),
            r.samples().stream()
                .map(s -> new Sample(paired(s.metric()), s.values(), s.warnings()))
                .toList(),
            Optional.empty(),
            new Judgment(
                r.judgment().verdict(),
                BASE.measuredIn(r.recording().map(found -> found.forks().size()).orElse(0)),
                r.judgment().comparisons().stream().map(Results::paired).toList(),
                r.judgment().warnings()),
            r.claims()));
  }

  /** The same result, if it had come from pairs with this base. */
  public static TestResult against(ComparedWith base, TestResult r) {
    TestResult paired = againstTheBase(r);
    Judgment judgment = paired.judgment();
    return with(
        paired,
        paired
            .findings()
            .with(
                new Judgment(
                    judgment.verdict(), base, judgment.comparisons(), judgment.warnings())));
  }

  /** The same result, if its base had run on another JDK. */
  public static TestResult againstTheJdk(TestResult r, ComparedWith base, Path home) {
    TestResult paired = against(base, r);
    List<TestedVersion> versions = paired.plan().versions();
    return with(
        paired,
        new Findings(
            paired.plan().with(List.of(versions.get(0), versions.get(1).on(home)), 1),
            paired.recording(),
            paired.samples(),
            Optional.empty(),
            paired.judgment(),
            paired.claims()));
  }

  private static Comparison paired(Comparison c) {
    return new Comparison(
        paired(c.metric()),
        c.verdict(),
        c.gates(),
        c.baseline(),
        c.current(),
        c.change(),
        c.tolerance(),
        c.minimumDetectableEffect(),
        c.warnings());
  }

  /** Each design has a time of its own. */
  private static Metric paired(Metric metric) {
    return BuiltInMetric.TIME_P10.is(metric) ? BuiltInMetric.TIME_MEDIAN.metric() : metric;
  }

  /** A test that was not measured, because the change cannot reach it. */
  public static TestResult unaffected(TestId subject) {
    TestResult r = againstTheBase(result(subject));
    return of(
        r.displayName(),
        new Findings(
            r.plan(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Judgment.unaffected(BASE),
            List.of()),
        r.environment(),
        r.valuesFile(),
        Duration.ZERO,
        r.location().orElseThrow());
  }

  public static TestResult with(TestResult r, Verdict verdict, List<Warning> warnings) {
    Judgment j = r.judgment();
    return with(
        r, r.findings().with(new Judgment(verdict, j.comparedWith(), j.comparisons(), warnings)));
  }

  /** A result in which every text that a user or a tool can choose is {@link #HOSTILE}. */
  public static TestResult hostile() {
    TestId subject = new TestId("com.acme." + HOSTILE, HOSTILE);
    Metric metric = new Metric(HOSTILE, Unit.of(HOSTILE), Direction.LOWER_IS_BETTER, Kind.TIMED);
    Warning warning = new Warning(WarningType.NOT_STEADY, HOSTILE);
    Comparison comparison =
        new Comparison(
            metric,
            Verdict.REGRESSED,
            true,
            OptionalDouble.of(1),
            2,
            Optional.of(new Change(1, 0.9, 1.1, 0.9)),
            new Tolerance(0.05, 0),
            OptionalDouble.of(0.1),
            List.of(warning));
    Claim claim =
        new Claim(
            HOSTILE, 2, 1, 0.9, 1.1, 0.96, List.of(1.0), Verdict.NOT_FASTER, List.of(warning));
    MeasurementPlan plan = plan(subject);
    return of(
        HOSTILE,
        new Findings(
            plan,
            Optional.of(
                new Recording(
                    plan,
                    List.of(
                        new ForkRecording(
                            1,
                            List.of(
                                new VersionRecording(
                                    Version.CURRENT,
                                    1,
                                    List.of(new Series(metric, List.of(1.9, 2.0, 2.1))))),
                            List.of(warning))))),
            List.of(new Sample(metric, List.of(2.0), List.of(warning))),
            Optional.of(hostileBaseline(subject, metric)),
            new Judgment(
                Verdict.REGRESSED,
                ComparedWith.classes(HOSTILE),
                List.of(comparison),
                List.of(warning)),
            List.of(claim)),
        HOSTILE,
        Optional.empty(),
        Duration.ofSeconds(1),
        new StackTraceElement("com.acme." + HOSTILE, HOSTILE, HOSTILE, 1));
  }

  private static Baseline hostileBaseline(TestId subject, Metric metric) {
    return new Baseline(
        new TestId(subject.className(), subject.name()),
        List.of(
            new Baseline.Exact(
                HOSTILE,
                false,
                HOSTILE,
                HOSTILE,
                Optional.of(HOSTILE),
                Map.of(HOSTILE, List.of(1.0)))),
        Optional.of(
            new Baseline.Timed(
                HOSTILE,
                false,
                HOSTILE,
                Optional.of(HOSTILE),
                List.of(new Session(HOSTILE, Map.of(metric.key(), List.of(1.0, 1.1)))))));
  }

  public static MeasurementPlan plan(TestId subject) {
    return new MeasurementPlan(
        subject,
        List.of(new TestedVersion(Version.CURRENT, "[engine:junit-jupiter]", List.of())),
        Mode.AVERAGE_TIME,
        Isolation.CLASS_LOADER,
        2,
        1,
        6,
        Duration.ofMillis(50),
        Duration.ofMillis(1),
        Duration.ofSeconds(2),
        Duration.ofSeconds(60),
        List.of("-Xmx512m"));
  }

  public static RunSummary summary(TestResult... results) {
    return new RunSummary(
        List.of(results),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Duration.ofSeconds(65),
        FailOn.DEFAULT,
        List.of());
  }

  /** The same run, which a looser gate fails. */
  public static RunSummary failingOnLoosened(RunSummary run) {
    return new RunSummary(
        run.results(),
        run.unmeasured(),
        run.aborted(),
        run.failed(),
        run.withoutTest(),
        run.duration(),
        new FailOn(Verdict.FAILING, true, true),
        run.gate());
  }

  private static Recording recording(MeasurementPlan plan) {
    List<ForkRecording> forks = new ArrayList<>();
    for (int fork = 1; fork <= plan.forks(); fork++) {
      int number = fork;
      List<Double> times =
          IntStream.range(0, plan.iterations())
              .mapToObj(i -> (48.0 + 0.25 * (i * 5 % 7) + 0.1 * number) / 1e6)
              .toList();
      Series series = new Series(Metric.ITERATION_TIME, times);
      forks.add(
          new ForkRecording(
              fork,
              List.of(new VersionRecording(Version.CURRENT, 1_000, List.of(series))),
              List.of()));
    }
    return new Recording(plan, forks);
  }

  private static Baseline baseline(TestId subject) {
    String key = BuiltInMetric.TIME_P10.metric().key();
    return new Baseline(
        new TestId(subject.className(), subject.name()),
        List.of(),
        Optional.of(
            new Baseline.Timed(
                "linux x86-64",
                true,
                plan(subject).comparableSettings(),
                Optional.empty(),
                List.of(
                    new Session("1a2b3c4", Map.of(key, List.of(40.9e-6, 41.3e-6, 41.6e-6))),
                    new Session("3f2a1c9", Map.of(key, List.of(41.1e-6, 41.2e-6, 41.9e-6)))))));
  }
}
