package dev.benchline.report.page;

import dev.benchline.baseline.Commit;
import dev.benchline.report.Quantity;
import dev.benchline.report.VerdictLook;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.ResultTable;
import dev.benchline.result.Origin;
import dev.benchline.result.Printable;
import dev.benchline.result.ResultFile;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * All results on one page, in one file without scripts or anything that has to be fetched: counts,
 * a table with the worst first, and a part to unfold for each test. Its policy lets a browser apply
 * the page's own style and nothing else.
 */
final class HtmlPage {

  private static final int LONGEST_NAME = 120;

  private final String title;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, List<String>> notes = new LinkedHashMap<>();
  private Set<Verdict> failOn = Verdict.FAILING;

  /**
   * One test on the page. The raw values are drawn already and not kept: those of a thousand tests
   * need not fit into memory.
   */
  record Entry(String module, ResultFile file, String section) {

    static Entry of(String module, ResultFile file, FailureText text) {
      return new Entry(module, file.withoutValues(), HtmlTest.of(file, module, text));
    }

    TestResult result() {
      return file.result();
    }
  }

  HtmlPage(String title) {
    this.title = title;
  }

  void add(Entry entry) {
    entries.add(entry);
  }

  /** The verdicts that fail the build; the results that do are unfolded. */
  void failOn(Set<Verdict> verdicts) {
    failOn = verdicts;
  }

  /** Adds a list below the counts, unless it is empty. */
  void note(String heading, List<String> things) {
    if (!things.isEmpty()) {
      notes.put(heading, List.copyOf(things));
    }
  }

  List<TestResult> results() {
    return entries.stream().map(Entry::result).toList();
  }

  @Override
  public String toString() {
    List<Entry> sorted =
        entries.stream()
            .sorted(Comparator.comparing(Entry::result, TestResult.WORST_FIRST))
            .toList();
    RunSummary summary = summary(results());
    String style = style();
    Html html = new Html();
    html.raw("<!DOCTYPE html>\n").open("html", "lang", "en").raw("<head>\n");
    html.raw("<meta charset=\"UTF-8\"/>\n");
    html.raw(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '"
            + hash(style)
            + "'; base-uri 'none'; form-action 'none'\"/>\n");
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
    html.raw("<meta name=\"color-scheme\" content=\"light dark\"/>\n");
    html.element("title", Printable.line(title, 100) + ": " + ResultTable.counts(summary));
    html.raw("\n<style>" + style + "</style>\n</head>\n<body>\n<header>\n");
    html.open("h1").text("Benchline: ").name(title).close("h1");
    counts(html, summary);
    circumstances(html);
    html.raw("</header>\n<main>\n");
    modules(html);
    notes(html);
    table(html, sorted);
    HtmlMatrix.of(results()).forEach(html::raw);
    html.element("h2", "Each test");
    for (int i = 0; i < sorted.size(); i++) {
      section(html, sorted.get(i), i + 1);
    }
    return html.raw("</main>\n</body>\n</html>\n").toString();
  }

  private static void counts(Html html, RunSummary summary) {
    html.open("ul", "class", "counts");
    summary
        .counts()
        .forEach(
            (verdict, count) ->
                html.open("li", "class", VerdictLook.of(verdict).style())
                    .text(count + " ")
                    .element("span", VerdictLook.word(verdict), "class", "word")
                    .close("li"));
    if (summary.results().isEmpty()) {
      html.element("li", "nothing was measured");
    }
    html.close("ul");
  }

  /** Where and when, as far as all tests share it or nearly so. */
  private void circumstances(Html html) {
    html.open("p");
    html.text(Quantity.count(entries.size(), "test"));
    origins(origin -> Commit.shorten(origin.commit()))
        .forEach(commit -> html.text(", " + Printable.line(commit, 60)));
    origins(origin -> origin.environment().key())
        .limit(5)
        .forEach(key -> html.text(", " + Printable.line(key, 200)));
    entries.stream()
        .map(entry -> entry.file.written())
        .max(Comparator.naturalOrder())
        .ifPresent(last -> html.text(", last measured " + last.truncatedTo(ChronoUnit.SECONDS)));
    html.close("p");
  }

  private Stream<String> origins(Function<Origin, String> part) {
    return entries.stream().flatMap(e -> e.file.origin().stream()).map(part).distinct().sorted();
  }

  private void modules(Html html) {
    Map<String, List<TestResult>> modules = new LinkedHashMap<>();
    entries.forEach(
        entry -> modules.computeIfAbsent(entry.module, m -> new ArrayList<>()).add(entry.result()));
    if (modules.size() < 2) {
      return;
    }
    html.head("Modules", List.of("module", "verdicts"));
    modules.forEach(
        (module, results) -> html.row(module, List.of(ResultTable.counts(summary(results)))));
    html.foot();
  }

  private void notes(Html html) {
    notes.forEach(
        (heading, things) -> {
          html.element("h2", heading).open("ul");
          things.forEach(thing -> html.element("li", Printable.line(thing, 400)));
          html.close("ul");
        });
  }

  private static void table(Html html, List<Entry> sorted) {
    if (sorted.isEmpty()) {
      return;
    }
    html.open("div", "class", "main");
    html.head("Tests, worst first", List.of("verdict", "test", "~metric", "#~current", "#change"));
    for (int i = 0; i < sorted.size(); i++) {
      TestResult result = sorted.get(i).result();
      List<Comparison> shown = HtmlTest.shown(result);
      html.open("tr").open("td", "class", VerdictLook.of(result.verdict()).style());
      html.element("span", VerdictLook.word(result.verdict()), "class", "word").close("td");
      html.open("th", "scope", "row").open("a", "href", "#t" + (i + 1));
      html.element("bdi", Printable.line(result.subject().displayName(), LONGEST_NAME));
      html.close("a").close("th");
      String metric = shown.isEmpty() ? "" : Printable.line(shown.get(0).metric().name(), 40);
      String current =
          shown.isEmpty() ? "" : Quantity.of(shown.get(0).current(), shown.get(0).metric().unit());
      html.cells(List.of(metric, current, HtmlTest.change(result)));
    }
    html.foot().close("div");
  }

  /** The summary of some results. */
  RunSummary summary(List<TestResult> results) {
    return new RunSummary(
        results,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Duration.ZERO,
        failOn,
        List.of());
  }

  private void section(Html html, Entry entry, int number) {
    TestResult result = entry.result();
    String kind = VerdictLook.of(result.verdict()).style();
    html.raw("<details id=\"t" + number + "\" class=\"" + kind + "\"");
    html.raw(result.failsBuild(failOn) ? " open=\"open\">" : ">").open("summary");
    html.element("span", VerdictLook.word(result.verdict()), "class", "word").text(" ");
    html.element("bdi", Printable.line(result.subject().displayName(), LONGEST_NAME));
    html.text(" ").element("span", HtmlTest.change(result), "class", "n");
    html.close("summary").open("div").raw(entry.section).close("div").close("details");
  }

  private static String style() {
    try (InputStream in = HtmlPage.class.getResourceAsStream("index.css")) {
      return new String(
          Objects.requireNonNull(in, "index.css").readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the style of the page is missing from the jar", e);
    }
  }

  private static String hash(String style) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
