package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.result.Golden;
import dev.benchline.result.Results;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class DistributionChartTests {

  @Test
  void draws_as_the_golden_file_says() {
    Golden.check(
        "report/page/regressed.svg", () -> DistributionChart.of(Results.regressed()).orElseThrow());
  }

  @Test
  void says_in_words_what_color_says() throws Exception {
    Document svg = parse(DistributionChart.of(Results.regressed()).orElseThrow());

    assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo(
            "time (p10) of OrderSerializationPerformanceTests.kryo: REGRESSED   +18.2%"
                + "  [+14.9%, +21.6%]");
    assertThat(texts(svg))
        .contains("baseline 1a2b3c4", "baseline 3f2a1c9", "fork 1", "fork 2")
        .contains("baseline 41.3 us and the tolerance, 5%");
  }

  @Test
  void draws_a_dot_for_each_value() throws Exception {
    Document svg = parse(DistributionChart.of(Results.regressed()).orElseThrow());

    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(2 * 3 + 2 * 6);
  }

  @Test
  void draws_nothing_where_there_is_no_value() {
    assertThat(DistributionChart.of(Results.result(Results.KRYO, Results.allocatedRegressed())))
        .isEmpty();
  }

  @Test
  void hostile_text_stays_text() throws Exception {
    Document svg = parse(DistributionChart.of(Results.hostile()).orElseThrow());

    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    assertThat(texts(svg)).allSatisfy(text -> assertThat(text).hasSizeLessThan(200));
  }

  @Test
  void a_far_outlier_does_not_squeeze_the_others() {
    List<Double> values = new ArrayList<>(Collections.nCopies(100, 1.0));
    values.add(1_000.0);
    ChartRow row = new ChartRow("fork 1", true, values);

    ChartScale scale = ChartScale.of(List.of(row), new double[] {1.0, 1.05}, 0, 100);

    assertThat(scale.high()).isLessThan(2);
    assertThat(scale.at(1_000)).isEqualTo(100);
    assertThat(scale.shows(1_000)).isFalse();
  }

  @Test
  void values_that_are_all_the_same_still_have_a_scale() {
    for (double value : new double[] {0, 1e-9, 5, -3}) {
      ChartRow row = new ChartRow("fork 1", true, List.of(value, value));

      ChartScale scale = ChartScale.of(List.of(row), new double[0], 0, 100);

      assertThat(scale.at(value)).isBetween(0.0, 100.0);
      assertThat(scale.ticks()).hasSizeBetween(1, 10);
    }
  }

  @Test
  void a_long_row_is_thinned_and_keeps_its_ends() {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      values.add((double) i);
    }

    double[] some = new ChartRow("fork 1", true, values).atMost(120);

    assertThat(some).hasSize(120).startsWith(0.0).endsWith(9_999.0);
  }

  @Test
  void the_reference_s_rows_come_first() {
    assertThat(ChartRow.of(Results.regressed(), BuiltInMetric.TIME_P10.metric()))
        .extracting(ChartRow::label)
        .containsExactly("baseline 1a2b3c4", "baseline 3f2a1c9", "fork 1", "fork 2");
  }

  private static List<String> texts(Document svg) {
    NodeList nodes = svg.getElementsByTagName("text");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  private static Document parse(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
  }
}
