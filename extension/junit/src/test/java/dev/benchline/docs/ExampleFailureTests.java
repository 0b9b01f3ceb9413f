package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Session;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.StoredRule;
import dev.benchline.verdict.Tolerances;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The failure in the README: made-up times, judged and put into words by the code. */
class ExampleFailureTests {

  private static final TestId SORT = new TestId("SortPerformanceTests", "sort");
  private static final int TESTS_WITH_A_BASELINE = 20;

  /** Means of twelve sessions in microseconds. */
  private static final double[] SESSIONS = {
    41.3, 40.6, 42.0, 41.9, 40.9, 41.5, 42.4, 40.4, 41.1, 41.0, 41.7, 40.8
  };

  @Test
  void the_failure_in_the_readme_is_what_the_code_would_print() {
    String text = new FailureText(Commands.ofMaven(Path.of(""))).of(result()) + "\n";

    assertThat(Pages.page("README.md").blocks())
        .as("One block should read:%n%s", text)
        .extracting(Block::content)
        .contains(text);
  }

  private static TestResult result() {
    List<Sample> samples =
        List.of(
            new Sample(
                BuiltInMetric.TIME_P10.metric(), List.of(48.6e-6, 48.8e-6, 49.1e-6), List.of()),
            new Sample(
                BuiltInMetric.ALLOCATED.metric(), List.of(4_016.0, 4_016.0, 4_016.0), List.of()));
    Baseline baseline = baseline();
    Judgement judgement =
        new StoredRule(Tolerances.DEFAULT, 0.01 / TESTS_WITH_A_BASELINE, StoredRule.DEFAULT_SPREAD)
            .judge(samples, Optional.of(baseline), "");
    return new TestResult(
        "sort(Blackhole)",
        new Findings(
            plan(), Optional.empty(), samples, Optional.of(baseline), judgement, List.of()),
        "same",
        Optional.of(Path.of("target", "benchline", "SortPerformanceTests.sort.json")),
        Duration.ofSeconds(12),
        Optional.empty(),
        Optional.empty(),
        HistoryFindings.NONE,
        Optional.empty());
  }

  private static Baseline baseline() {
    List<Session> sessions =
        DoubleStream.of(SESSIONS)
            .mapToObj(
                micros ->
                    new Session(
                        "3f2a1c9",
                        Map.of(
                            BuiltInMetric.TIME_P10.metric().key(),
                            List.of(micros * 0.995e-6, micros * 1e-6, micros * 1.005e-6))))
            .toList();
    return new Baseline(
        new TestId(SORT.className(), SORT.name()),
        List.of(
            new Baseline.Exact(
                "hotspot-17-64bit-coops",
                true,
                "",
                "3f2a1c9",
                Optional.empty(),
                Map.of(
                    BuiltInMetric.ALLOCATED.metric().key(), List.of(4_016.0, 4_016.0, 4_016.0)))),
        Optional.of(
            new Baseline.Timed(
                "linux-amd64-xeon-2.50ghz-2cores-temurin-17-g1",
                true,
                "",
                Optional.empty(),
                sessions)));
  }

  private static MeasurementPlan plan() {
    return new MeasurementPlan(
        SORT,
        List.of(),
        Mode.AVERAGE_TIME,
        Isolation.CLASS_LOADER,
        3,
        1,
        10,
        Duration.ofMillis(50),
        Duration.ofNanos(500_000),
        Duration.ofSeconds(3),
        Duration.ofMinutes(5),
        List.of());
  }
}
