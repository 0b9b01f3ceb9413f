package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.Warning;
import dev.benchline.report.CauseLine;
import dev.benchline.report.Outcome;
import dev.benchline.report.ResultLine;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Claim;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table of all tests, which is a forest plot: the worst metric of each with its values and its
 * change. The roles are named because a phone shows a row as a card.
 */
final class HtmlTable {

  private static final int LONGEST_NOTE = 200;
  private static final String HEAD =
      "<colgroup><col class=\"c-v\"/><col/><col class=\"c-m\"/><col class=\"c-n\"/>"
          + "<col class=\"c-n\"/><col class=\"c-c\"/></colgroup>"
          + "<thead role=\"rowgroup\"><tr role=\"row\">";

  private final Html html = new Html();
  private int rows;

  /**
   * Begins the table.
   *
   * @param label what a screen reader says it is
   * @param reference {@code base} or {@code baseline}
   */
  HtmlTable(String label, String reference) {
    html.open("table", "class", "forest", "role", "table", "aria-label", label).raw(HEAD);
    for (String column : List.of("verdict", "test", "metric")) {
      column(column, "");
    }
    column(reference, "n");
    column("current", "n");
    html.raw("<th role=\"columnheader\" scope=\"col\" class=\"change\"><span class=\"label\">");
    html.raw("change</span>" + Forest.axis()).close("th").close("tr");
    html.raw("</thead><tbody role=\"rowgroup\">\n");
  }

  private void column(String name, String style) {
    html.element("th", name, "role", "columnheader", "scope", "col", "class", style);
  }

  /** A test with a result, whose part of the page has an id. */
  void add(TestResult result, String id) {
    Outcome outcome = Outcome.of(result);
    List<ResultLine> lines = ResultLine.of(result);
    Optional<ResultLine> first = lines.stream().findFirst();
    begin(outcome, result.subject().displayName());
    html.open("a", "class", "name", "href", "#" + id).name(result.subject()).close("a");
    why(result).ifPresent(this::second);
    html.close("th").raw("<td role=\"cell\" class=\"c3\">");
    html.text(first.map(ResultLine::metric).orElse(""));
    others(lines).ifPresent(this::second);
    html.close("td");
    String reference = first.map(ResultLine::reference).orElse("");
    cell("n c4" + (reference.isEmpty() ? " none" : ""), reference);
    cell("n c5", first.map(ResultLine::current).orElse(""));
    Optional<ResultLine> changed = first.filter(line -> line.change().isPresent());
    if (changed.isPresent()) {
      change(changed.get(), outcome);
    } else {
      cell("change note", note(outcome, result));
    }
    html.close("tr");
  }

  /** A test without a result, and why there is none. */
  void add(Outcome outcome, String name, String note) {
    begin(outcome, name);
    html.open("span", "class", "name").name(name).close("span").close("th");
    cell("c3", "");
    cell("n c4 none", "");
    cell("n c5", "");
    cell("change note", JsonEscapes.line(note, LONGEST_NOTE));
    html.close("tr");
  }

  boolean hasRows() {
    return rows > 0;
  }

  private void begin(Outcome outcome, String name) {
    rows++;
    html.open(
        "tr",
        "role",
        "row",
        "class",
        outcome.style(),
        "data-v",
        outcome.word(),
        "data-n",
        JsonEscapes.line(name, LONGEST_NOTE));
    html.raw("<td role=\"cell\" class=\"c1\">").outcome(outcome).close("td");
    html.open("th", "role", "rowheader", "scope", "row", "class", "c2");
  }

  private void change(ResultLine line, Outcome outcome) {
    html.raw("<td role=\"cell\" class=\"change\">");
    html.raw(Forest.row(line, line.change().orElseThrow(), outcome));
    html.open("span", "class", "num");
    changeOf(line, html);
    html.close("span").close("td");
  }

  /** The change with its interval. */
  static void changeOf(ResultLine line, Html html) {
    html.element("span", line.estimate(), "class", "est").text(" ");
    html.element("span", line.interval(), "class", "ivl");
  }

  private void cell(String style, String text) {
    html.element("td", text, "role", "cell", "class", style);
  }

  private void second(String text) {
    html.open("span", "class", "why").raw(BreakableName.of(text)).close("span");
  }

  /** The metrics that fail the test as well, or what the claim is. */
  private static Optional<String> others(List<ResultLine> lines) {
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    if (lines.get(0).isClaim()) {
      return lines.get(0).change().map(known -> "0% is as claimed");
    }
    String others =
        lines.stream()
            .skip(1)
            .filter(ResultLine::isWorse)
            .map(ResultLine::metric)
            .collect(Collectors.joining(", "));
    return others.isEmpty() ? Optional.empty() : Optional.of("and " + others);
  }

  /** The one thing that a reader wants to know next. */
  static Optional<String> why(TestResult result) {
    Optional<String> accepted = result.judgment().accepted().map(reason -> "“" + reason + "”");
    Optional<String> recorded =
        result.recorded().flatMap(its -> its.reason()).map(reason -> "“" + reason + "”");
    Optional<String> claimed = result.refuted().stream().findFirst().map(claim -> claimed(claim));
    Optional<String> cause = CauseLine.of(result);
    Optional<String> warning =
        Outcome.of(result) == Outcome.INCONCLUSIVE
            ? doubt(result).map(Warning::name)
            : Optional.empty();
    return accepted
        .or(() -> recorded)
        .or(() -> claimed)
        .or(() -> cause)
        .or(() -> warning)
        .map(text -> JsonEscapes.line(text, LONGEST_NOTE));
  }

  private static String claimed(Claim claim) {
    return "not as fast as claimed, compared with " + claim.reference();
  }

  private static String note(Outcome outcome, TestResult result) {
    String warning =
        result.judgment().warnings().stream().findFirst().map(its -> its.text()).orElse("");
    return switch (outcome) {
      case UNAFFECTED -> "not affected by the change, not measured";
      case NEW, RECORDED ->
          warning.isEmpty()
              ? result.isAgainstBase() ? "the base has no such test" : "no baseline yet"
              : JsonEscapes.line(warning, LONGEST_NOTE);
      case NOT_COMPARABLE -> JsonEscapes.line(warning, LONGEST_NOTE);
      case INCONCLUSIVE ->
          JsonEscapes.line(doubt(result).map(Warning::text).orElse(""), LONGEST_NOTE);
      default -> "";
    };
  }

  /** The first reason why a result is inconclusive: that of a claim, which its row begins with. */
  private static Optional<Warning> doubt(TestResult result) {
    return Stream.concat(
            result.claims().stream()
                .filter(claim -> !claim.isMeasured())
                .flatMap(claim -> claim.warnings().stream()),
            result.judgment().warnings().stream())
        .findFirst();
  }

  @Override
  public String toString() {
    return html + "</tbody></table>\n";
  }
}
