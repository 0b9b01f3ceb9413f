package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.report.ResultLine;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Draws the change in each replicate, or of each session and fork from the baseline, in the order
 * of their measuring, and the result with its interval below, over the band of what is tolerated.
 */
final class ForkChart {

  private static final double BOTTOM = 190;
  private static final double RESULT = 170;
  private static final double LAST = 144;

  private final List<ChartRow> rows;
  private final Change result;
  private final double tolerated;
  private final ChartScale scale;

  private ForkChart(List<ChartRow> rows, Change result, double tolerated) {
    this.rows = rows;
    this.result = result;
    this.tolerated = tolerated;
    double[] marks =
        DoubleStream.of(0, -tolerated, tolerated, result.lower(), result.estimate(), result.upper())
            .filter(Double::isFinite)
            .toArray();
    this.scale = ChartScale.of(rows, marks, 0, 100);
  }

  /** The picture of a metric; empty if it is exact or nothing is known of its forks. */
  static Optional<Figure> of(TestResult test, Comparison comparison) {
    Metric metric = comparison.metric();
    double baseline = comparison.baseline().orElse(0);
    if (baseline == 0
        || comparison.change().isEmpty()
        || comparison.change().get().confidence() >= 1) {
      return Optional.empty();
    }
    List<ChartRow> rows = rows(VersionValues.of(test, metric), metric, baseline);
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    ResultLine line = ResultLine.of(comparison);
    ForkChart chart = new ForkChart(rows, comparison.change().get(), line.tolerated().orElse(0));
    String what = test.isAgainstBase() ? "replicate" : "session and fork";
    return Optional.of(
        chart.figure(
            test.isAgainstBase()
                ? chart.answer(metric.direction())
                : "Each recorded session, and each fork of this run",
            "Change of " + line.metric() + " in each " + what,
            "tolerance " + Quantity.part(line.tolerated().orElse(0)),
            test.isAgainstBase() ? "a replicate" : "a fork"));
  }

  /** The picture of a claim, as changes from what was claimed; empty if nothing is known. */
  static Optional<Figure> of(Claim claim) {
    List<ChartRow> rows = new ArrayList<>();
    claim.factors().forEach(factor -> add(rows, true, List.of(claim.claimed() / factor - 1)));
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    ForkChart chart = new ForkChart(rows, ResultLine.of(claim).change().orElseThrow(), 0);
    long held = rows.stream().filter(row -> row.quantile(0.5) <= 0).count();
    return Optional.of(
        chart.figure(
            held == 0
                ? "No replicate reaches the claim"
                : "%d of %s reach the claim"
                    .formatted(held, Quantity.count(rows.size(), "replicate")),
            "Slower than claimed, compared with " + JsonEscapes.line(claim.reference(), 60),
            "",
            "a replicate"));
  }

  private static List<ChartRow> rows(VersionValues values, Metric metric, double baseline) {
    List<ChartRow> rows = new ArrayList<>();
    if (!values.ratios().isEmpty()) {
      values.ratios().forEach(ratio -> add(rows, true, List.of(worsening(metric, ratio))));
      return rows;
    }
    int sign = metric.direction().sign();
    for (VersionValues.Column column : values.columns()) {
      add(rows, false, changes(column.reference(), baseline, sign));
      add(rows, true, changes(column.current(), baseline, sign));
    }
    return rows;
  }

  /** A ratio of costs as a part of the metric's value. */
  private static double worsening(Metric metric, double ratio) {
    return metric.direction() == Direction.HIGHER_IS_BETTER ? 1 - 1 / ratio : ratio - 1;
  }

  private static List<Double> changes(List<Double> values, double baseline, int sign) {
    return values.stream().map(value -> sign * (value / baseline - 1)).toList();
  }

  private static void add(List<ChartRow> rows, boolean current, List<Double> values) {
    ChartRow row = new ChartRow("", current, values);
    if (!row.values().isEmpty()) {
      rows.add(row);
    }
  }

  /** The result of all replicates together. */
  private String answer(Direction direction) {
    String less = direction == Direction.NEITHER ? "less" : "better";
    String more = direction == Direction.NEITHER ? "more" : "worse";
    long worse = rows.stream().filter(row -> row.quantile(0.5) > 0).count();
    long beyond = rows.stream().filter(row -> Math.abs(row.quantile(0.5)) > tolerated).count();
    boolean isOne = rows.size() == 1;
    String all = isOne ? "The replicate is " : "All " + rows.size() + " replicates are ";
    if (beyond == 0) {
      return all + "within the tolerance";
    }
    if (worse == rows.size() || worse == 0) {
      String shown = worse == 0 ? less : more;
      return direction == Direction.NEITHER
          ? (isOne ? "The replicate shows " : "All replicates show ") + shown
          : all + shown;
    }
    return "The replicates disagree: %d %s, %d %s"
        .formatted(worse, more, rows.size() - worse, less);
  }

  private Figure figure(String title, String what, String band, String each) {
    Html legend = new Html();
    Figure.legend(legend, Plot.hidden("sw s").circle("pt", "6.5", 7, "4.5"), each);
    if (rows.stream().anyMatch(row -> !row.current())) {
      Figure.legend(legend, Plot.hidden("sw s").circle("dot", "6.5", 7, "4"), "baseline");
    }
    Figure.legend(
        legend,
        Plot.hidden("sw").line("ci", "0", 7, "26", 7).diamond("pt", "13", 7),
        "result, " + Quantity.confidence(result.confidence()));
    if (!band.isEmpty()) {
      Figure.legend(legend, Plot.hidden("sw").band("band", 0, 100, 0, 14), band);
    }
    return new Figure(title, what, legend.toString(), draw(what), false);
  }

  private String draw(String what) {
    Plot plot = Plot.of("chart", what, description());
    if (tolerated > 0) {
      plot.band("band", scale.at(-tolerated), scale.at(tolerated), 0, BOTTOM);
    }
    plot.line("zero", x(0), 0, x(0), BOTTOM);
    double step = rows.size() < 2 ? 0 : Math.min(15.3, (LAST - 6) / (rows.size() - 1));
    for (int i = 0; i < rows.size(); i++) {
      double y = 6 + i * step;
      for (double value : rows.get(i).atMost(20)) {
        plot.line("stem", x(0), y, x(value), y);
        plot.circle(rows.get(i).current() ? "pt" : "dot", x(value), y, step < 9 ? "3" : "4.5");
      }
    }
    plot.text("end", "-8", 10, "1");
    if (rows.size() > 1) {
      plot.text("end", "-8", 10 + step * (rows.size() - 1), String.valueOf(rows.size()));
    }
    plot.text("end strong", "-8", RESULT + 4, "result");
    plot.line("ci", x(result.lower()), RESULT, x(result.upper()), RESULT);
    if (Double.isFinite(result.estimate())) {
      plot.diamond("pt", x(result.estimate()), RESULT);
    }
    scale.axis(plot, BOTTOM, Quantity::change);
    return plot.toString();
  }

  private String x(double value) {
    return Plot.percent(scale.at(value));
  }

  private String description() {
    double[] all = rows.stream().flatMapToDouble(r -> DoubleStream.of(r.atMost(20))).toArray();
    return "%s, from %s to %s; result %s, from %s to %s."
        .formatted(
            Quantity.count(all.length, "value"),
            Quantity.change(DoubleStream.of(all).min().orElse(0)),
            Quantity.change(DoubleStream.of(all).max().orElse(0)),
            Quantity.change(result.estimate()),
            Quantity.change(result.lower()),
            Quantity.change(result.upper()));
  }
}
