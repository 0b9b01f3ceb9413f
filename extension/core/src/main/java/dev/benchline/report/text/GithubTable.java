package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.report.CauseLine;
import dev.benchline.report.Outcome;
import dev.benchline.report.References;
import dev.benchline.report.ResultLine;
import dev.benchline.result.TestResult;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of tests in GitHub's Markdown: a row for the first metric of each and for every further
 * one that fails it, and below the name of the test its cause or what somebody has answered.
 */
final class GithubTable {

  private static final int MOST_ROWS = 200;
  private static final int LONGEST_NAME = 120;
  private static final int LONGEST_ANSWER = 400;
  private static final String HEAD =
      """
      | verdict | test | metric | %s | current | change |
      | :--- | :--- | :--- | ---: | ---: | :--- |
      """;

  private final List<TestResult> results = new ArrayList<>();
  private final List<String> rows = new ArrayList<>();

  void add(TestResult result) {
    results.add(result);
    List<ResultLine> lines = new ArrayList<>(ResultLine.of(result));
    List<ResultLine> shown =
        lines.stream().filter(line -> line.equals(lines.get(0)) || line.isWorse()).toList();
    Outcome outcome = Outcome.of(result);
    String verdict = kept(outcome.sign() + " " + outcome.word());
    String test = test(result);
    if (shown.isEmpty()) {
      rows.add("| %s | %s | | | | |\n".formatted(verdict, test));
    }
    for (int i = 0; i < shown.size(); i++) {
      rows.add(row(i == 0 ? verdict + " | " + test : " | ", shown.get(i)));
    }
  }

  private static String row(String before, ResultLine line) {
    String estimate = line.isWorse() ? "**" + kept(line.estimate()) + "**" : kept(line.estimate());
    return "| %s | %s | %s | %s | %s |\n"
        .formatted(
            before,
            kept(line.metric()),
            kept(line.reference()),
            kept(line.current()),
            line.estimate().isEmpty() ? "" : estimate + " " + kept(line.interval()));
  }

  private static String test(TestResult result) {
    String name = Markdown.text(JsonEscapes.line(result.subject().displayName(), LONGEST_NAME));
    String answer =
        result
            .judgment()
            .accepted()
            .or(() -> result.recorded().flatMap(its -> its.reason()))
            .map(why -> "“" + why + "”")
            .or(() -> CauseLine.of(result))
            .map(text -> "<br>" + Markdown.text(JsonEscapes.line(text, LONGEST_ANSWER)))
            .orElse("");
    return name + answer;
  }

  /** Text that is kept on one line. */
  private static String kept(String text) {
    return Markdown.text(text).replace(" ", "&nbsp;");
  }

  @Override
  public String toString() {
    if (rows.isEmpty()) {
      return "";
    }
    String more = rows.size() > MOST_ROWS ? "\nand " + (rows.size() - MOST_ROWS) + " more\n" : "";
    return HEAD.formatted(References.heading(results))
        + String.join("", rows.stream().limit(MOST_ROWS).toList())
        + more;
  }
}
