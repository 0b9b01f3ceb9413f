package dev.benchline.report.page;

import static dev.benchline.report.page.TimeChart.BOTTOM;
import static dev.benchline.report.page.TimeChart.LEFT;
import static dev.benchline.report.page.TimeChart.RIGHT;
import static dev.benchline.report.page.TimeChart.TOP;
import static dev.benchline.report.page.TimeChart.WIDTH;

import dev.benchline.baseline.Commit;
import dev.benchline.history.TestHistory;
import dev.benchline.metrics.Metric;
import dev.benchline.report.Quantity;
import dev.benchline.result.Printable;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Shift;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Draws how the level of a metric went from session to session, a dot for each; an upright line
 * where it changed, and one below the dots where a result was accepted. For a page that styles it.
 */
final class DriftChart {

  private DriftChart() {}

  /** The chart; empty if fewer than two sessions have a value. */
  static Optional<String> of(HistoryFindings findings, Metric metric) {
    List<TestHistory.Point> points = findings.history().points();
    List<Integer> at = new ArrayList<>();
    List<Double> levels = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      Double level = points.get(i).levels().get(metric.key());
      if (level != null) {
        at.add(i);
        levels.add(level);
      }
    }
    if (levels.size() < 2) {
      return Optional.empty();
    }
    List<Shift> shifts =
        findings.shifts().stream().filter(shift -> shift.metric().equals(metric.key())).toList();
    Svg svg =
        Svg.inPage(
            WIDTH,
            BOTTOM + 24,
            Printable.line(metric.name(), 60) + ", history",
            description(levels, shifts, findings, metric));
    double[] marks = anchor(findings, metric).stream().toArray();
    ChartScale scale = ChartScale.of(List.of(new ChartRow("", false, levels)), marks, BOTTOM, TOP);
    TimeChart.grid(svg, scale, metric);
    for (double mark : marks) {
      svg.line(LEFT, scale.at(mark), RIGHT, scale.at(mark), "class=\"zero\"");
    }
    for (Shift shift : shifts) {
      double x = TimeChart.x(shift.at() - 0.5, points.size());
      svg.line(x, TOP, x, BOTTOM, "class=\"shift\"");
      svg.text(x + 3, TOP + 8, Quantity.change(shift.change()), "class=\"soft\"");
    }
    for (int i = 0; i < points.size(); i++) {
      if (points.get(i).accepted().isPresent()) {
        double x = TimeChart.x(i, points.size());
        svg.line(x, BOTTOM - 8, x, BOTTOM, "class=\"axis\"");
      }
    }
    svg.points(
        at.stream().mapToDouble(i -> TimeChart.x(i, points.size())).toArray(),
        levels.stream().mapToDouble(scale::at).toArray(),
        "class=\"dot cur\"");
    svg.line(LEFT, BOTTOM, RIGHT, BOTTOM, "class=\"axis\"");
    for (int i : new int[] {0, points.size() - 1}) {
      TimeChart.label(svg, i, points.size(), Commit.shorten(points.get(i).commit()));
    }
    return Optional.of(svg.toString());
  }

  private static OptionalDouble anchor(HistoryFindings findings, Metric metric) {
    return findings.drifts().stream()
        .filter(drift -> drift.metric().key().equals(metric.key()))
        .mapToDouble(drift -> drift.anchor())
        .findFirst();
  }

  private static String description(
      List<Double> levels, List<Shift> shifts, HistoryFindings findings, Metric metric) {
    StringBuilder text = new StringBuilder();
    text.append(levels.size())
        .append(" sessions, from ")
        .append(Quantity.of(levels.get(0), metric.unit()))
        .append(" to ")
        .append(Quantity.of(levels.get(levels.size() - 1), metric.unit()))
        .append('.');
    for (Shift shift : shifts) {
      text.append(' ')
          .append(Quantity.change(shift.change()))
          .append(" at ")
          .append(
              Printable.line(
                  Commit.shorten(findings.history().points().get(shift.at()).commit()), 40))
          .append('.');
    }
    return text.toString();
  }
}
