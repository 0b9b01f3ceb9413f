package com.acme;

import com.sun.management.OperatingSystemMXBean;
import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.history.Histories;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.page.HtmlReporter;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.FailOn;
import dev.benchline.result.Origin;
import dev.benchline.result.Reporter;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Sample;
import dev.benchline.samples.Samples;
import dev.benchline.verdict.DriftRule;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.StoredRule;
import dev.benchline.verdict.Tolerances;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Measures the cost of reporting for a build of 200 tests of 3 forks: the values, the page, and a
 * history of 100 sessions that is read, judged, drawn and added to. Argument: a folder.
 */
public final class ReportCost {

  private static final int TESTS = 200;
  private static final int SESSIONS = 100;

  private ReportCost() {}

  /** Makes the history, then times what a run does in addition to measuring. */
  public static void main(String[] args) {
    Path folder = Path.of(args[0]).resolve("report");
    Environment here = EnvironmentFacts.ofThisJvm().environment();
    try (HistoryStore store =
        HistoryStores.open(
            folder.resolve("history-" + UUID.randomUUID()).toString(),
            folder,
            Duration.ofDays(36_500))) {
      for (int session = 0; session < SESSIONS; session++) {
        store.add(session(here, session));
      }
      Supplier<Origin> origin = () -> new Origin("commit", here);
      ResultFileWriter json = new ResultFileWriter(folder, origin);
      List<TestResult> measured =
          IntStream.range(0, TESTS).mapToObj(test -> result(test, json)).toList();
      long startOfWork = processorTime();
      long start = System.nanoTime();
      Histories histories = new Histories(store.sessions(here.key()));
      DriftRule judge = new DriftRule(Tolerances.DEFAULT);
      List<Reporter> reporters =
          List.of(
              json,
              new HtmlReporter(
                  folder,
                  folder,
                  origin,
                  new FailureText(Commands.ofMaven(Path.of(""))),
                  SourceLinks.NONE));
      List<TestResult> results = new ArrayList<>();
      for (TestResult result : measured) {
        String settings = result.plan().comparableSettings();
        HistoryFindings findings =
            judge
                .judge(
                    histories.of(key(result.subject()), settings),
                    result.samples().stream().map(Sample::metric).toList())
                .last(50);
        TestResult remembered = result.with(result.judgment(), findings);
        results.add(remembered);
        reporters.forEach(reporter -> reporter.testFinished(remembered));
      }
      RunSummary summary =
          new RunSummary(
              results,
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              Duration.ZERO,
              FailOn.DEFAULT,
              List.of());
      reporters.forEach(reporter -> reporter.runFinished(summary));
      store.add(session(here, SESSIONS));
      System.out.printf(
          Locale.ROOT,
          "reporting %d tests with a history of %d sessions took %.2f s, %.2f s of processor"
              + " time%n",
          TESTS,
          SESSIONS,
          (System.nanoTime() - start) / 1e9,
          (processorTime() - startOfWork) / 1e9);
    }
  }

  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static HistorySession session(Environment here, int session) {
    List<HistoryEntry> tests = new ArrayList<>();
    for (int test = 0; test < TESTS; test++) {
      MeasurementPlan plan = plan(subject(test));
      double time = 1e-6 * (test + 1) * (1 + 0.001 * (session % 7));
      tests.add(
          new HistoryEntry(
              key(plan.subject()),
              plan.comparableSettings(),
              Optional.empty(),
              Map.of("time (p10) [s]", time, "time (mean) [s]", time, "allocated [B]", 1_024.0)));
    }
    return new HistorySession(
        UUID.randomUUID(),
        Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofDays(session)),
        "commit" + session,
        here,
        tests);
  }

  private static TestResult result(int test, ResultFileWriter json) {
    MeasurementPlan plan = plan(subject(test));
    List<ForkRecording> forks = new ArrayList<>();
    for (int fork = 1; fork <= plan.forks(); fork++) {
      double time = 1e-6 * (test + 1) * (1 + 0.002 * fork);
      forks.add(
          new ForkRecording(
              fork,
              List.of(
                  new VersionRecording(
                      Version.CURRENT,
                      1_000,
                      List.of(
                          series(Metric.ITERATION_TIME, time),
                          series(BuiltInMetric.ALLOCATED.series(), 1_024),
                          series(BuiltInMetric.GC_COUNT.series(), 0)))),
              List.of()));
    }
    Recording recording = new Recording(plan, forks);
    List<Sample> samples = Samples.of(recording, 0);
    return new TestResult(
        plan.subject().name(),
        new Findings(
            plan,
            Optional.of(recording),
            samples,
            Optional.empty(),
            new StoredRule(Tolerances.DEFAULT, 0.01 / TESTS, StoredRule.DEFAULT_SPREAD)
                .judge(samples, Optional.empty(), plan.comparableSettings()),
            List.of()),
        "here",
        Optional.of(json.fileOf(plan.subject())),
        Duration.ofSeconds(10),
        Optional.empty(),
        Optional.empty(),
        HistoryFindings.NONE,
        Optional.empty(),
        List.of());
  }

  private static Series series(Metric metric, double value) {
    List<Double> values =
        IntStream.range(0, 10)
            .mapToObj(i -> metric.kind() == Kind.TIMED ? value * (1 + 0.001 * i) : value)
            .toList();
    return new Series(metric, values);
  }

  private static MeasurementPlan plan(TestId subject) {
    return new MeasurementPlan(
        subject,
        List.of(new TestedVersion(Version.CURRENT, "", List.of())),
        Mode.AVERAGE_TIME,
        Isolation.CLASS_LOADER,
        3,
        1,
        10,
        Duration.ofMillis(50),
        Duration.ofMillis(1),
        Duration.ofSeconds(2),
        Duration.ofSeconds(300),
        List.of());
  }

  private static TestId subject(int test) {
    return new TestId("com.acme.Tests" + test / 20, "test" + test % 20);
  }

  private static TestId key(TestId subject) {
    return new TestId(subject.className(), subject.name());
  }
}
