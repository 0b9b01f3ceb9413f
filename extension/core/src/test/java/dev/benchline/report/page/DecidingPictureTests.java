package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.report.Outcome;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The picture in the guide of how replicates become a verdict: made-up times, judged. */
class DecidingPictureTests {

  private static final Path PICTURE = Path.of("..", "docs", "pictures", "verdicts.svg");
  private static final int WIDTH = 760;
  private static final int TOP = 40;
  private static final int ROW = 104;
  private static final int BOTTOM = TOP + 4 * ROW;
  private static final double ZERO = 515;
  private static final double OF_ONE_PERCENT = 10.5;
  private static final double TOLERANCE = 0.05;

  private static final String STYLE =
      """
      .bg{fill:#fff}.t{fill:#1f2328}.s{fill:#59636e}.band{fill:#e6eaf0}.dot{fill:#8c96a1}
      .rule{stroke:#d1d9e0}.zero{stroke:#59636e}
      .REGRESSED{fill:#b42318;stroke:#b42318}.INCONCLUSIVE{fill:#8a5300;stroke:#8a5300}
      .PASSED{fill:#1a7f37;stroke:#1a7f37}.IMPROVED{fill:#0b57d0;stroke:#0b57d0}
      text{stroke:none!important}
      @media(prefers-color-scheme:dark){
      .bg{fill:#0d1117}.t{fill:#f0f6fc}.s{fill:#9198a1}.band{fill:#262c36}.dot{fill:#7d8590}
      .rule{stroke:#30363d}.zero{stroke:#9198a1}
      .REGRESSED{fill:#ff8d7e;stroke:#ff8d7e}.INCONCLUSIVE{fill:#e3b341;stroke:#e3b341}
      .PASSED{fill:#56d364;stroke:#56d364}.IMPROVED{fill:#79b8ff;stroke:#79b8ff}}
      """;

  /** What the picture shows of one test. */
  private record Row(Verdict verdict, String rule, MadeUp versions) {}

  private static final List<Row> ROWS =
      List.of(
          new Row(
              Verdict.REGRESSED,
              "The interval lies above the tolerance.",
              MadeUp.times(41.3e-6, 0.12, 0.04)),
          new Row(
              Verdict.INCONCLUSIVE,
              "The interval contains the tolerance.",
              MadeUp.times(41.3e-6, 0.055, 0.06)),
          new Row(
              Verdict.PASSED,
              "The interval lies below the tolerance.",
              MadeUp.times(41.3e-6, 0.01, 0.015)),
          new Row(
              Verdict.IMPROVED,
              "The interval lies below -5%.",
              MadeUp.times(41.3e-6, -0.12, 0.04)));

  @Test
  void the_picture_of_the_guide_is_what_the_code_decides() throws IOException {
    String picture = picture();

    Path received = Path.of("target", "received", "verdicts.svg");
    Files.createDirectories(received.getParent());
    Files.writeString(received, picture);
    assertThat(PICTURE)
        .as("it should be what is in " + received)
        .content(StandardCharsets.UTF_8)
        .isEqualTo(picture);
  }

  private static String picture() {
    Svg svg = new Svg(WIDTH, BOTTOM + 44, "Replicates, the interval, the tolerance, the verdict");
    svg.style(STYLE);
    svg.rectangle(0, 0, WIDTH, BOTTOM + 44, "class=\"bg\"");
    svg.rectangle(x(-TOLERANCE), TOP, x(TOLERANCE) - x(-TOLERANCE), BOTTOM - TOP, "class=\"band\"");
    svg.text(ZERO, TOP - 12, "tolerance 5%", "class=\"s\" font-size=\"13\" text-anchor=\"middle\"");
    svg.line(ZERO, TOP, ZERO, BOTTOM, "class=\"zero\"");
    int top = TOP;
    for (Row row : ROWS) {
      draw(svg, row, top);
      top += ROW;
    }
    svg.line(20, BOTTOM, WIDTH - 20, BOTTOM, "class=\"rule\"");
    for (int percent = -20; percent <= 20; percent += 10) {
      svg.text(
          x(percent / 100.0),
          BOTTOM + 20,
          Quantity.change(percent / 100.0),
          "class=\"s\" font-size=\"13\" text-anchor=\"middle\"");
    }
    svg.text(
        20, BOTTOM + 20, "dot: the change of time in a replicate", "class=\"s\" font-size=\"13\"");
    svg.text(20, BOTTOM + 36, "bar: the interval of all", "class=\"s\" font-size=\"13\"");
    return svg.toString();
  }

  private static void draw(Svg svg, Row row, int top) {
    Findings findings =
        row.versions()
            .findings(new TestId("com.acme.OrderTests", "total"), ComparedWith.classes("base"));
    assertThat(findings.judgment().verdict()).isEqualTo(row.verdict());
    Comparison median =
        findings.judgment().comparisons().stream()
            .filter(comparison -> BuiltInMetric.TIME_MEDIAN.is(comparison.metric()))
            .findFirst()
            .orElseThrow();
    Change change = median.change().orElseThrow();
    List<Double> replicates = replicates(findings);
    String style = "class=\"" + row.verdict() + "\"";

    svg.line(20, top, WIDTH - 20, top, "class=\"rule\"");
    svg.text(
        20,
        top + 30,
        Outcome.of(row.verdict()).word(),
        style + " font-size=\"15\" font-weight=\"700\"");
    svg.text(20, top + 52, row.rule(), "class=\"t\" font-size=\"13\"");
    svg.text(
        20,
        top + 72,
        "%s [%s, %s], %d replicates"
            .formatted(
                Quantity.change(change.estimate()),
                Quantity.change(change.lower()),
                Quantity.change(change.upper()),
                replicates.size()),
        "class=\"s\" font-size=\"13\"");
    double step = 62.0 / Math.max(1, replicates.size() - 1);
    for (int i = 0; i < replicates.size(); i++) {
      svg.dots(new double[] {x(replicates.get(i))}, top + 12 + i * step, 2.5, "class=\"dot\"");
    }
    svg.line(
        x(change.lower()),
        top + 90,
        x(change.upper()),
        top + 90,
        style + " stroke-width=\"5\" stroke-linecap=\"round\"");
  }

  private static List<Double> replicates(Findings findings) {
    return PairedSamples.of(findings.recording().orElseThrow(), 0, 1).stream()
        .filter(sample -> BuiltInMetric.TIME_MEDIAN.is(sample.metric()))
        .map(PairedSample::logRatios)
        .findFirst()
        .orElseThrow()
        .stream()
        .map(Math::expm1)
        .toList();
  }

  private static double x(double change) {
    return ZERO + 100 * change * OF_ONE_PERCENT;
  }
}
