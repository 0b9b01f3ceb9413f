package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.report.Outcome;
import dev.benchline.report.text.ComparisonFacts;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Comparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Draws where the values of a test lie: a row per session of the baseline and per fork of this run,
 * a dot per value, a bar at each row's median, and the band of the tolerance. A picture without
 * scripts, fonts or references, so that it shows wherever SVG does. It brings its own light ground
 * and is therefore readable on light and dark pages; color never says what words do not.
 */
public final class DistributionChart {

  private static final int WIDTH = 760;
  private static final int LEFT = 190;
  private static final int RIGHT = 735;
  private static final int TOP = 92;
  private static final int ROW = 20;
  private static final int MOST_ROWS = 12;
  private static final int MOST_DOTS = 120;
  private static final String INK = "fill=\"#202124\"";
  private static final String FAINT = "fill=\"#5f6368\"";
  private static final String GREY = "#5f6368";

  /** The dots of the baseline are circles: the current ones may be of nearly the same color. */
  private static final String OPEN = "fill=\"none\" stroke=\"%1$s\" stroke-opacity=\"%2$s\"";

  private DistributionChart() {}

  /** The chart of the metric that decided; empty if there is no value to draw. */
  public static Optional<String> of(TestResult result) {
    Optional<Comparison> comparison =
        Stream.concat(FailureText.comparisons(result).stream(), result.gating().stream())
            .findFirst();
    Metric metric =
        comparison.map(Comparison::metric).orElse(BuiltInMetric.time(result.plan().design()));
    List<ChartRow> rows = ChartRow.of(result, metric);
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(draw(result, metric, comparison, rows));
  }

  private static String draw(
      TestResult result, Metric metric, Optional<Comparison> comparison, List<ChartRow> all) {
    List<ChartRow> rows = new ArrayList<>(last(all, false));
    rows.addAll(last(all, true));
    int bottom = TOP + rows.size() * ROW + 6;
    String name = JsonEscapes.line(result.subject().displayName(), 56);
    String heading = JsonEscapes.line(metric.name(), 24) + " of " + name;
    Outcome outcome = Outcome.of(result);
    String verdict = verdict(outcome, comparison);
    Svg svg = new Svg(WIDTH, bottom + 62, heading + ": " + verdict);
    svg.rectangle(0.5, 0.5, WIDTH - 1, bottom + 61, "rx=\"6\" fill=\"#fafafa\" stroke=\"#c4c7c5\"");
    svg.text(16, 26, heading, INK + " font-size=\"15\" font-weight=\"600\"");
    svg.text(16, 47, verdict, "fill=\"" + outcome.color() + "\" font-size=\"14\"");

    double[] marks = comparison.map(ChartScale::marks).orElse(new double[0]);
    ChartScale scale = ChartScale.of(rows, marks, LEFT, RIGHT);
    comparison.ifPresent(c -> band(svg, scale, marks, c, bottom));
    for (double tick : scale.ticks()) {
      double x = scale.at(tick);
      svg.line(x, bottom, x, bottom + 5, "stroke=\"#5f6368\"");
      svg.text(
          x,
          bottom + 19,
          JsonEscapes.line(Quantity.of(tick, metric.unit()), 14),
          FAINT + " font-size=\"11\" text-anchor=\"middle\"");
    }
    svg.line(LEFT, bottom, RIGHT, bottom, "stroke=\"#5f6368\"");
    long beyond = 0;
    for (int i = 0; i < rows.size(); i++) {
      beyond += row(svg, scale, rows.get(i), TOP + i * ROW + ROW / 2.0, outcome);
    }
    svg.text(
        16, bottom + 46, legend(all.size() - rows.size(), beyond), FAINT + " font-size=\"11\"");
    return svg.toString();
  }

  private static void band(
      Svg svg, ChartScale scale, double[] marks, Comparison comparison, int bottom) {
    if (marks.length < 2) {
      return;
    }
    double from = scale.at(Math.min(marks[0], marks[1]));
    double to = scale.at(Math.max(marks[0], marks[1]));
    svg.rectangle(from, TOP - 8, to - from, bottom - TOP + 8, "fill=\"#dfe3e8\"");
    svg.line(
        scale.at(marks[0]),
        TOP - 8,
        scale.at(marks[0]),
        bottom,
        "stroke=\"#5f6368\" stroke-dasharray=\"4 3\"");
    // The words stay inside the picture wherever the band is.
    double x = Math.min(from, RIGHT - 300);
    svg.text(
        Math.max(LEFT, x),
        TOP - 15,
        "baseline "
            + Quantity.of(marks[0], comparison.metric().unit())
            + " and the tolerance, "
            + ComparisonFacts.tolerance(comparison.tolerance(), comparison.metric()),
        FAINT + " font-size=\"11\"");
  }

  private static long row(Svg svg, ChartScale scale, ChartRow row, double y, Outcome outcome) {
    String color = row.current() ? outcome.color() : GREY;
    svg.text(
        LEFT - 12,
        y + 4,
        JsonEscapes.line(row.label(), 26),
        "fill=\"" + color + "\" font-size=\"12\" text-anchor=\"end\"");
    double[] dots = row.atMost(MOST_DOTS);
    // Many dots are drawn fainter, so that where they pile up still shows.
    String opacity = dots.length > 40 ? "0.25" : "0.5";
    double[] x = Arrays.stream(dots).map(scale::at).toArray();
    svg.dots(
        x,
        y,
        3,
        (row.current() ? "fill=\"%1$s\" fill-opacity=\"%2$s\"" : OPEN).formatted(color, opacity));
    double median = scale.at(row.quantile(0.5));
    svg.line(median, y - 8, median, y + 8, "stroke=\"" + color + "\" stroke-width=\"2.5\"");
    return row.values().stream().filter(value -> !scale.shows(value)).count();
  }

  private static List<ChartRow> last(List<ChartRow> rows, boolean current) {
    List<ChartRow> wanted = rows.stream().filter(row -> row.current() == current).toList();
    return wanted.subList(Math.max(0, wanted.size() - MOST_ROWS), wanted.size());
  }

  private static String verdict(Outcome outcome, Optional<Comparison> comparison) {
    String word = outcome.word();
    return comparison
        .flatMap(Comparison::change)
        .map(change -> word + "   " + Quantity.change(change.estimate()) + "  " + change.bounds())
        .orElse(word);
  }

  private static String legend(int hiddenRows, long beyond) {
    String legend = "A dot is a value, a bar the median of its row.";
    if (hiddenRows > 0) {
      legend += " Rows left out: " + hiddenRows + ".";
    }
    if (beyond > 0) {
      legend += " Values beyond the edge, drawn on it: " + beyond + ".";
    }
    return legend;
  }
}
