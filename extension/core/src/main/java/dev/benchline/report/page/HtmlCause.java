package dev.benchline.report.page;

import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.metrics.Unit;
import dev.benchline.report.CauseLine;
import dev.benchline.samples.Quantity;
import java.util.List;

/** The part of a page about why a test became slower: methods, allocations, and all stacks. */
final class HtmlCause {

  private static final int LISTED = 6;

  private HtmlCause() {}

  static String of(Cause cause, String name) {
    Html html = new Html();
    boolean plain = !cause.slower().isEmpty();
    html.open("div", "class", "cause");
    table(
        html,
        plain ? "Methods that take longer" : "Methods that grew most, none of them clearly",
        "method",
        plain ? cause.slower() : cause.inclusive(),
        Unit.SECONDS);
    table(html, "What is allocated more", "type and method", cause.allocating(), Unit.BYTES);
    table(html, "Time in methods themselves", "method", cause.self(), Unit.SECONDS);
    html.close("div");
    if (cause.tree().current() > 0) {
      html.raw(flames(cause, name));
    }
    return html.toString();
  }

  private static String flames(Cause cause, String name) {
    Html legend = new Html();
    shade(legend, "c2", "faster");
    shade(legend, "s", "same");
    shade(legend, "r1", "slower by 2% of the base");
    shade(legend, "r2", "5%");
    shade(legend, "r3", "20% or more");
    String title =
        cause.slower().stream()
            .findFirst()
            .map(its -> CauseLine.name(its) + " makes up the slowdown")
            .orElse("No method stands out");
    return new Figure(
            title,
            "Each bar is a method, as wide as its time in the current version; below it stands"
                + " what it calls. "
                + FlameGraph.samples(cause),
            legend.toString(),
            Icicle.of(cause, name),
            true)
        .toString();
  }

  private static void shade(Html legend, String style, String meaning) {
    Plot sign =
        Plot.hidden("sw").element("rect", "class", "fr " + style, "width", "26", "height", "14");
    Figure.legend(legend, sign, meaning);
  }

  private static void table(
      Html html, String caption, String what, List<Growth> growths, Unit unit) {
    if (growths.isEmpty()) {
      return;
    }
    html.open("div").head(caption, List.of(what, "#base", "#current", "#change"));
    growths.stream()
        .limit(LISTED)
        .forEach(
            growth ->
                html.row(
                    CauseLine.name(growth),
                    List.of(
                        value(growth.base(), unit),
                        value(growth.current(), unit),
                        (growth.more() > 0 ? "+" : "") + value(growth.more(), unit))));
    html.foot().close("div");
  }

  /** Of bytes that were sampled, parts of one are chance. */
  private static String value(double value, Unit unit) {
    return Quantity.of(unit.equals(Unit.BYTES) ? Math.rint(value) : value, unit);
  }
}
