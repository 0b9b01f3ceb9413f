package dev.benchline.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.report.Outcome;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.page.DistributionChart;
import dev.benchline.report.page.MergedReport;
import dev.benchline.report.text.ConsoleMode;
import dev.benchline.report.text.ConsoleReporter;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.GithubReporter;
import dev.benchline.report.text.Mismatch;
import dev.benchline.report.text.Texts;
import dev.benchline.result.FailOn;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Progress;
import dev.benchline.verdict.Verdict;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Names that a user, a parameter or a file may bring must do no harm in any output. */
class HostileNamesTests {

  private static final TestId SUBJECT = Results.hostile().subject();
  private static final TestId KEY = new TestId(Results.HOSTILE, Results.HOSTILE);

  @TempDir Path directory;
  private final FailureText text = Texts.MAVEN;
  private final RunSummary summary =
      new RunSummary(
          List.of(Results.hostile()),
          List.of(SUBJECT),
          List.of(SUBJECT),
          List.of(SUBJECT),
          List.of(KEY),
          Duration.ofSeconds(1),
          FailOn.DEFAULT,
          List.of());

  @Test
  void in_the_failure() {
    String message = text.of(Results.hostile());
    Mismatch mismatch = Mismatch.of(Results.hostile());

    assertHarmless(message);
    assertHarmless(mismatch.expected());
    assertHarmless(mismatch.actual());
    assertThat(message).startsWith("REGRESSED  ").hasSizeLessThan(8_000);
    assertThat(message.lines().skip(1)).allMatch(line -> line.startsWith("  "));
  }

  @Test
  void on_the_console() {
    for (ConsoleMode mode : ConsoleMode.values()) {
      StringBuilder out = new StringBuilder();
      ConsoleReporter reporter =
          new ConsoleReporter(
              out, Optional.empty(), mode, () -> 0, () -> 1, Texts.MAVEN.commands());

      reporter.testStarted(SUBJECT, Results.plan(SUBJECT));
      reporter.heartbeat(SUBJECT, new Progress(Results.HOSTILE, 0, 0));
      reporter.waiting(Results.HOSTILE);
      reporter.testFinished(Results.hostile());
      reporter.runFinished(summary);

      assertHarmless(out.toString());
      assertThat(out.toString().lines())
          .noneMatch(line -> line.startsWith("::"))
          .allSatisfy(line -> assertThat(line).hasSizeLessThan(800));
    }
  }

  @Test
  void on_github() throws Exception {
    StringBuilder out = new StringBuilder();
    Path file = directory.resolve("summary.md");

    GithubReporter.ifPresent(
            Map.of(
                "GITHUB_ACTIONS", "true",
                "GITHUB_WORKSPACE", directory.toString(),
                "GITHUB_STEP_SUMMARY", file.toString()),
            out,
            directory,
            "",
            directory.resolve("target"),
            text)
        .orElseThrow()
        .runFinished(summary);

    assertHarmless(out.toString());
    assertThat(out.toString().lines().filter(line -> !line.isEmpty()))
        .singleElement()
        .asString()
        .startsWith("::error title=REGRESSED  ");
    assertHarmless(Files.readString(directory.resolve("target/comment.md")));
    String markdown = Files.readString(file);
    assertHarmless(markdown);
    assertThat(markdown).doesNotContain("<script", "</script");
    // A bar that is not escaped would begin a cell of its own.
    assertThat(markdown.lines().filter(line -> line.startsWith("| ")))
        .hasSize(4)
        .allSatisfy(
            line ->
                assertThat(line.replace("\\|", "").chars().filter(c -> c == '|').count())
                    .isEqualTo(7));
  }

  @Test
  void in_json_and_in_the_name_of_its_file() {
    ResultFileWriter reporter = Results.writer(directory);

    reporter.testFinished(Results.hostile());

    Path file = reporter.fileOf(SUBJECT);
    assertThat(file).exists().hasParent(directory);
    assertThat(file).content().doesNotContain("<script", "\u202e");
  }

  @Test
  void in_the_picture() {
    String svg = DistributionChart.of(Results.hostile()).orElseThrow();

    assertHarmless(svg);
    assertThat(svg).doesNotContain("<script", "'x'").hasSizeLessThan(10_000);
  }

  @ParameterizedTest
  @MethodSource("names")
  void on_the_page(String name) throws Exception {
    TestId subject = new TestId("com.acme.Tests", "test[" + name + "]");
    Metric metric = new Metric(name, Unit.of("u" + name), Direction.LOWER_IS_BETTER, Kind.TIMED);
    TestResult result =
        Results.result(
            subject,
            Results.comparison(
                metric,
                Verdict.REGRESSED,
                true,
                OptionalDouble.of(1),
                2,
                Optional.of(new Change(1, 0.9, 1.1, 0.99))));
    Results.writer(directory).testFinished(Results.accepted(result, name));
    MergedReport report = new MergedReport(name, Texts.MAVEN, SourceLinks.NONE);

    report.add(name, directory);
    String page = Files.readString(report.writePage(directory));

    assertHarmless(page);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(page)));
    assertThat(document.getElementsByTagName("script").getLength()).isEqualTo(1);
    assertThat(document.getElementsByTagName("p").item(0).getTextContent())
        .isEqualTo("Benchline " + JsonEscapes.line(name, 300));
    assertThat(page).hasSizeLessThan(60_000);
  }

  static Stream<String> names() {
    return Stream.of(
        "<script>alert(1)</script>",
        "\"quotes' onload=alert(1) ><img src=x>",
        "]]></style>-->&lt;",
        "two\nlines\r\n::error::forged",
        "\u202eright to left\u200f\u2066",
        "../../etc/passwd\\..\\C:\\x",
        "\0\u001b[31m\ud800",
        "x".repeat(10_000));
  }

  @Test
  void in_allure() throws Exception {
    List<String> said = new ArrayList<>();
    AllureReporter reporter =
        new AllureReporter(
            new AllureReporter.Attachments() {
              @Override
              public void add(PublishedFiles.PublishedFile file) {
                assertThat(file.name()).matches("[a-z]+\\.(txt|svg|json)");
                said.add(file.content());
              }

              @Override
              public void step(String name, Outcome outcome) {
                assertThat(name).hasSizeLessThan(200).doesNotContain("\n");
                said.add(name);
              }
            },
            new AllureResults(directory),
            text,
            Map.of(Results.HOSTILE, Results.HOSTILE),
            Map.of("GITHUB_ACTIONS", "true", "GITHUB_WORKFLOW", Results.HOSTILE));

    reporter.testFinished(Results.hostile());
    reporter.runFinished(summary);

    assertThat(said).hasSize(5).allSatisfy(HostileNamesTests::assertHarmless);
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).hasSize(5).allSatisfy(file -> assertHarmless(Files.readString(file)));
    }
  }

  @Test
  void in_the_entries_of_junit() {
    List<Map<String, String>> entries = new ArrayList<>(PublishedFiles.entries(Results.hostile()));
    entries.add(PublishedFiles.identity(SUBJECT));

    assertThat(entries)
        .allSatisfy(
            entry ->
                assertThat(entry.values())
                    .allSatisfy(
                        value -> {
                          assertHarmless(value);
                          assertThat(value).hasSizeLessThan(300).doesNotContain("\n");
                        }));
  }

  private static void assertHarmless(String output) {
    assertThat(output)
        .doesNotContain("\r", "\u202e", "\u200f", "\0", "\u001b", "\n::error::forged");
  }
}
