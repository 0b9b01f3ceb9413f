package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import dev.benchline.report.SourceLinks;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.Golden;
import dev.benchline.result.Reporter;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GithubReporterTests {

  @TempDir Path workspace;
  private final StringBuilder out = new StringBuilder();
  private final FailureText text = Texts.MAVEN;
  private Path summary;

  @BeforeEach
  void a_job_that_has_a_summary_already() throws Exception {
    summary = Files.writeString(workspace.resolve("summary.md"), "before\n");
  }

  private void report(TestResult... results) {
    reporter().runFinished(Results.summary(results));
  }

  private Reporter reporter() {
    return reporter("");
  }

  private Reporter reporter(String module) {
    return GithubReporter.ifPresent(
            Map.of(
                "GITHUB_ACTIONS", "true",
                "GITHUB_WORKSPACE", workspace.toString(),
                "GITHUB_STEP_SUMMARY", summary.toString()),
            out,
            workspace.resolve("suites"),
            module,
            workspace.resolve("target"),
            text)
        .orElseThrow();
  }

  /** A workflow replaces the comment with the same first line. */
  @Test
  void tells_modules_apart_whose_folders_have_one_name() throws IOException {
    List<String> markers = new ArrayList<>();
    for (String module : List.of("orders/api", "billing/api", "")) {
      reporter(module).runFinished(Results.summary(Results.regressed()));
      markers.add(Files.readAllLines(workspace.resolve("target/comment.md")).get(0));
    }

    assertThat(markers)
        .containsExactly(
            "<!-- benchline: orders-api -->",
            "<!-- benchline: billing-api -->",
            "<!-- benchline: suites -->");
  }

  @Test
  void is_not_there_outside_of_github() {
    assertThat(GithubReporter.ifPresent(Map.of(), out, workspace, "", workspace, text)).isEmpty();
    assertThat(
            GithubReporter.ifPresent(
                Map.of("GITHUB_ACTIONS", ""), out, workspace, "", workspace, text))
        .isEmpty();
  }

  @Test
  void shows_what_was_accepted_and_annotates_no_error() throws Exception {
    report(Results.accepted(Results.regressed(), "a field more"));

    assertThat(out.toString()).isEmpty();
    assertThat(summary)
        .content()
        .contains(
            "No other test is slower",
            "1 slowdown is accepted",
            "△&nbsp;ACCEPTED",
            "<br>“a field more”")
        .doesNotContain("The build fails");
  }

  /** The script that looks for it reads the marker as it is written. */
  @Test
  void marks_a_comment_by_what_no_markdown_and_no_shell_changes() {
    GithubComment comment = new GithubComment(Texts.MAVEN, SourceLinks.NONE);

    assertThat(comment.of("my_app", Results.summary())).startsWith("<!-- benchline: my_app -->\n");
    assertThat(comment.of("a-->*", Results.summary())).startsWith("<!-- benchline: a---- -->\n");
  }

  @Test
  void names_the_whole_base() {
    TestResult regressed =
        Results.against(
            ComparedWith.commit(true, "3f2a1c9 (HEAD, main)", "3f2a1c9").measuredIn(6),
            Results.regressed());

    assertThat(
            new GithubComment(Texts.MAVEN, SourceLinks.NONE).markdown(Results.summary(regressed)))
        .contains("Compared with 3f2a1c9 (HEAD, main).");
  }

  @Test
  void leaves_a_comment_that_can_be_found_again_and_is_short_enough() throws Exception {
    report(Results.regressed());
    Path comment = workspace.resolve("target/comment.md");
    assertThat(comment)
        .content()
        .startsWith("<!-- benchline&#58; suites -->".replace("&#58;", ":"))
        .contains(
            "### Benchline: 1 of 1 test is slower&#58; OrderSerializationPerformanceTests.kryo, by"
                + " 18.2",
            "\n\nThe build fails.\n\n",
            "| ▲&nbsp;REGRESSED | OrderSerializationPerformanceTests.kryo | time&nbsp;(p10) |"
                + " 41.3&nbsp;us | 48.8&nbsp;us | **+18.2");

    report(
        IntStream.range(0, 3_000)
            .mapToObj(i -> new TestId("com.acme.OrderTests", "n".repeat(200) + i))
            .map(subject -> Results.result(subject, Results.newTime()))
            .toArray(TestResult[]::new));
    assertThat(Files.readString(comment)).hasSizeLessThan(65_536);
  }

  @Test
  void the_summary_the_comment_and_the_annotation_name_the_versions_that_alone_differ()
      throws Exception {
    report(
        Results.with(Results.regressed(), new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1")));

    for (Path file : List.of(summary, workspace.resolve("target/comment.md"))) {
      assertThat(Files.readString(file).replace("&#58;", ":").replace("&gt;", ">"))
          .containsPattern("### Benchline: .* with org.ow2.asm:asm 9.9.1 -> 9.11.1\n")
          .contains("kryo<br>org.ow2.asm:asm 9.9.1 -> 9.11.1 |");
    }
    assertThat(out.toString())
        .contains("title=REGRESSED  OrderSerializationPerformanceTests.kryo  18%25 slower with")
        .contains("org.ow2.asm%3Aasm 9.9.1 -> 9.11.1::");
  }

  /** Maven's tests, and those of the Gradle plugin. */
  @ParameterizedTest
  @ValueSource(strings = {"src/test/java", "src/performanceTest/java"})
  void annotates_the_line_of_the_test(String root) throws Exception {
    Path sources = workspace.resolve("suites").resolve(root).resolve("com/acme");
    Files.createDirectories(sources);
    Files.writeString(sources.resolve("OrderTests.java"), "");

    report(Results.regressed());

    assertThat(out.toString())
        .startsWith(
            "\n::error file=suites/%s/com/acme/OrderTests.java,line=42,".formatted(root)
                + "title=REGRESSED  OrderSerializationPerformanceTests.kryo  18%25 slower::REGRESSED  ")
        .contains("+18.2%25")
        .contains("%0A  time (p10)  41.3 us -> 48.8 us/op");
    assertThat(out.toString().lines()).hasSize(2);
  }

  @Test
  void names_no_file_that_is_not_there() {
    report(Results.regressed());

    assertThat(out.toString()).startsWith("\n::error title=REGRESSED  ");
  }

  @Test
  void annotates_at_most_eight_and_counts_the_others() {
    report(
        IntStream.range(0, 11)
            .mapToObj(i -> Results.result(new TestId("a.T", "t" + i), Results.regressedTime()))
            .toArray(TestResult[]::new));

    List<String> lines = out.toString().lines().filter(l -> l.startsWith("::error ")).toList();
    assertThat(lines).hasSize(9).last().asString().endsWith("::and 3 more");
  }

  @Test
  void annotates_nothing_when_nothing_regressed() {
    report(Results.result(Results.KRYO, Results.inconclusiveTime()));

    assertThat(out).isEmpty();
  }

  @Test
  void appends_a_table_to_the_summary() {
    Golden.check(
        "report/text/github-summary.md",
        () -> {
          try {
            Files.writeString(summary, "before\n");
            report(
                Results.result(Results.KRYO, Results.passedTime()),
                Results.regressed(),
                Results.result(Results.KRYO, Results.newTime()));
            return Files.readString(summary);
          } catch (java.io.IOException e) {
            throw new AssertionError(e);
          }
        });
  }

  @Test
  void a_thousand_regressions_stay_far_below_the_limit() throws Exception {
    List<TestResult> results = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      results.add(Results.hostile());
    }

    report(results.toArray(new TestResult[0]));

    assertThat(Files.size(summary)).isLessThan(500_000);
    assertThat(summary).content().contains("and 1800 more");
  }

  @Test
  void begins_with_what_the_gate_lets_pass_and_ends_no_list_without_what_did_not_run() {
    reporter()
        .runFinished(
            new RunSummary(
                    List.of(),
                    List.of(),
                    List.of(Results.KRYO),
                    List.of(),
                    List.of(new TestId("a.OldTests", "gone")),
                    Duration.ZERO,
                    FailOn.DEFAULT,
                    List.of())
                .with(
                    List.of(
                        new GateNote(GateNote.Kind.SKIPPED, "OrderTests.total: flaky"),
                        new GateNote(
                            GateNote.Kind.LOOSENED, "tolerance of OrderTests.sum 5% -> 10%"))));

    assertThat(workspace.resolve("target/comment.md"))
        .content()
        .contains(
            """
            - **gate loosened**: tolerance of OrderTests.sum 5% -> 10%
            - **skipped by JUnit**: OrderTests.total&#58; flaky
            - **aborted itself**: OrderSerializationPerformanceTests.kryo
            - **baseline without test**: a.OldTests.gone
            """);
    assertThat(summary).content().contains("- **gate loosened**");
  }

  @Test
  void the_comment_of_the_last_jvm_says_what_the_others_have_found() {
    TestId broken = new TestId("com.acme.OrderTests", "broken");
    TestId mended = new TestId("com.acme.OrderTests", "mended");
    GateNotesFile.add(
        workspace.resolve("target"),
        List.of(
            new GateNote(GateNote.Kind.FAILED, broken.fullName()),
            new GateNote(GateNote.Kind.FAILED, mended.fullName()),
            new GateNote(GateNote.Kind.SKIPPED, "OrderTests.total: flaky")));

    reporter()
        .runFinished(
            Results.summary(Results.result(mended, Results.passedTime()))
                .with(List.of(new GateNote(GateNote.Kind.SKIPPED, "OrderTests.total: flaky"))));

    assertThat(workspace.resolve("target/comment.md"))
        .content()
        .contains("### Benchline: 1 of 2 tests could not be measured", "The build fails.")
        .contains("- **could not be measured**: com.acme.OrderTests.broken\n")
        .containsOnlyOnce("OrderTests.total&#58; flaky")
        .doesNotContain("measured**: com.acme.OrderTests.mended");
  }

  /** A time speaks for a test, however many bytes it allocates as well. */
  @Test
  void names_one_worst_test() throws IOException {
    TestResult bytes =
        Results.with(
            Results.result(
                new TestId("a.T", "bytes"),
                Results.allocatedRegressed(),
                Results.time(
                    Verdict.REGRESSED, 41.3e-6, 43.9e-6, new Change(0.063, 0.055, 0.07, 0.9))),
            new VersionChange("com.acme:bytes", "1", "2"));
    TestResult time =
        Results.with(
            Results.result(new TestId("a.T", "time"), Results.regressedTime()),
            new VersionChange("com.acme:time", "1", "2"));

    report(bytes, time);

    assertThat(Files.readString(workspace.resolve("target/comment.md")).replace("&#58;", ":"))
        .contains(
            "2 of 2 tests are slower; the worst, T.time, by 18.2",
            "with com.acme:time 1 -> 2, com.acme:bytes",
            "Every metric of T.time");
    assertThat(out.toString().lines().filter(line -> line.startsWith("::error ")))
        .extracting(line -> line.replaceAll("(?s).*title=REGRESSED  (T\\.\\w+).*", "$1"))
        .containsExactly("T.time", "T.bytes");
  }

  @Test
  void says_nothing_when_nothing_ran() {
    report();

    assertThat(summary).hasContent("before\n");
    assertThat(out).isEmpty();
  }

  @Test
  void is_silent_about_tests_that_were_not_to_be_measured() {
    reporter()
        .runFinished(
            new RunSummary(
                List.of(),
                List.of(Results.KRYO),
                List.of(),
                List.of(),
                List.of(),
                Duration.ZERO,
                FailOn.DEFAULT,
                List.of()));

    assertThat(summary).hasContent("before");
    assertThat(workspace.resolve("target/comment.md")).doesNotExist();
  }
}
