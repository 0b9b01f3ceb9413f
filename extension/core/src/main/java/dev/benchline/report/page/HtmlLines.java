package dev.benchline.report.page;

import dev.benchline.report.ResultLine;
import dev.benchline.samples.Quantity;
import java.util.List;

/** The table of a test's metrics, a line each; on a phone each is a card of three lines. */
final class HtmlLines {

  private final Html html = new Html();

  private HtmlLines() {}

  static String of(List<ResultLine> lines, String reference) {
    HtmlLines table = new HtmlLines();
    table.head(reference);
    lines.forEach(table::row);
    return table.html + "</tbody></table>\n";
  }

  private void head(String reference) {
    html.raw("<table class=\"data lines\" role=\"table\" aria-label=\"Metrics\">");
    html.raw("<thead role=\"rowgroup\"><tr role=\"row\">");
    for (String column : List.of("metric", reference, "current", "change")) {
      column(column, column.equals("metric") ? "" : "n");
    }
    for (String column : List.of("interval", "tolerance", "evidence")) {
      column(column, "");
    }
    html.close("tr").raw("</thead><tbody role=\"rowgroup\">\n");
  }

  private void column(String name, String style) {
    html.element("th", name, "role", "columnheader", "scope", "col", "class", style);
  }

  private void row(ResultLine line) {
    html.open("tr", "role", "row", "class", line.isWorse() ? "worse" : "");
    html.element("th", line.metric(), "role", "rowheader", "scope", "row");
    cell("n l-b", line.reference());
    cell("n l-n", line.current());
    cell("n l-c", line.estimate());
    cell("l-i ivl", line.interval());
    cell("l-t", line.tolerance());
    cell("l-e", evidence(line));
    html.close("tr");
  }

  private void cell(String style, String text) {
    html.element("td", text, "role", "cell", "class", style);
  }

  private static String evidence(ResultLine line) {
    String level =
        line.change()
            .filter(change -> change.confidence() < 1)
            .map(change -> Quantity.confidence(change.confidence()) + " confidence")
            .orElse("");
    if (line.gates()) {
      return level;
    }
    return level.isEmpty() ? "cannot fail the test" : level + ", cannot fail the test";
  }
}
