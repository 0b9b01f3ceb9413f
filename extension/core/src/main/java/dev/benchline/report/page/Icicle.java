package dev.benchline.report.page;

import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.json.JsonEscapes;
import dev.benchline.report.CauseLine;
import dev.benchline.report.text.CauseText;

/**
 * Draws the flame graph of a cause for the page: the root on top, a bar for each frame below the
 * one that calls it, as wide as the time in and below it in the current version. The bars fill any
 * width, and their words keep their size and are cut at the bar's end.
 */
final class Icicle {

  private static final int ROW = 23;
  private static final int MOST_ROWS = 60;

  /** A narrower bar, in percent, is left out: it could be neither read nor pointed at. */
  private static final double NARROWEST = 0.25;

  /** A narrower bar, in percent, has no room for a word. */
  private static final double READABLE = 4;

  private final Cause cause;
  private final Plot plot;
  private int rows = 1;

  private Icicle(Cause cause, String name) {
    this.cause = cause;
    this.plot =
        Plot.of("frames", FlameGraph.title(name), String.join("; ", CauseText.of(cause)) + ".");
  }

  /** The picture; the page says above it what it means. */
  static String of(Cause cause, String name) {
    Icicle icicle = new Icicle(cause, name);
    icicle.draw(cause.tree(), 0, 0);
    return icicle.plot.toString().replaceFirst("<svg ", "<svg height=\"" + icicle.height() + "\" ");
  }

  private int height() {
    return rows * ROW;
  }

  private void draw(Branch branch, double x, int row) {
    rows = Math.max(rows, row + 1);
    double width = width(branch);
    plot.raw(
        "<svg x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\">"
            .formatted(Plot.percent(x), row * ROW, Plot.percent(width), ROW - 1));
    plot.raw("<title>" + Svg.escape(JsonEscapes.line(branch.name(), 300)) + ": ");
    plot.raw(Svg.escape(FlameGraph.describe(branch, cause)) + "</title>");
    String shade = FlameGraph.shade(FlameGraph.change(branch, cause));
    plot.element("rect", "class", "fr " + shade, "width", "100%", "height", "100%");
    if (width >= READABLE) {
      plot.raw(width < 12 ? "<g class=\"few\">" : "<g>");
      plot.text("fl", "6", 15, CauseLine.shortened(branch.name())).raw("</g>");
    }
    plot.raw("</svg>");
    double next = x;
    for (Branch called : branch.calls()) {
      if (width(called) >= NARROWEST && row + 1 < MOST_ROWS) {
        draw(called, next, row + 1);
      }
      next += width(called);
    }
  }

  private double width(Branch branch) {
    return 100 * branch.current() / cause.tree().current();
  }
}
