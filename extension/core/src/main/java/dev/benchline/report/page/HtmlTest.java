package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.report.Outcome;
import dev.benchline.report.ResultLine;
import dev.benchline.report.Versions;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The part of a page about one test, as markup: what it says before its pictures, the pictures, and
 * what follows them.
 */
record HtmlTest(String lines, String pictures, String rest) {

  private static final int MOST_CLAIMS = 2;

  static HtmlTest of(ResultFile file, String module, FailureText text, HtmlDetails details) {
    TestResult result = file.result();
    return new HtmlTest(
        sentence(result, text) + lines(result) + warnings(result),
        pictures(result) + cause(result),
        details.of(file, module, text));
  }

  @Override
  public String toString() {
    return lines + pictures + rest;
  }

  /** The same without pictures. */
  HtmlTest withoutPictures() {
    return new HtmlTest(lines, "", rest);
  }

  private static String sentence(TestResult result, FailureText text) {
    Outcome outcome = Outcome.of(result);
    boolean isProven =
        switch (result.verdict()) {
          case REGRESSED, IMPROVED -> true;
          case NOT_FASTER, INCONCLUSIVE, NOT_COMPARABLE, NEW, PASSED, UNAFFECTED -> false;
        };
    String words = isProven ? ResultLine.words(result) : "";
    String effect =
        words.isEmpty()
            ? ""
            : words.substring(0, 1).toUpperCase(Locale.ROOT)
                + words.substring(1)
                + (" " + Versions.with(result)).stripTrailing()
                + ".";
    String refuted = outcome == Outcome.NOT_FASTER ? refuted(result) : "";
    String accepted =
        result.judgment().accepted().map(why -> "Accepted: “" + why + "”.").orElse("");
    String recorded =
        result
            .recorded()
            .map(
                its ->
                    (its.replaces() ? "Replaces the baseline" : "Joins the baseline")
                        + (its.otherSettings() ? " of other settings" : ""))
            .map(
                what ->
                    what
                        + result
                            .recorded()
                            .flatMap(its -> its.reason())
                            .map(why -> ": “" + why + "”")
                            .orElse("")
                        + ".")
            .orElse("");
    String said = effect.isEmpty() || outcome == Outcome.REGRESSED ? text.explanation(result) : "";
    Html html = new Html().open("p", "class", "say");
    Stream.of(refuted, effect, said, accepted, recorded)
        .filter(part -> !part.isEmpty())
        .forEach(part -> html.text(JsonEscapes.line(part, 400) + " "));
    html.element("span", HtmlDetails.measured(result), "class", "soft");
    return html.close("p").toString();
  }

  private static String refuted(TestResult result) {
    return result.refuted().stream()
        .findFirst()
        .map(
            claim ->
                "Not as fast as claimed: %s as fast as %s, and not %s."
                    .formatted(
                        Quantity.factor(claim.measured()),
                        JsonEscapes.line(claim.reference(), 200),
                        claim.claimed() > 1 ? Quantity.factor(claim.claimed()) : "faster"))
        .orElse("");
  }

  private static String lines(TestResult result) {
    List<ResultLine> lines = ResultLine.of(result);
    return lines.isEmpty() ? "" : HtmlLines.of(lines, result.isAgainstBase() ? "base" : "baseline");
  }

  private static String warnings(TestResult result) {
    Stream<Warning> all =
        Stream.concat(
            result.judgment().warnings().stream(),
            Stream.concat(
                result.judgment().comparisons().stream().flatMap(its -> its.warnings().stream()),
                result.claims().stream().flatMap(its -> its.warnings().stream())));
    List<Warning> warnings = all.distinct().toList();
    if (warnings.isEmpty()) {
      return "";
    }
    Html html = new Html().raw("<ul class=\"warnings\">");
    for (Warning warning : warnings) {
      html.open("li").element("b", JsonEscapes.line(warning.name(), 60)).text(": ");
      html.text(JsonEscapes.line(warning.text(), 300)).close("li");
    }
    return html.close("ul").toString();
  }

  private static String pictures(TestResult result) {
    List<Figure> figures = new ArrayList<>();
    pictured(result)
        .ifPresent(
            comparison -> {
              ForkChart.of(result, comparison).ifPresent(figures::add);
              DensityChart.of(result, comparison).ifPresent(figures::add);
              boolean leads = TrendChart.hasChangePoint(result.history(), comparison.metric());
              TrendChart.of(result.history(), comparison.metric())
                  .ifPresent(trend -> figures.add(leads ? 0 : figures.size(), trend));
            });
    result.claims().stream()
        .limit(MOST_CLAIMS)
        .flatMap(claim -> ForkChart.of(claim).stream())
        .forEach(figures::add);
    if (figures.isEmpty()) {
      return "";
    }
    Html html = new Html().open("div", "class", "pictures");
    figures.forEach(figure -> html.raw(figure.toString()));
    return html.close("div").toString();
  }

  /** The metric to draw: a time that decided, another that did, or the first there is. */
  private static Optional<Comparison> pictured(TestResult result) {
    String time = BuiltInMetric.time(result.plan().design()).key();
    return Stream.of(
            result.deciding(), FailureText.comparisons(result), result.judgment().comparisons())
        .filter(comparisons -> !comparisons.isEmpty())
        .findFirst()
        .flatMap(
            some ->
                some.stream()
                    .filter(its -> its.metric().key().equals(time))
                    .findFirst()
                    .or(() -> some.stream().findFirst()));
  }

  private static String cause(TestResult result) {
    String versions = Versions.cause(result);
    Html html = new Html();
    if (!versions.isEmpty()) {
      html.element("p", "Cause: " + versions + ", and nothing else differs.", "class", "say");
    }
    result
        .cause()
        .map(its -> HtmlCause.of(its, result.subject().displayName()))
        .ifPresent(html::raw);
    return html.toString();
  }
}
