package dev.benchline.report.page;

import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.metrics.Unit;
import dev.benchline.report.Quantity;
import dev.benchline.report.text.CauseText;
import java.util.List;
import java.util.function.Function;

/** The part of a page about why a test became slower: methods, allocations, and all stacks. */
final class HtmlCause {

  private static final int LISTED = 10;

  private HtmlCause() {}

  static String of(Cause cause, String name) {
    Html html = new Html();
    List<Growth> shown = cause.slower().isEmpty() ? cause.inclusive() : cause.slower();
    table(
        html,
        cause.slower().isEmpty()
            ? "Methods that grew most, none of them clearly"
            : "Slower methods",
        "method",
        shown,
        Unit.SECONDS,
        growth -> CauseText.part(growth, cause.baseSeconds(), "time"));
    table(
        html,
        "Time in methods themselves",
        "method",
        cause.self(),
        Unit.SECONDS,
        growth -> CauseText.part(growth, cause.baseSeconds(), "time"));
    table(
        html,
        "What is allocated more",
        "type and method",
        cause.allocating(),
        Unit.BYTES,
        CauseText::bytes);
    if (cause.tree().current() > 0) {
      html.open("figure").open("figcaption");
      html.text(FlameGraph.LEGEND + FlameGraph.samples(cause)).close("figcaption");
      html.open("div", "class", "flame scroll").raw(FlameGraph.inPage(cause, name)).close("div");
      html.close("figure");
    }
    return html.toString();
  }

  private static void table(
      Html html,
      String caption,
      String what,
      List<Growth> growths,
      Unit unit,
      Function<Growth, String> change) {
    if (growths.isEmpty()) {
      return;
    }
    html.head(caption, List.of(what, "#base", "#current", "#per invocation"));
    growths.stream()
        .limit(LISTED)
        .forEach(
            growth ->
                html.row(
                    growth.name(),
                    List.of(
                        Quantity.of(growth.base(), unit),
                        Quantity.of(growth.current(), unit),
                        change.apply(growth))));
    html.foot();
  }
}
