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
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.ConsoleMode;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.SummaryText;
import dev.benchline.result.FailOn;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.PairedJudge;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedPlans;
import dev.benchline.verdict.Tolerances;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The failures in the README and the guide: made-up times, judged and put into words by the code.
 */
class ExampleFailureTests {

  private static final TestId TOTAL = new TestId("com.acme.OrderPerformanceTests", "total");
  private static final ComparedWith BASE =
      ComparedWith.commit(false, "3f2a1c9 (origin/main)", "3f2a1c9");
  private static final double LEVEL_OF_THE_TWENTIETH_TEST = 0.01 * 50 / (69 * 70);

  @Test
  void the_failure_in_the_readme_is_what_the_code_would_print() {
    Commands maven = Commands.ofMaven(Path.of(""));
    TestResult result = result(cause(), List.of());
    RunSummary summary =
        new RunSummary(
            List.of(result),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Duration.ofSeconds(31),
            FailOn.DEFAULT,
            List.of());
    String text =
        new FailureText(maven).evidence(result)
            + "\n\n"
            + String.join("\n", SummaryText.afterFailures(summary, ConsoleMode.PLAIN, maven))
            + "\n";

    assertIsOn("README.md", text);
  }

  @Test
  void the_failure_of_a_dependency_bump_is_what_the_code_would_print() {
    VersionChange asm = new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1");

    assertIsOn(
        "extension/docs/how-to/check-a-dependency-bump.md",
        evidence(
            cause(
                List.of(
                    new Growth("org.objectweb.asm.ClassReader.accept", 30.1e-6, 37.4e-6, 0.2e-6)),
                List.of()),
            List.of(asm)));
  }

  @Test
  void the_cause_in_the_guide_is_what_the_code_would_print() {
    String evidence =
        evidence(
            cause(
                List.of(
                    new Growth("com.acme.Order.total", 20.1e-6, 25.4e-6, 0.2e-6),
                    new Growth("com.acme.Order.print", 9.0e-6, 11.1e-6, 0.2e-6)),
                List.of(new Growth("byte[] in com.acme.Order.total", 0, 96, 1))),
            List.of());

    assertIsOn(
        "extension/docs/how-to/why-is-my-test-slower.md",
        evidence.lines().filter(line -> line.startsWith("  cause ")).findFirst().orElseThrow()
            + "\n");
  }

  /** A pull request of it/tricks has them all, and its check asks for each. */
  @Test
  void the_notes_on_the_gate_in_the_guide_are_those_of_a_real_build() throws IOException {
    String asked =
        Files.readString(Pages.ROOT.resolve("extension/projects/src/it/tricks/verify.groovy"));

    assertThat(Pages.page("extension/docs/how-to/gate-pull-requests.md").blocks())
        .flatExtracting(block -> block.content().lines().toList())
        .filteredOn(line -> line.startsWith("gate "))
        .isNotEmpty()
        .allSatisfy(line -> assertThat(asked).contains("'" + line + "'"));
  }

  private static void assertIsOn(String page, String text) {
    assertThat(Pages.page(page).blocks())
        .as("One block should read:%n%s", text)
        .extracting(Block::content)
        .contains(text);
  }

  private static String evidence(Cause cause, List<VersionChange> changes) {
    return new FailureText(Commands.ofMaven(Path.of(""))).evidence(result(cause, changes)) + "\n";
  }

  private static Cause cause(List<Growth> slower, List<Growth> allocating) {
    return new Cause(
        41.3e-6,
        48.8e-6,
        4_016,
        4_112,
        8_000,
        slower,
        List.of(),
        List.of(),
        allocating,
        new Branch("all", 41.3e-6, 48.8e-6, List.of()),
        List.of());
  }

  private static TestResult result(Cause cause, List<VersionChange> changes) {
    return new TestResult(
        "total(Blackhole)",
        findings(),
        "linux-amd64-epyc-21-g1",
        Optional.of(Path.of("target", "benchline", "OrderPerformanceTests.total.json")),
        Duration.ofSeconds(31),
        Optional.empty(),
        Optional.of(cause),
        HistoryFindings.NONE,
        Optional.empty(),
        changes);
  }

  private static Findings findings() {
    PairedJudge judge =
        new PairedJudge(
            new PairedPlans(plan(), plan().inForeground()),
            PairedPlan.DEFAULT,
            Tolerances.DEFAULT,
            LEVEL_OF_THE_TWENTIETH_TEST,
            BASE,
            new Random(1));
    while (judge.next() instanceof Next.Measure asked) {
      judge.take(
          new Recording(
              asked.plan(), asked.numbers().stream().map(ExampleFailureTests::replicate).toList()));
    }
    return judge.findings();
  }

  private static ForkRecording replicate(int number) {
    // From 2% below to 2% above.
    double scatter = 1 + 0.02 * Math.sin(number);
    return new ForkRecording(
        number,
        List.of(
            version(Version.CURRENT, 48.8e-6 * scatter, 4_112),
            version(Version.BASE, 41.3e-6, 4_016)),
        List.of());
  }

  private static VersionRecording version(Version version, double seconds, double bytes) {
    return new VersionRecording(
        version,
        1_000,
        List.of(
            new Series(
                BuiltInMetric.TIME_MEDIAN.series(),
                List.of(seconds, 1.06 * seconds, 0.99 * seconds)),
            new Series(BuiltInMetric.ALLOCATED.series(), List.of(bytes))));
  }

  private static Cause cause() {
    return cause(
        List.of(new Growth("com.acme.Order.total", 30.1e-6, 37.4e-6, 0.2e-6)),
        List.of(new Growth("byte[] in com.acme.Order.total", 0, 96, 1)));
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
