package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.history.TestHistory;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.text.DriftText;
import dev.benchline.report.text.Texts;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.DriftGate;
import dev.benchline.verdict.DriftRule;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Tolerances;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** A history as a reader gets it: in the values, in words and as a picture. */
class DriftReportTests {

  @TempDir Path directory;

  @Test
  void says_how_far_since_when_and_in_which_steps() {
    assertThat(DriftText.of(findings("commit")))
        .isEqualTo(
            "time (p10) changed by +8.0% since commit3, from 41.0 us to 44.3 us (means of 6"
                + " sessions). Steps: +8.0% at commit18.");
  }

  @Test
  void the_drift_in_the_guide_is_what_the_code_would_say() throws Exception {
    assertThat(Files.readString(Path.of("..", "docs", "how-to", "keep-a-history.md")))
        .contains(
            "```\n" + DriftText.of(findings("3f2a1c")).replace("3f2a1c18", "9be40d7") + "\n```");
  }

  @Test
  void a_result_says_so_whether_it_fails_or_not() {
    TestResult passed = Results.result(Results.KRYO, Results.passedTime());
    HistoryFindings findings = findings("commit");

    assertThat(Texts.MAVEN.of(passed.with(passed.judgment(), findings)))
        .startsWith("PASSED")
        .contains("drift       " + DriftText.of(findings));
    assertThat(
            Texts.MAVEN.of(
                passed.with(
                    DriftGate.failing(passed.judgment(), findings.drifted(), Tolerances.DEFAULT),
                    findings)))
        .startsWith("REGRESSED")
        .contains("  drifted, a little in each session  (");
  }

  @Test
  void a_picture_has_the_sessions_their_levels_and_the_change_point() throws Exception {
    Figure figure =
        TrendChart.of(findings("commit"), BuiltInMetric.TIME_P10.metric()).orElseThrow();

    Document picture = parse(figure.picture());
    assertThat(figure.title()).endsWith("since commit18");
    assertThat(picture.getElementsByTagName("desc").item(0).getTextContent())
        .startsWith("30 commits, from 41.0 us to 44.")
        .endsWith(" at commit18.");
    assertThat(figure.picture()).containsOnlyOnce("class=\"cp\"").contains("commit0", "current");
    assertThat(figure.picture().split("class=\"level\"")).hasSize(3);
    assertThat(figure.legend()).contains("change point");
    assertThat(TrendChart.of(findings("commit"), BuiltInMetric.ALLOCATED.metric())).isEmpty();
    assertThat(TrendChart.of(HistoryFindings.NONE, BuiltInMetric.TIME_P10.metric())).isEmpty();
  }

  @Test
  void a_page_that_is_made_of_the_files_shows_the_same() throws Exception {
    TestResult result =
        Results.regressed().with(Results.regressed().judgment(), findings("commit"));
    Path file = directory.resolve("result.json");
    Files.writeString(file, ResultFileWriter.toJson(result));

    ResultFile read = ResultFile.read(file);

    assertThat(read.result().history()).isEqualTo(result.history());
    HtmlDetails details = new HtmlDetails(SourceLinks.NONE, directory);
    assertThat(HtmlTest.of(read, "", Texts.MAVEN, details).pictures())
        .contains("time (p10) of the last 30 commits");
  }

  @Test
  void a_file_with_a_step_outside_of_its_sessions_is_damaged() throws Exception {
    TestResult result =
        Results.regressed().with(Results.regressed().judgment(), findings("commit"));
    Path file = directory.resolve("result.json");
    Files.writeString(file, ResultFileWriter.toJson(result).replace("\"at\": 18", "\"at\": 30"));

    assertThatThrownBy(() -> ResultFile.read(file)).hasMessageContaining("history.shifts");
  }

  /** Of ten values without a change, the last is the largest or the least in one of five cases. */
  @ParameterizedTest
  @CsvSource({
    "41.04, The level is where it has been",
    "40.5, The level is where it has been",
    "42.1, It is new with this change",
    "39.9, It is new with this change"
  })
  void a_level_is_new_if_it_lies_beyond_the_others_by_more_than_a_change_point(
      double now, String title) {
    TestHistory history = TestHistory.NONE;
    for (double level : new double[] {41, 41.02, 41.01, 41.03, now}) {
      history =
          history.with(
              new TestHistory.Point(
                  Instant.EPOCH,
                  "commit",
                  Optional.empty(),
                  Map.of(BuiltInMetric.TIME_P10.metric().key(), level)));
    }
    HistoryFindings findings =
        new DriftRule(Tolerances.DEFAULT).judge(history, List.of(BuiltInMetric.TIME_P10.metric()));

    assertThat(TrendChart.of(findings, BuiltInMetric.TIME_P10.metric()).orElseThrow().title())
        .isEqualTo(title);
  }

  @Test
  void hostile_commits_do_no_harm() throws Exception {
    String svg =
        TrendChart.of(findings(Results.HOSTILE), BuiltInMetric.TIME_P10.metric())
            .orElseThrow()
            .picture();

    assertThat(parse(svg).getElementsByTagName("script").getLength()).isZero();
    assertThat(svg).doesNotContain("\u202e", "\u001b").hasSizeLessThan(20_000);
  }

  private static HistoryFindings findings(String commit) {
    TestHistory history = TestHistory.NONE;
    for (int i = 0; i < 30; i++) {
      double level = (i < 18 ? 41e-6 : 41e-6 * 1.08) * (1 + 0.0005 * Math.sin(2.4 * i));
      history =
          history.with(
              new TestHistory.Point(
                  Instant.EPOCH.plusSeconds(i),
                  commit + i,
                  i == 3 ? Optional.of("more fields") : Optional.empty(),
                  Map.of(BuiltInMetric.TIME_P10.metric().key(), level)));
    }
    // Accepted at the fourth session, whose three predecessors are only shown.
    return new DriftRule(Tolerances.DEFAULT)
        .judge(history, List.of(BuiltInMetric.TIME_P10.metric()));
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }
}
