package dev.benchline.report.text;

import dev.benchline.metrics.Direction;
import dev.benchline.report.Quantity;
import dev.benchline.report.VerdictLook;
import dev.benchline.result.Printable;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The results of a run as rows of texts, for the outputs that show a table. */
public final class ResultTable {

  static final List<String> HEADER =
      List.of(
          "verdict", "test", "metric", "baseline", "current", "change", "tolerance", "detectable");

  private ResultTable() {}

  /** The rows of all tests that did not simply pass or stay unaffected, worst first. */
  static List<List<String>> rows(RunSummary summary, int longestName) {
    return summary.worstFirst().stream()
        .filter(result -> result.verdict() != Verdict.PASSED)
        .filter(result -> result.verdict() != Verdict.UNAFFECTED)
        .flatMap(result -> rows(result, longestName).stream())
        .toList();
  }

  /** A row for every metric and claim of every test, worst first. */
  static List<List<String>> everyMetric(RunSummary summary, int longestName) {
    List<List<String>> rows = new ArrayList<>();
    for (TestResult result : summary.worstFirst()) {
      String name = Printable.line(result.subject().displayName(), longestName);
      result.claims().forEach(claim -> rows.add(row(name, claim)));
      result.judgement().comparisons().stream()
          .sorted(Comparison.WORST_FIRST)
          .map(c -> row(c.gates() ? VerdictLook.word(c.verdict()) : "(not gated)", name, c))
          .forEach(rows::add);
    }
    return rows;
  }

  private static List<List<String>> rows(TestResult result, int longestName) {
    String name = Printable.line(result.subject().displayName(), longestName);
    List<List<String>> rows = new ArrayList<>();
    FailureText.comparisons(result)
        .forEach(c -> rows.add(row(VerdictLook.word(c.verdict()), name, c)));
    result.claims().stream()
        .filter(claim -> claim.verdict() != Verdict.PASSED)
        .forEach(claim -> rows.add(row(name, claim)));
    if (rows.isEmpty()) {
      rows.add(List.of(VerdictLook.word(result.verdict()), name, "", "", "", "", "", ""));
    }
    return rows;
  }

  /** The cells of one metric, as the header names them. */
  public static List<String> row(String verdict, String name, Comparison comparison) {
    var unit = comparison.metric().unit();
    boolean compared = comparison.baseline().isPresent();
    return List.of(
        verdict,
        name,
        Printable.line(comparison.metric().name(), 30),
        compared ? Quantity.of(comparison.baseline().getAsDouble(), unit) : "",
        Quantity.of(comparison.current(), unit),
        comparison.change().map(change -> change(change, comparison)).orElse(""),
        compared ? Quantity.part(comparison.tolerance().relative()) : "",
        comparison.minimumDetectableEffect().isPresent()
            ? Quantity.part(comparison.minimumDetectableEffect().getAsDouble())
            : "");
  }

  /** Lines of text with aligned columns; columns that are empty everywhere are left out. */
  static List<String> align(List<String> header, List<List<String>> rows) {
    List<Integer> shown = new ArrayList<>();
    for (int column = 0; column < header.size(); column++) {
      int c = column;
      if (rows.stream().anyMatch(row -> !row.get(c).isEmpty())) {
        shown.add(column);
      }
    }
    List<List<String>> all = new ArrayList<>(rows);
    all.add(0, header);
    return all.stream()
        .map(
            row ->
                shown.stream()
                    .map(column -> pad(row.get(column), width(all, column)))
                    .collect(Collectors.joining("  "))
                    .stripTrailing())
        .toList();
  }

  private static List<String> row(String name, Claim claim) {
    return List.of(
        VerdictLook.word(claim.verdict()),
        name,
        "than " + Printable.line(claim.reference(), 30),
        Quantity.factor(claim.claimed()),
        Quantity.factor(claim.measured()),
        "",
        "",
        "");
  }

  private static String change(Change change, Comparison comparison) {
    String text =
        change.confidence() < 1
            ? Quantity.withInterval(change)
            : Quantity.change(change.estimate());
    return comparison.metric().direction() == Direction.HIGHER_IS_BETTER
        ? text + " (positive is worse)"
        : text;
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
