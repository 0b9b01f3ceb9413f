package dev.benchline.report.page;

import dev.benchline.measure.MeasurementPlan;
import dev.benchline.report.Quantity;
import dev.benchline.report.VerdictLook;
import dev.benchline.report.text.Fact;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.ResultTable;
import dev.benchline.result.Printable;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The part of a page about one test. */
final class HtmlTest {

  private static final int MOST_CHARTS = 3;

  private final Html html = new Html();
  private final FailureText text;
  private final TestResult result;

  private HtmlTest(TestResult result, FailureText text) {
    this.result = result;
    this.text = text;
  }

  /** All but the line that stays when it is folded. */
  static String of(ResultFile file, String module, FailureText text) {
    HtmlTest test = new HtmlTest(file.result(), text);
    test.explanation();
    test.facts();
    test.charts();
    test.cause();
    test.metrics();
    test.claims();
    test.circumstances(file, module);
    test.steps();
    return test.html.toString();
  }

  /** The change that a reader wants to see first, or nothing. */
  static String change(TestResult result) {
    List<Comparison> shown = FailureText.comparisons(result);
    if (shown.isEmpty()) {
      return result.claims().stream()
          .filter(claim -> claim.verdict() == result.verdict())
          .findFirst()
          .map(claim -> Quantity.factor(claim.measured()) + " as fast")
          .orElse("");
    }
    return shown.get(0).change().map(change -> Quantity.change(change.estimate())).orElse("");
  }

  private void explanation() {
    String sentence = text.explanation(result);
    if (!sentence.isEmpty()) {
      html.element("p", sentence);
    }
  }

  private void facts() {
    for (List<Fact> block : text.facts(result)) {
      if (block.isEmpty()) {
        continue;
      }
      html.open("dl");
      block.forEach(fact -> fact(fact.key(), fact.value()));
      html.close("dl");
    }
  }

  private void fact(String key, String value) {
    html.element("dt", key).element("dd", value);
  }

  private void charts() {
    List<String> figures = new ArrayList<>();
    String reference = result.isPaired() ? "the base's" : "the baseline's";
    for (Comparison comparison : shown(result)) {
      String name = comparison.metric().name();
      SpreadChart.of(result, comparison)
          .ifPresent(svg -> figures.add(figure(svg, name + ": each mark is the value of a fork")));
      HistoryChart.of(result, comparison)
          .ifPresent(
              svg ->
                  figures.add(
                      figure(
                          svg,
                          name + ": squares are " + reference + ", dots the current version's")));
      DriftChart.of(result.findings(), comparison.metric())
          .ifPresent(svg -> figures.add(figure(svg, name + ": median of each session")));
    }
    result.claims().stream()
        .limit(MOST_CHARTS)
        .forEach(
            claim ->
                SpreadChart.of(result, claim)
                    .ifPresent(
                        svg -> figures.add(figure(svg, "times as fast as " + claim.reference()))));
    if (!figures.isEmpty()) {
      html.open("div", "class", "charts");
      figures.forEach(html::raw);
      html.close("div");
    }
  }

  private void cause() {
    result
        .cause()
        .ifPresent(found -> html.raw(HtmlCause.of(found, result.subject().displayName())));
  }

  private static String figure(String svg, String caption) {
    return new Html()
        .open("figure")
        .element("figcaption", Printable.line(caption, 120))
        .raw(svg)
        .close("figure")
        .toString();
  }

  /** The metrics that decided, worst first; otherwise the first that could have, or any. */
  static List<Comparison> shown(TestResult result) {
    List<Comparison> deciding = FailureText.comparisons(result);
    if (!deciding.isEmpty()) {
      return deciding.stream().limit(MOST_CHARTS).toList();
    }
    return Stream.concat(result.gating().stream(), result.judgement().comparisons().stream())
        .limit(1)
        .toList();
  }

  private void metrics() {
    List<Comparison> comparisons =
        result.judgement().comparisons().stream().sorted(Comparison.WORST_FIRST).toList();
    if (comparisons.isEmpty()) {
      return;
    }
    html.head(
        "Metrics",
        List.of(
            "metric", "verdict", "#baseline", "#current", "#change", "#tolerance", "#detectable"));
    for (Comparison comparison : comparisons) {
      List<String> cells = ResultTable.row("", "", comparison);
      html.open("tr").open("th", "scope", "row").name(comparison.metric().name()).close("th");
      html.element(
          "td",
          comparison.gates()
              ? VerdictLook.word(comparison.verdict()).toLowerCase(Locale.ROOT)
              : "not gated");
      cells.subList(3, 8).forEach(cell -> html.element("td", cell, "class", "n"));
      html.close("tr");
    }
    html.foot();
  }

  private void claims() {
    if (result.claims().isEmpty()) {
      return;
    }
    html.head(
        "Claims",
        List.of("faster than", "verdict", "#claimed", "#measured", "#at least", "#at most"));
    for (Claim claim : result.claims()) {
      html.open("tr").open("th", "scope", "row").name(claim.reference()).close("th");
      html.element("td", VerdictLook.word(claim.verdict()).toLowerCase(Locale.ROOT));
      for (double factor :
          new double[] {claim.claimed(), claim.measured(), claim.lower(), claim.upper()}) {
        html.element("td", Quantity.factor(factor), "class", "n");
      }
      html.close("tr");
    }
    html.foot();
  }

  private void circumstances(ResultFile file, String module) {
    html.open("dl");
    if (!module.isEmpty()) {
      fact("module", Printable.line(module, 100));
    }
    fact("test", Printable.line(result.subject().className() + "." + result.subject().name(), 300));
    fact("compared with", Printable.line(result.judgement().reference(), 200));
    fact("measured", plan(result.plan()) + ", took " + Quantity.duration(result.measuringTime()));
    file.origin()
        .ifPresent(
            origin -> {
              fact("commit", Printable.line(origin.commit(), 60));
              fact("machine", Printable.line(origin.environment().key(), 200));
            });
    fact("written", file.written().truncatedTo(ChronoUnit.SECONDS).toString());
    html.close("dl");
  }

  private static String plan(MeasurementPlan plan) {
    return plan.mode().name().toLowerCase(Locale.ROOT).replace('_', ' ')
        + (plan.threads() == 1 ? "" : ", " + plan.threads() + " threads")
        + (plan.versions().size() == 1 ? "" : ", interleaved with another version or test")
        + (plan.jvmArguments().isEmpty()
            ? ""
            : ", JVM arguments " + Printable.line(String.join(" ", plan.jvmArguments()), 200));
  }

  private void steps() {
    List<String> steps = text.nextSteps(result);
    if (!steps.isEmpty()) {
      html.open("pre").raw(String.join("\n", steps.stream().map(Svg::escape).toList()));
      html.close("pre");
    }
  }
}
