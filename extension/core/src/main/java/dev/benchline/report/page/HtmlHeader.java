package dev.benchline.report.page;

import dev.benchline.baseline.Commit;
import dev.benchline.json.JsonEscapes;
import dev.benchline.report.Effect;
import dev.benchline.report.SourceLinks;
import dev.benchline.result.Origin;
import dev.benchline.result.ResultFile;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.ComparedWith;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The top of a page: the effect, what it was found with, and how many tests ended how. */
final class HtmlHeader {

  private static final int MOST = 3;

  private final Html html = new Html();
  private final SourceLinks links;

  private HtmlHeader(SourceLinks links) {
    this.links = links;
  }

  static String of(String title, RunSummary summary, List<ResultFile> files, SourceLinks links) {
    Effect effect = Effect.of(summary);
    HtmlHeader header = new HtmlHeader(links);
    Html html = header.html;
    html.raw("<header class=\"top\">\n<p class=\"brand\"><b>Benchline</b> ");
    html.name(title).close("p");
    html.open("h1").raw(BreakableName.of(effect.headline())).close("h1");
    if (!effect.further().isEmpty()) {
      html.element("p", effect.further(), "class", "also");
    }
    header.facts(files);
    html.close("header");
    return html.toString();
  }

  /** The outcomes with their counts, and room for the search, which the script shows. */
  static String bar(RunSummary summary) {
    Html html =
        new Html().raw("<div class=\"bar\">\n<ul class=\"counts\" aria-label=\"Verdicts\">\n");
    Effect.counts(summary)
        .forEach(
            (outcome, count) -> {
              html.open("li", "data-v", outcome.word(), "class", outcome.style());
              html.raw("<span class=\"chip\">" + count + " ").outcome(outcome).close("span");
              html.close("li");
            });
    html.close("ul");
    html.raw(
        "<div class=\"search\" hidden=\"\"><label for=\"q\" class=\"sr\">Search the tests</label>");
    html.raw("<input id=\"q\" type=\"search\" placeholder=\"Search tests\"/>");
    html.raw("<span role=\"status\"></span>").close("div");
    return html.close("div").toString();
  }

  private void facts(List<ResultFile> files) {
    html.raw("<ul class=\"facts\" aria-label=\"This run\">\n");
    files.stream()
        .map(file -> base(file.result().judgment().comparedWith()))
        .filter(its -> !its.name().isBlank())
        .distinct()
        .sorted(Comparator.comparing(ComparedWith::text))
        .limit(MOST)
        .forEach(this::comparedWith);
    distinct(files, file -> file.origin().map(Origin::commit))
        .limit(MOST)
        .forEach(commit -> linked("current ", links.commit(commit), Commit.shorten(commit)));
    links
        .requestNumber()
        .ifPresent(number -> linked("", links.request(), "pull request " + number));
    distinct(files, file -> file.origin().map(origin -> origin.environment().key()))
        .limit(MOST)
        .forEach(key -> html.element("li", JsonEscapes.line(key, 200)));
    files.stream()
        .map(ResultFile::written)
        .max(Comparator.naturalOrder())
        .ifPresent(
            last ->
                html.open("li")
                    .element("time", HtmlDetails.time(last), "datetime", last.toString())
                    .close("li"));
    Duration took =
        files.stream()
            .map(ResultFile::result)
            .map(TestResult::measuringTime)
            .reduce(Duration.ZERO, Duration::plus);
    if (!took.isZero()) {
      html.element("li", "measuring took " + Quantity.duration(took));
    }
    html.close("ul");
  }

  /** A base without how it was measured, which differs between tests. */
  private static ComparedWith base(ComparedWith its) {
    return its.isStored() ? its : its.unmeasured();
  }

  /** The base or the baseline, its commit a link. */
  private void comparedWith(ComparedWith its) {
    String text = JsonEscapes.line(its.text(), 150);
    String commit = its.isCommit() || its.isStored() ? its.version() : "";
    int at = commit.isEmpty() ? -1 : text.indexOf(commit);
    html.open("li");
    if (at >= 0) {
      html.text((its.isCommit() ? "base " : "") + text.substring(0, at));
      html.link(links.commit(commit).orElse(""), commit);
      html.text(text.substring(at + commit.length()));
    } else {
      html.text("compared with " + text);
    }
    html.close("li");
  }

  private void linked(String before, Optional<String> address, String text) {
    html.open("li").text(before).link(address.orElse(""), JsonEscapes.line(text, 60)).close("li");
  }

  private static Stream<String> distinct(
      List<ResultFile> files, Function<ResultFile, Optional<String>> part) {
    return files.stream()
        .flatMap(file -> part.apply(file).stream())
        .filter(text -> !text.isBlank())
        .distinct()
        .sorted();
  }
}
