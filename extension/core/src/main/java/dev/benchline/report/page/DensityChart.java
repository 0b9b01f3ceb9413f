package dev.benchline.report.page;

import dev.benchline.measure.Recording;
import dev.benchline.measure.Version;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Comparison;
import java.util.Arrays;
import java.util.Optional;

/**
 * Draws how often each time occurred among the slices of both versions: a curve for each, its area
 * the same, and an upright line at what the judgment compares.
 */
final class DensityChart {

  private static final int BINS = 96;
  private static final double BOTTOM = 190;
  private static final int FEWEST = 20;

  private final double[] base;
  private final double[] current;
  private final ChartScale scale;

  private DensityChart(double[] base, double[] current) {
    this.base = base;
    this.current = current;
    double low = Math.min(quantile(base, 0.005), quantile(current, 0.005));
    double high = Math.max(quantile(base, 0.98), quantile(current, 0.98));
    double room = high > low ? 0.12 * (high - low) : Math.abs(high) * 0.05;
    this.scale = new ChartScale(low - room, high + room, 0, 100);
  }

  /** The picture; empty unless many slices of both versions are known. */
  static Optional<Figure> of(TestResult result, Comparison comparison) {
    boolean isOfSlices =
        BuiltInMetric.readFrom(Metric.ITERATION_TIME).stream()
            .anyMatch(time -> time.is(comparison.metric()));
    if (!isOfSlices || comparison.baseline().isEmpty()) {
      return Optional.empty();
    }
    double[] base = values(result, Version.BASE);
    double[] current = values(result, Version.CURRENT);
    return base.length < FEWEST || current.length < FEWEST
        ? Optional.empty()
        : Optional.of(new DensityChart(base, current).figure(comparison));
  }

  private static double[] values(TestResult result, Version version) {
    return result.recording().stream()
        .map(Recording::forks)
        .flatMap(forks -> forks.stream())
        .flatMap(fork -> fork.versions().stream())
        .filter(recorded -> recorded.version() == version)
        .flatMap(recorded -> recorded.values(Metric.ITERATION_TIME).stream())
        .mapToDouble(Double::doubleValue)
        .filter(Double::isFinite)
        .sorted()
        .toArray();
  }

  private Figure figure(Comparison comparison) {
    double reference = comparison.baseline().orElseThrow();
    Html legend = new Html();
    Figure.legend(legend, swatch("area-b"), "base, " + Quantity.of(reference, Unit.SECONDS));
    Figure.legend(
        legend, swatch("area-c"), "current, " + Quantity.of(comparison.current(), Unit.SECONDS));
    Plot plot = Plot.of("chart flat", "How often each time occurred", description());
    double highest = Math.max(highest(base), highest(current));
    plot.raw("<svg viewBox=\"0 0 100 190\" preserveAspectRatio=\"none\" height=\"190\">");
    plot.element("path", "class", "area-b", "d", curve(base, highest));
    plot.element("path", "class", "area-c", "d", curve(current, highest));
    plot.raw("</svg>");
    String atBase = Plot.percent(scale.at(reference));
    String atCurrent = Plot.percent(scale.at(comparison.current()));
    plot.line("at-b", atBase, 90, atBase, BOTTOM).line("at-c", atCurrent, 90, atCurrent, BOTTOM);
    scale.axis(plot, BOTTOM, value -> Quantity.of(value, Unit.SECONDS));
    return new Figure(
        answer(), "Time of each slice, an invocation", legend.toString(), plot.toString(), false);
  }

  private static Plot swatch(String style) {
    return Plot.hidden("sw").element("path", "class", style, "d", "M1 13V3h24v10");
  }

  /** Compares how far the fast and the slow slices have moved with how wide they lie. */
  private String answer() {
    double fast = quantile(current, 0.1) / quantile(base, 0.1) - 1;
    double slow = quantile(current, 0.9) / quantile(base, 0.9) - 1;
    double middle = quantile(current, 0.5) - quantile(base, 0.5);
    double width =
        Math.max(
            quantile(base, 0.75) - quantile(base, 0.25),
            quantile(current, 0.75) - quantile(current, 0.25));
    if (Math.abs(slow) > 0.02 && Math.abs(fast) < Math.abs(slow) / 4) {
      return "Only the slow part has moved";
    }
    if (Math.abs(middle) < width / 2) {
      return Math.abs(middle) < 0.01 * quantile(base, 0.5)
          ? "The times of both versions are alike"
          : "Both versions vary more than they differ";
    }
    return "All of the time has moved, not only its tail";
  }

  private String curve(double[] values, double highest) {
    double[] density = density(values);
    StringBuilder path = new StringBuilder("M0 190");
    for (int i = 0; i < BINS; i++) {
      path.append('L').append(Plot.number((i + 0.5) * 100 / BINS)).append(' ');
      path.append(Plot.number(Math.round(10 * (BOTTOM - 180 * density[i] / highest)) / 10.0));
    }
    return path.append("L100 190").toString();
  }

  private double highest(double[] values) {
    return Arrays.stream(density(values)).max().orElse(1);
  }

  /** The part of the values in each bin, smoothed as far as a normal distribution would need. */
  private double[] density(double[] values) {
    double[] counts = new double[BINS];
    for (double value : values) {
      int bin = (int) Math.floor((value - scale.low()) / (scale.high() - scale.low()) * BINS);
      if (bin >= 0 && bin < BINS) {
        counts[bin] += 1.0 / values.length;
      }
    }
    double spread = (quantile(values, 0.84) - quantile(values, 0.16)) / 2;
    double width =
        Math.max(
            0.8,
            1.06 * spread * Math.pow(values.length, -0.2) * BINS / (scale.high() - scale.low()));
    double[] smooth = new double[BINS];
    for (int i = 0; i < BINS; i++) {
      for (int j = 0; j < BINS; j++) {
        double far = (i - j) / width;
        smooth[i] += counts[j] * Math.exp(-far * far / 2) / width;
      }
    }
    return smooth;
  }

  private String description() {
    return "Half of the base's %s take %s to %s; half of the current version's %s take %s to %s."
        .formatted(
            Quantity.count(base.length, "slice"),
            Quantity.of(quantile(base, 0.25), Unit.SECONDS),
            Quantity.of(quantile(base, 0.75), Unit.SECONDS),
            Quantity.count(current.length, "slice"),
            Quantity.of(quantile(current, 0.25), Unit.SECONDS),
            Quantity.of(quantile(current, 0.75), Unit.SECONDS));
  }

  private static double quantile(double[] sorted, double part) {
    return sorted[(int) Math.round(part * (sorted.length - 1))];
  }
}
