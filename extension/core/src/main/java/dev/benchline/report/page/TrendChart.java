package dev.benchline.report.page;

import dev.benchline.baseline.Commit;
import dev.benchline.history.TestHistory;
import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.DriftRule;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Shift;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Draws the recorded levels of a metric over its commits: a line, the mean of each stretch between
 * two change points, and the current level as its last dot.
 */
final class TrendChart {

  private static final int FEWEST = 5;
  private static final double TOP = 24;
  private static final double BOTTOM = 190;

  private final Metric metric;
  private final List<TestHistory.Point> points = new ArrayList<>();
  private final List<Double> levels = new ArrayList<>();

  /** The change points, by their place among the levels. */
  private final List<Shift> shifts = new ArrayList<>();

  private final ChartScale scale;

  private TrendChart(HistoryFindings findings, Metric metric) {
    this.metric = metric;
    List<TestHistory.Point> all = findings.history().points();
    for (int i = 0; i < all.size(); i++) {
      int at = i;
      Double level = all.get(i).levels().get(metric.key());
      if (level != null) {
        findings.shifts().stream()
            .filter(shift -> shift.metric().equals(metric.key()) && shift.at() == at)
            .map(s -> new Shift(s.metric(), levels.size(), s.before(), s.after(), s.change()))
            .forEach(shifts::add);
        points.add(all.get(i));
        levels.add(level);
      }
    }
    this.scale =
        levels.isEmpty()
            ? new ChartScale(0, 1, BOTTOM, TOP)
            : ChartScale.of(
                List.of(new ChartRow("", false, levels)),
                new double[] {levels.get(levels.size() - 1)},
                BOTTOM,
                TOP);
  }

  /** The picture; empty if fewer than five commits have a level. */
  static Optional<Figure> of(HistoryFindings findings, Metric metric) {
    TrendChart chart = new TrendChart(findings, metric);
    return chart.levels.size() < FEWEST ? Optional.empty() : Optional.of(chart.figure());
  }

  /** True if there is a change point to be seen. */
  static boolean hasChangePoint(HistoryFindings findings, Metric metric) {
    return findings.shifts().stream().anyMatch(shift -> shift.metric().equals(metric.key()));
  }

  private Figure figure() {
    Html legend = new Html();
    Figure.legend(
        legend,
        Plot.hidden("sw").element("path", "class", "line", "d", "M0 10 9 4 17 9 26 5"),
        "a commit");
    Figure.legend(legend, Plot.hidden("sw").line("level", "0", 7, "26", 7), "level");
    if (!shifts.isEmpty()) {
      Figure.legend(
          legend,
          Plot.hidden("sw s").element("path", "class", "change-point", "d", "M1 3h11L6.5 12z"),
          "change point");
    }
    Figure.legend(legend, Plot.hidden("sw s").circle("pt", "6.5", 7, "4.5"), "current");
    return new Figure(
        answer(),
        "%s of the last %d commits".formatted(JsonEscapes.line(metric.name(), 60), levels.size()),
        legend.toString(),
        draw(),
        !shifts.isEmpty());
  }

  private String answer() {
    if (shifts.isEmpty()) {
      double last = levels.get(levels.size() - 1);
      List<Double> before = levels.subList(0, levels.size() - 1);
      double most = before.stream().mapToDouble(Double::doubleValue).max().orElse(last);
      double least = before.stream().mapToDouble(Double::doubleValue).min().orElse(last);
      double beyond = Math.max(last / most, least / last);
      return beyond > Math.exp(DriftRule.LEAST_SHIFT)
          ? "It is new with this change"
          : "The level is where it has been";
    }
    Shift last = shifts.get(shifts.size() - 1);
    return "%s since %s".formatted(Quantity.change(last.change()), commit(last.at()));
  }

  private String draw() {
    Plot plot = Plot.of("chart", "Trend of " + metric.name(), description());
    for (double tick : scale.ticks()) {
      double y = scale.at(tick);
      plot.line("grid", "0", y, "100%", y);
      plot.text("end", "-8", y + 4, JsonEscapes.line(Quantity.of(tick, metric.unit()), 10));
    }
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < levels.size(); i++) {
      line.append(i == 0 ? 'M' : 'L').append(Plot.number(at(i))).append(' ');
      line.append(Plot.number(scale.at(levels.get(i))));
    }
    plot.raw("<svg viewBox=\"0 0 100 220\" preserveAspectRatio=\"none\" height=\"220\">");
    plot.element("path", "class", "line", "d", line.toString()).raw("</svg>");
    levels(plot);
    for (int i = 0; i < levels.size(); i++) {
      boolean last = i == levels.size() - 1;
      plot.circle(
          last ? "pt" : "dot", Plot.percent(at(i)), scale.at(levels.get(i)), last ? "5" : "2");
    }
    plot.line("axis", "0", BOTTOM, "100%", BOTTOM);
    plot.text("", "0", BOTTOM + 19, commit(0));
    plot.text("end", "100%", BOTTOM + 19, "current");
    return plot.toString();
  }

  /** The mean of each stretch without the current level, and above it by how much it differs. */
  private void levels(Plot plot) {
    int from = 0;
    double free = 0;
    for (int i = 0; i <= shifts.size(); i++) {
      int to = i < shifts.size() ? shifts.get(i).at() : levels.size();
      int recorded = to == levels.size() && to > from + 1 ? to - 1 : to;
      double mean =
          levels.subList(from, recorded).stream()
              .mapToDouble(Double::doubleValue)
              .average()
              .orElse(0);
      double y = scale.at(mean);
      plot.line("level", Plot.percent(at(from)), y, Plot.percent(at(to - 1)), y);
      if (i < shifts.size()) {
        double x = at(to - 0.5);
        String percent = Plot.percent(x);
        plot.line("cp", percent, TOP - 8, percent, BOTTOM);
        plot.shape("change-point", percent, 10, "M-5.5-3h11L0 6z");
        String text = Quantity.change(shifts.get(i).change());
        // Words that would run into those of the change point before stand in the title alone.
        if (x >= free) {
          boolean left = x > 75;
          plot.raw(left ? "<g class=\"before\">" : "<g class=\"after\">");
          plot.text(left ? "strong end" : "strong", percent, 14, text).raw("</g>");
          free = x + 25;
        }
      }
      from = to;
    }
  }

  private double at(double index) {
    return 100 * index / (levels.size() - 1);
  }

  private String commit(int at) {
    return JsonEscapes.line(Commit.shorten(points.get(at).commit()), 12);
  }

  private String description() {
    StringBuilder text = new StringBuilder();
    text.append(
        "%d commits, from %s to %s."
            .formatted(
                levels.size(),
                Quantity.of(levels.get(0), metric.unit()),
                Quantity.of(levels.get(levels.size() - 1), metric.unit())));
    for (Shift shift : shifts) {
      text.append(" %s at %s.".formatted(Quantity.change(shift.change()), commit(shift.at())));
    }
    return text.toString();
  }
}
