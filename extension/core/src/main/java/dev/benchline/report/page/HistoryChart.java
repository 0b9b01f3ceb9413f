package dev.benchline.report.page;

import static dev.benchline.report.page.TimeChart.BOTTOM;
import static dev.benchline.report.page.TimeChart.LEFT;
import static dev.benchline.report.page.TimeChart.RIGHT;
import static dev.benchline.report.page.TimeChart.TOP;
import static dev.benchline.report.page.TimeChart.WIDTH;

import dev.benchline.metrics.Metric;
import dev.benchline.report.Quantity;
import dev.benchline.result.Printable;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Draws how the values of a metric went: a column for each recorded session of the baseline and one
 * for this run, or a column for each pair, over the stripe between the baseline and the worst value
 * that is tolerated. For a page that styles it, narrow enough for a phone.
 */
final class HistoryChart {

  private static final int MOST_LABELS = 5;

  private HistoryChart() {}

  /** The chart; empty if there is but one column, which is no history. */
  static Optional<String> of(TestResult result, Comparison comparison) {
    Metric metric = comparison.metric();
    VersionValues values = VersionValues.of(result, metric);
    if (values.columns().size() < 2) {
      return Optional.empty();
    }
    boolean pairs = !values.ratios().isEmpty();
    String title =
        Printable.line(metric.name(), 60)
            + (pairs ? ", replicate after replicate" : ", session after session");
    ChartScale scale = scale(values, comparison);
    Svg svg = Svg.inPage(WIDTH, BOTTOM + 24, title, description(values, metric));
    stripe(svg, scale, comparison);
    TimeChart.grid(svg, scale, metric);
    for (boolean current : new boolean[] {false, true}) {
      points(svg, scale, values.columns(), current);
    }
    svg.line(LEFT, BOTTOM, RIGHT, BOTTOM, "class=\"axis\"");
    labels(svg, values.columns(), pairs);
    return Optional.of(svg.toString());
  }

  /** Upside down, because a picture's y grows downwards. */
  private static ChartScale scale(VersionValues values, Comparison comparison) {
    List<ChartRow> rows = new ArrayList<>();
    for (VersionValues.Column column : values.columns()) {
      for (List<Double> each : List.of(column.reference(), column.current())) {
        if (!each.isEmpty()) {
          rows.add(new ChartRow("", false, each));
        }
      }
    }
    return ChartScale.of(rows, ChartScale.marks(comparison), BOTTOM, TOP);
  }

  private static void stripe(Svg svg, ChartScale scale, Comparison comparison) {
    double[] marks = ChartScale.marks(comparison);
    if (marks.length == 2) {
      double one = scale.at(marks[0]);
      double other = scale.at(marks[1]);
      svg.rectangle(
          LEFT, Math.min(one, other), RIGHT - LEFT, Math.abs(one - other), "class=\"band\"");
      svg.line(LEFT, one, RIGHT, one, "class=\"zero\"");
    }
  }

  private static void points(
      Svg svg, ChartScale scale, List<VersionValues.Column> columns, boolean current) {
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      VersionValues.Column column = columns.get(i);
      for (double value : current ? column.current() : column.reference()) {
        points.add(new double[] {TimeChart.x(i, columns.size()), scale.at(value)});
      }
    }
    svg.points(
        points.stream().mapToDouble(point -> point[0]).toArray(),
        points.stream().mapToDouble(point -> point[1]).toArray(),
        "class=\"dot " + (current ? "cur" : "ref") + "\"");
  }

  private static void labels(Svg svg, List<VersionValues.Column> columns, boolean pairs) {
    int last = columns.size() - 1;
    for (int i = 0; i <= last; i++) {
      if (last < MOST_LABELS || i == 0 || i == last / 2 || i == last) {
        String text = pairs && i == 0 ? "1st" : columns.get(i).label();
        TimeChart.label(svg, i, columns.size(), text);
      }
    }
  }

  private static String description(VersionValues values, Metric metric) {
    VersionValues.Column last = values.columns().get(values.columns().size() - 1);
    return "%d columns, the last: %s. Reference from %s; current from %s."
        .formatted(
            values.columns().size(),
            Printable.line(last.label(), 40),
            range(values.reference(), metric),
            range(values.current(), metric));
  }

  private static String range(List<Double> values, Metric metric) {
    return values.isEmpty()
        ? "nothing"
        : Quantity.of(values.stream().mapToDouble(v -> v).min().orElseThrow(), metric.unit())
            + " to "
            + Quantity.of(values.stream().mapToDouble(v -> v).max().orElseThrow(), metric.unit());
  }
}
