package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.TestResult;
import dev.benchline.samples.PairedSample;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedRule;
import dev.benchline.verdict.Tolerances;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The failure in the README: made-up times, judged and put into words by the code. */
class ExampleFailureTests {

  private static final TestId TOTAL = new TestId("com.acme.OrderPerformanceTests", "total");
  private static final String BASE = "3f2a1c9 (origin/main)";
  private static final int REPLICATES = 22;
  private static final double LEVEL_OF_THE_TWENTIETH_TEST = 0.01 * 50 / (69 * 70);

  @Test
  void the_failure_in_the_readme_is_what_the_code_would_print() {
    String text = new FailureText(Commands.ofMaven(Path.of(""))).of(result()) + "\n";

    assertThat(Pages.page("README.md").blocks())
        .as("One block should read:%n%s", text)
        .extracting(Block::content)
        .contains(text);
  }

  private static TestResult result() {
    return new TestResult(
        "total(Blackhole)",
        new Findings(
            plan(),
            Optional.of(new Recording(plan(), perReplicate(ExampleFailureTests::replicate))),
            List.of(),
            Optional.empty(),
            judgement(),
            List.of()),
        "same",
        Optional.of(Path.of("target", "benchline", "OrderPerformanceTests.total.json")),
        Duration.ofSeconds(27),
        Optional.empty(),
        Optional.of(cause()),
        HistoryFindings.NONE,
        Optional.empty());
  }

  private static Judgement judgement() {
    return new PairedRule(PairedPlan.DEFAULT, Tolerances.DEFAULT, LEVEL_OF_THE_TWENTIETH_TEST, BASE)
        .judge(
            List.of(
                times(BuiltInMetric.TIME_MEDIAN, 41.3e-6, 1.182),
                times(BuiltInMetric.TIME_MEAN, 42.0e-6, 1.179),
                new PairedSample(
                    BuiltInMetric.ALLOCATED.metric(),
                    perReplicate(i -> 4_112.0),
                    perReplicate(i -> 4_016.0),
                    perReplicate(ExampleFailureTests::currentFirst),
                    perReplicate(i -> Math.log(4_112.0 / 4_016.0)),
                    List.of())),
            REPLICATES);
  }

  private static PairedSample times(BuiltInMetric metric, double base, double factor) {
    return new PairedSample(
        metric.metric(),
        perReplicate(i -> base * factor * scatter(i)),
        perReplicate(i -> base),
        perReplicate(ExampleFailureTests::currentFirst),
        perReplicate(i -> Math.log(factor * scatter(i))),
        List.of());
  }

  /** From 2% below to 2% above. */
  private static double scatter(int replicate) {
    return 1 + 0.02 * Math.sin(replicate);
  }

  /** Half of each block: of the six replicates of the first look, and of the other sixteen. */
  private static boolean currentFirst(int replicate) {
    return replicate % 2 == 0;
  }

  private static ForkRecording replicate(int number) {
    return new ForkRecording(number + 1, List.of(), List.of());
  }

  private static <T> List<T> perReplicate(IntFunction<T> value) {
    return IntStream.range(0, REPLICATES).mapToObj(value).toList();
  }

  private static Cause cause() {
    return new Cause(
        41.3e-6,
        48.8e-6,
        4_016,
        4_112,
        8_000,
        List.of(new Growth("com.acme.Order.total", 30.1e-6, 37.4e-6, 0.2e-6)),
        List.of(),
        List.of(),
        List.of(new Growth("byte[] in com.acme.Order.total", 0, 96, 1)),
        new Branch("all", 41.3e-6, 48.8e-6, List.of()),
        List.of());
  }

  private static MeasurementPlan plan() {
    return new MeasurementPlan(
        TOTAL,
        List.of(
            new TestedVersion(Version.CURRENT, "", List.of()),
            new TestedVersion(Version.BASE, "", List.of())),
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
