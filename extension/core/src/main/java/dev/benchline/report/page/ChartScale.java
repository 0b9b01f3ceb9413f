package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.report.text.ComparisonFacts;
import dev.benchline.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Maps values to the horizontal axis.
 *
 * @param low the value at the left edge
 * @param high the value at the right edge
 * @param left the left edge
 * @param right the right edge
 */
record ChartScale(double low, double high, double left, double right) {

  /**
   * A scale that shows all that matters: all values but the farthest outliers, which would squeeze
   * the others into a corner, and the marks.
   */
  static ChartScale of(List<ChartRow> rows, double[] marks, double left, double right) {
    double bulkLow = rows.stream().mapToDouble(r -> r.quantile(0.05)).min().orElse(0);
    double bulkHigh = rows.stream().mapToDouble(r -> r.quantile(0.95)).max().orElse(1);
    double room = Math.max(bulkHigh - bulkLow, 0.02 * Math.abs(bulkHigh));
    double least = rows.stream().mapToDouble(r -> r.quantile(0)).min().orElse(0);
    double most = rows.stream().mapToDouble(r -> r.quantile(1)).max().orElse(1);
    double low = Math.max(least, bulkLow - room);
    double high = Math.min(most, bulkHigh + room);
    low = DoubleStream.concat(DoubleStream.of(low), DoubleStream.of(marks)).min().orElse(low);
    high = DoubleStream.concat(DoubleStream.of(high), DoubleStream.of(marks)).max().orElse(high);
    double margin = high > low ? 0.04 * (high - low) : Math.max(Math.abs(high) * 0.05, 1e-12);
    return new ChartScale(low - margin, high + margin, left, right);
  }

  /** The baseline, and the worst value that the tolerance allows; none without a baseline. */
  static double[] marks(Comparison comparison) {
    double baseline = comparison.baseline().orElse(Double.NaN);
    return Double.isFinite(baseline)
        ? new double[] {baseline, ComparisonFacts.worstAllowed(comparison, baseline)}
        : new double[0];
  }

  /** The position of a value; one outside the axis stands on its edge. */
  double at(double value) {
    double part = (value - low) / (high - low);
    return left + Math.min(1, Math.max(0, part)) * (right - left);
  }

  boolean shows(double value) {
    return value >= low && value <= high;
  }

  /** Draws the horizontal axis of a picture as wide as 100 percent, with words that fit a phone. */
  void axis(Plot plot, double y, DoubleFunction<String> word) {
    plot.line("axis", "0", y, "100%", y);
    double free = -10;
    for (double tick : ticks()) {
      String x = Plot.percent(at(tick));
      String text = JsonEscapes.line(word.apply(tick), 14);
      plot.line("tick", x, y, x, y + 5);
      // Of 230 pixels at least, a character takes 3 percent and a gap 4.
      double half = text.length() * 1.5;
      if (at(tick) - half >= free) {
        plot.text("mid", x, y + 19, text);
        free = at(tick) + half + 4;
      }
    }
  }

  /** Round values for the axis: multiples of 1, 2 or 5 times a power of ten. */
  List<Double> ticks() {
    double step = Math.pow(10, Math.floor(Math.log10((high - low) / 4)));
    for (double factor : new double[] {5, 2}) {
      if ((high - low) / (step * factor) >= 3) {
        step *= factor;
        break;
      }
    }
    List<Double> ticks = new ArrayList<>();
    for (double tick = Math.ceil(low / step) * step; tick <= high && ticks.size() < 10; ) {
      ticks.add(Math.abs(tick) < step / 2 ? 0 : tick);
      tick += step;
    }
    return ticks;
  }
}
