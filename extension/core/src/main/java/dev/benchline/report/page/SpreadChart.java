package dev.benchline.report.page;

import dev.benchline.metrics.Metric;
import dev.benchline.report.Quantity;
import dev.benchline.result.Printable;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Draws how far the values of both versions lie apart: a row of dots for the reference, for this
 * run, and for the ratio of each pair, then the change with its interval, over the band of what is
 * tolerated. The axis shows how much worse a value is than the baseline's; where there is no
 * baseline it shows the values themselves. For a page that styles it, narrow enough for a phone.
 */
final class SpreadChart {

  private static final int WIDTH = 400;
  private static final int LEFT = 10;
  private static final int RIGHT = 390;
  private static final int TOP = 22;
  private static final int ROW = 38;

  private final List<ChartRow> rows = new ArrayList<>();
  private final String title;
  private final DoubleFunction<String> tick;
  private double[] band = {};
  private String bandText = "";
  private Optional<Change> change = Optional.empty();
  private OptionalDouble line = OptionalDouble.empty();

  private SpreadChart(String title, DoubleFunction<String> tick) {
    this.title = title;
    this.tick = tick;
  }

  /** The chart of one metric; empty if there is no value to draw. */
  static Optional<String> of(TestResult result, Comparison comparison) {
    Metric metric = comparison.metric();
    VersionValues values = VersionValues.of(result, metric);
    double baseline = comparison.baseline().orElse(Double.NaN);
    String title = Printable.line(metric.name(), 60) + ", every fork";
    if (!Double.isFinite(baseline) || baseline == 0) {
      SpreadChart chart =
          new SpreadChart(title, value -> Printable.line(Quantity.of(value, metric.unit()), 14));
      chart.row("reference", false, values.reference());
      chart.row("current", true, values.current());
      return chart.draw();
    }
    SpreadChart chart = new SpreadChart(title, Quantity::change);
    int sign = metric.direction().sign();
    chart.row(
        values.ratios().isEmpty() ? "baseline" : "base",
        false,
        values.reference().stream().map(v -> sign * (v / baseline - 1)).toList());
    chart.row(
        "current", true, values.current().stream().map(v -> sign * (v / baseline - 1)).toList());
    chart.row("each replicate", true, values.ratios().stream().map(ratio -> ratio - 1).toList());
    double tolerated =
        Math.max(
            comparison.tolerance().relative(),
            comparison.tolerance().absolute() / Math.abs(baseline));
    chart.band = new double[] {-tolerated, tolerated};
    chart.bandText = "tolerance " + Quantity.part(tolerated);
    chart.change = comparison.change();
    chart.line = OptionalDouble.of(0);
    return chart.draw();
  }

  /** The chart of a claim: how many times as fast each replicate was; empty if nothing is known. */
  static Optional<String> of(Claim claim) {
    SpreadChart chart =
        new SpreadChart(
            "times as fast as " + Printable.line(claim.reference(), 60), Quantity::factor);
    chart.row("each replicate", true, claim.factors());
    if (chart.rows.isEmpty()) {
      return Optional.empty();
    }
    chart.bandText = "claimed " + Quantity.factor(claim.claimed());
    chart.line = OptionalDouble.of(claim.claimed());
    chart.change =
        Optional.of(new Change(claim.measured(), claim.lower(), claim.upper(), claim.confidence()));
    return chart.draw();
  }

  private void row(String label, boolean current, List<Double> values) {
    ChartRow row = new ChartRow(label, current, values);
    if (!row.values().isEmpty()) {
      rows.add(row);
    }
  }

  private Optional<String> draw() {
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    ChartScale scale = ChartScale.of(rows, marks(), LEFT, RIGHT);
    int bottom = TOP + (rows.size() + (change.isPresent() ? 1 : 0)) * ROW;
    Svg svg = Svg.inPage(WIDTH, bottom + 24, title, description());
    background(svg, scale, bottom);
    for (int i = 0; i < rows.size(); i++) {
      row(svg, scale, rows.get(i), TOP + i * ROW);
    }
    change.ifPresent(known -> interval(svg, scale, known, TOP + rows.size() * ROW));
    axis(svg, scale, bottom);
    return Optional.of(svg.toString());
  }

  /** The values that the scale must include, whatever the others are. */
  private double[] marks() {
    DoubleStream ends =
        change
            .map(c -> DoubleStream.of(c.lower(), c.estimate(), c.upper()))
            .orElseGet(DoubleStream::empty);
    return DoubleStream.concat(DoubleStream.concat(DoubleStream.of(band), line.stream()), ends)
        .filter(Double::isFinite)
        .toArray();
  }

  private void background(Svg svg, ChartScale scale, int bottom) {
    if (band.length == 2) {
      double from = scale.at(band[0]);
      svg.rectangle(from, TOP, scale.at(band[1]) - from, bottom - TOP, "class=\"band\"");
    }
    line.ifPresent(at -> svg.line(scale.at(at), TOP, scale.at(at), bottom, "class=\"zero\""));
    svg.text(LEFT, 14, bandText, "class=\"soft\"");
  }

  private static void row(Svg svg, ChartScale scale, ChartRow row, int top) {
    String of = row.current() ? "cur" : "ref";
    svg.text(LEFT, top + 13, row.label(), "class=\"" + of + "\"");
    double[] x = DoubleStream.of(row.atMost(200)).map(scale::at).toArray();
    double[] y = new double[x.length];
    // Up and down alternately, so that equal values do not hide each other.
    Arrays.setAll(y, i -> top + 25 + (i % 3 - 1) * 3);
    svg.points(x, y, "class=\"dot " + of + "\"");
    double median = scale.at(row.quantile(0.5));
    svg.line(median, top + 17, median, top + 33, "class=\"median " + of + "\"");
  }

  private static void interval(Svg svg, ChartScale scale, Change change, int top) {
    svg.text(LEFT, top + 13, label(change), "class=\"cur\"");
    double lower = scale.at(change.lower());
    double upper = scale.at(change.upper());
    svg.line(lower, top + 25, upper, top + 25, "class=\"interval\"");
    svg.line(lower, top + 20, lower, top + 30, "class=\"interval\"");
    svg.line(upper, top + 20, upper, top + 30, "class=\"interval\"");
    if (Double.isFinite(change.estimate())) {
      svg.points(
          new double[] {scale.at(change.estimate())}, new double[] {top + 25}, "class=\"best\"");
    }
  }

  private static String label(Change change) {
    return change.confidence() >= 1
        ? "the change, exact"
        : "the result, " + Quantity.confidence(rounded(change.confidence())) + " confidence";
  }

  /** Two decimals of a percent are enough in a picture; the facts next to it have them all. */
  private static double rounded(double confidence) {
    return Math.floor(confidence * 1e4) / 1e4;
  }

  private void axis(Svg svg, ChartScale scale, int bottom) {
    svg.line(LEFT, bottom, RIGHT, bottom, "class=\"axis\"");
    double free = 0;
    for (double at : scale.ticks()) {
      double x = scale.at(at);
      svg.line(x, bottom, x, bottom + 4, "class=\"axis\"");
      String text = tick.apply(at);
      double half = text.length() * 3.2;
      // A word that would run into the one before it, or out of the picture, is left out.
      if (x - half >= free && x + half <= WIDTH) {
        svg.text(x, bottom + 17, text, "class=\"tick\"");
        free = x + half + 6;
      }
    }
  }

  private String description() {
    List<String> words = new ArrayList<>();
    for (ChartRow row : rows) {
      words.add(
          "%s: %s, from %s to %s, median %s"
              .formatted(
                  row.label(),
                  Quantity.count(row.values().size(), "value"),
                  tick.apply(row.quantile(0)),
                  tick.apply(row.quantile(1)),
                  tick.apply(row.quantile(0.5))));
    }
    change.ifPresent(
        known ->
            words.add(
                "%s: %s, from %s to %s"
                    .formatted(
                        label(known),
                        tick.apply(known.estimate()),
                        tick.apply(known.lower()),
                        tick.apply(known.upper()))));
    if (!bandText.isEmpty()) {
      words.add(bandText);
    }
    return String.join("; ", words) + ".";
  }
}
