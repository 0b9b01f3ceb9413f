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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The part of a page about one test. */
record HtmlTest(Html html, TestResult result, FailureText text) {

  private static final int MOST_CHARTS = 3;

  /** All but the line that stays when it is folded. */
  static String of(ResultFile file, String module, FailureText text) {
    HtmlTest test = new HtmlTest(new Html(), file.result(), text);
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
    Html figures = new Html();
    String reference = result.isPaired() ? "the base's" : "the baseline's";
    for (Comparison comparison : shown(result)) {
      String name = comparison.metric().name();
      figure(
          figures, SpreadChart.of(result, comparison), name + ": each mark is the value of a fork");
      figure(
          figures,
          HistoryChart.of(result, comparison),
          name + ": squares are " + reference + ", dots the current version's");
      figure(
          figures,
          DriftChart.of(result.history(), comparison.metric()),
          name + ": median of each session");
    }
    for (Claim claim : result.claims().stream().limit(MOST_CHARTS).toList()) {
      figure(figures, SpreadChart.of(claim), "times as fast as " + claim.reference());
    }
    String drawn = figures.toString();
    if (!drawn.isEmpty()) {
      html.open("div", "class", "charts").raw(drawn).close("div");
    }
  }

  private static void figure(Html figures, Optional<String> chart, String caption) {
    chart.ifPresent(
        svg ->
            figures
                .open("figure")
                .element("figcaption", Printable.line(caption, 120))
                .raw(svg)
                .close("figure"));
  }

  private void cause() {
    result
        .cause()
        .ifPresent(found -> html.raw(HtmlCause.of(found, result.subject().displayName())));
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
      String verdict =
          comparison.gates() ? VerdictLook.lowerCase(comparison.verdict()) : "not gated";
      List<String> cells = ResultTable.row(verdict, "", comparison);
      html.row(
          comparison.metric().name(),
          Stream.concat(Stream.of(verdict), cells.stream().skip(3)).toList());
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
      html.row(
          claim.reference(),
          List.of(
              VerdictLook.lowerCase(claim.verdict()),
              Quantity.factor(claim.claimed()),
              Quantity.factor(claim.measured()),
              Quantity.factor(claim.lower()),
              Quantity.factor(claim.upper())));
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
