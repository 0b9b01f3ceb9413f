package dev.benchline.report.page;

import dev.benchline.metrics.Metric;
import dev.benchline.report.Quantity;
import dev.benchline.result.Printable;

/** The axes of the charts that show a metric over time, narrow enough for a phone. */
final class TimeChart {

  static final int WIDTH = 400;
  static final int LEFT = 16;
  static final int RIGHT = 384;
  static final int TOP = 14;
  static final int BOTTOM = 166;

  /** There is room at the left for the words of the other axis. */
  private static final double FIRST = 70;

  private TimeChart() {}

  static void grid(Svg svg, ChartScale scale, Metric metric) {
    for (double tick : scale.ticks()) {
      double y = scale.at(tick);
      svg.line(LEFT, y, RIGHT, y, "class=\"grid\"");
      svg.text(2, y - 3, Printable.line(Quantity.of(tick, metric.unit()), 14), "class=\"soft\"");
    }
  }

  /** Where a column stands, counted from 0. */
  static double x(double column, int columns) {
    return FIRST + (RIGHT - 14 - FIRST) * column / (columns - 1);
  }

  static void label(Svg svg, int column, int columns, String text) {
    svg.text(x(column, columns), BOTTOM + 17, Printable.line(text, 12), "class=\"tick\"");
  }
}
