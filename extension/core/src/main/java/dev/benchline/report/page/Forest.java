package dev.benchline.report.page;

import dev.benchline.report.Outcome;
import dev.benchline.report.ResultLine;
import dev.benchline.verdict.Change;

/**
 * Draws the change of each test on one axis, which is the same on every page, so that the eye
 * learns it: from {@code -25%} to {@code +25%}, worse to the right. What lies beyond is an arrow.
 */
final class Forest {

  private static final double MOST = 0.25;
  private static final double MIDDLE = 20;

  private Forest() {}

  /** The axis, for the head of the table. */
  static String axis() {
    Plot plot = Plot.hidden("plot");
    plot.text("end", "48%", 14, "← better").text("", "52%", 14, "worse →");
    for (int percent = -20; percent <= 20; percent += 10) {
      String x = x(percent / 100.0);
      String minor = Math.abs(percent) == 10 ? " minor" : "";
      plot.text(
          "mid" + minor, x, 36, (percent > 0 ? "+" : "") + percent + (percent == 0 ? "" : "%"));
      plot.element("line", "class", "tick" + minor, "x1", x, "x2", x, "y1", "90%", "y2", "100%");
    }
    return plot.toString();
  }

  /** The change of one line, over the band of its own tolerance. */
  static String row(ResultLine line, Change change, Outcome outcome) {
    Plot plot = Plot.hidden("plot");
    double tolerated = line.tolerated().orElse(0);
    plot.element(
        "rect",
        "class",
        "band",
        "x",
        x(-tolerated),
        "width",
        Plot.percent(at(tolerated) - at(-tolerated)),
        "height",
        "100%");
    plot.element("line", "class", "zero", "x1", "50%", "x2", "50%", "y2", "100%");
    plot.raw("<g class=\"marks\">");
    // Of what either direction makes worse, less is worse as well.
    boolean isLess = change.estimate() < 0;
    boolean isWorse = outcome == Outcome.REGRESSED || outcome == Outcome.ACCEPTED;
    mark(plot, isLess && isWorse ? mirrored(change) : change, outcome);
    return plot.raw("</g>").toString();
  }

  private static Change mirrored(Change change) {
    return new Change(-change.estimate(), -change.upper(), -change.lower(), change.confidence());
  }

  private static void mark(Plot plot, Change change, Outcome outcome) {
    double estimate = change.estimate();
    if (Double.isNaN(estimate)) {
      return;
    }
    if (estimate > MOST) {
      plot.shape("pt", "100%", MIDDLE, "M4 0-8-6.5V6.5z");
    } else if (estimate < -MOST) {
      plot.shape("pt", "0%", MIDDLE, "M-4 0 8-6.5V6.5z");
    } else if (change.confidence() >= 1) {
      plot.diamond("pt", x(estimate), MIDDLE);
    } else {
      boolean open = outcome == Outcome.INCONCLUSIVE || outcome == Outcome.ACCEPTED;
      plot.line("ci", x(change.lower()), MIDDLE, x(change.upper()), MIDDLE);
      plot.circle(open ? "open" : "pt", x(estimate), MIDDLE, "5");
    }
  }

  /** The signs of the plot, and what they mean. */
  static String key() {
    Html html = new Html();
    html.raw("<ul class=\"key\" aria-label=\"How to read the plot\">");
    item(
        html,
        Plot.hidden("sw").line("ci", "0", 7, "26", 7).circle("pt", "13", 7, "5"),
        "change with its interval");
    item(html, Plot.hidden("sw").diamond("pt", "13", 7), "exact");
    item(html, Plot.hidden("sw").circle("open", "13", 7, "5"), "undecided or accepted");
    item(html, Plot.hidden("sw").shape("pt", "13", 7, "M6 0-6-6.5V6.5z"), "beyond the axis");
    item(
        html,
        Plot.hidden("sw")
            .element("rect", "class", "band", "width", "26", "height", "14")
            .line("zero", "13", 0, "13", 14),
        "tolerance around no change");
    return html.close("ul").toString();
  }

  private static void item(Html html, Plot sign, String meaning) {
    html.open("li").raw(sign.toString()).text(meaning).close("li");
  }

  private static String x(double change) {
    return Plot.percent(at(change));
  }

  private static double at(double change) {
    return 50 + 50 * Math.max(-1, Math.min(1, change / MOST));
  }
}
