package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.report.Effect;
import dev.benchline.report.Outcome;
import dev.benchline.report.References;
import dev.benchline.report.ResultLine;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.TestAnchor;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.ResultFile;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All results on one page, in one file that fetches nothing and can be read without its script: the
 * effect in a sentence, a forest plot of all tests with the worst first, and a part to unfold for
 * each test.
 */
final class HtmlPage {

  /** Beyond so many rows those that ask for nothing are folded. */
  private static final int MOST_ROWS = 50;

  /** Beyond so many tests a test that passed is shown without pictures. */
  private static final int MOST_PICTURES = 200;

  private final String title;
  private final SourceLinks links;
  private final List<Entry> entries = new ArrayList<>();
  private final ModuleNotes notes = new ModuleNotes();
  private final Map<String, List<String>> lists = new LinkedHashMap<>();
  private FailOn failOn = FailOn.DEFAULT;

  /**
   * One test on the page. The raw values are drawn already and not kept: those of a thousand tests
   * need not fit into memory.
   */
  record Entry(String module, ResultFile file, HtmlTest section) {

    static Entry of(String module, ResultFile file, FailureText text, HtmlDetails details) {
      return new Entry(module, file.withoutValues(), HtmlTest.of(file, module, text, details));
    }

    TestResult result() {
      return file.result();
    }
  }

  HtmlPage(String title, SourceLinks links) {
    this.title = title;
    this.links = links;
  }

  void add(Entry entry) {
    entries.add(entry);
  }

  /** What fails the build; the results that do are unfolded. */
  void failOn(FailOn outcomes) {
    failOn = outcomes;
  }

  /** What is known of tests without results and of the gate. */
  ModuleNotes notes() {
    return notes;
  }

  /** Adds a list of what was not measured, unless it is empty. */
  void list(String heading, List<String> things) {
    if (!things.isEmpty()) {
      lists.put(heading, List.copyOf(things));
    }
  }

  List<TestResult> results(String module) {
    return entries.stream()
        .filter(entry -> entry.module().equals(module))
        .map(Entry::result)
        .toList();
  }

  /** The module of one of the results. */
  String module(TestResult result) {
    return entries.stream()
        .filter(entry -> entry.result().equals(result))
        .map(Entry::module)
        .findFirst()
        .orElse("");
  }

  List<TestResult> results() {
    return entries.stream().map(Entry::result).toList();
  }

  @Override
  public String toString() {
    List<Entry> sorted =
        entries.stream().sorted(Comparator.comparing(Entry::result, Outcome.WORST_FIRST)).toList();
    List<String> ids = ids(sorted);
    RunSummary summary = summary();
    List<GateNote> all = notes.all();
    Html html = new Html();
    html.raw(PageAssets.head(JsonEscapes.line(title, 100) + ": " + Effect.of(summary).headline()));
    html.raw("<div class=\"page\">\n");
    html.raw(HtmlHeader.of(title, summary, entries.stream().map(Entry::file).toList(), links));
    html.raw("<main>\n");
    HtmlLists ends = new HtmlLists(html);
    ends.noted(all, GateNote.Kind.LOOSENED, true);
    ends.noted(all, GateNote.Kind.NOT_RUN, true);
    ends.noted(all, GateNote.Kind.CHANGED, true);
    html.raw(HtmlHeader.bar(summary));
    tables(html, sorted, ids);
    ends.noted(all, GateNote.Kind.DIFFERS, true);
    modules(html);
    tests(html, sorted, ids);
    HtmlMatrix.of(results()).forEach(html::raw);
    ends.noted(all, GateNote.Kind.SKIPPED, false);
    ends.noted(all, GateNote.Kind.WITHOUT_TEST, false);
    lists.forEach((heading, things) -> ends.list(heading, things, false));
    ends.list("References, not compared themselves", References.of(results()), false);
    return html.raw("</main>\n</div>\n").raw(PageAssets.foot()).toString();
  }

  /** An id for each test; modules may have tests of one name. */
  private static List<String> ids(List<Entry> entries) {
    Map<String, Integer> known = new HashMap<>();
    return entries.stream()
        .map(entry -> TestAnchor.of(entry.result().subject()))
        .map(id -> known.merge(id, 1, Integer::sum) == 1 ? id : id + "-" + known.get(id))
        .toList();
  }

  private void tables(Html html, List<Entry> sorted, List<String> ids) {
    html.raw("<section id=\"tests\">\n");
    String reference = References.heading(sorted.stream().map(Entry::result).toList());
    HtmlTable first = new HtmlTable("Tests, worst first", reference);
    HtmlTable quiet = new HtmlTable("Tests that passed or are unaffected", reference);
    boolean many = sorted.size() > MOST_ROWS;
    int folded = 0;
    int at = 0;
    for (; at < sorted.size() && !isAfterErrors(sorted.get(at)); at++) {
      first.add(sorted.get(at).result(), ids.get(at));
    }
    for (Outcome outcome : List.of(Outcome.ERROR, Outcome.ABORTED)) {
      notes.all().stream()
          .filter(note -> Outcome.of(note.kind()).equals(Optional.of(outcome)))
          .forEach(note -> first.add(outcome, note.text(), why(note)));
    }
    for (; at < sorted.size(); at++) {
      TestResult result = sorted.get(at).result();
      boolean fold = many && Outcome.of(result).isQuiet();
      (fold ? quiet : first).add(result, ids.get(at));
      folded += fold ? 1 : 0;
    }
    if (first.hasRows()) {
      html.raw(first.toString());
    }
    if (folded > 0) {
      html.raw("<details class=\"quiet\"><summary>");
      html.text(Quantity.count(folded, "test") + " passed or unaffected").close("summary");
      html.raw(quiet.toString()).close("details");
    }
    html.raw(first.hasRows() ? Forest.key() : "").close("section");
  }

  private static boolean isAfterErrors(Entry entry) {
    return Outcome.of(entry.result()).compareTo(Outcome.ERROR) > 0;
  }

  private static String why(GateNote note) {
    return note.kind() == GateNote.Kind.FAILED
        ? "could not be measured; the log of the build says why"
        : "aborted itself, because something that it needs is not there";
  }

  private void modules(Html html) {
    Set<String> names = new LinkedHashSet<>();
    entries.forEach(entry -> names.add(entry.module));
    names.addAll(notes.modules());
    Map<String, String> counts = new LinkedHashMap<>();
    names.forEach(
        name -> counts.put(name, Effect.words(summary(results(name)).with(notes.of(name)))));
    counts.values().removeIf(String::isEmpty);
    if (counts.size() < 2) {
      return;
    }
    html.raw("<section>\n").head("Modules", List.of("module", "verdicts"));
    counts.forEach((module, words) -> html.row(module, List.of(words)));
    html.foot().close("section");
  }

  private void tests(Html html, List<Entry> sorted, List<String> ids) {
    if (sorted.isEmpty()) {
      return;
    }
    html.raw("<section class=\"tests\" aria-labelledby=\"each\">\n");
    html.element("h2", "Each test", "id", "each");
    for (int i = 0; i < sorted.size(); i++) {
      test(html, sorted.get(i), ids.get(i));
    }
    html.close("section");
  }

  private void test(Html html, Entry entry, String id) {
    TestResult result = entry.result();
    Outcome outcome = Outcome.of(result);
    String name = JsonEscapes.line(result.subject().displayName(), 200);
    html.open(
        "details",
        "class",
        "test " + outcome.style(),
        "data-v",
        outcome.word(),
        "data-n",
        name,
        "open",
        result.failsBuild(failOn.verdicts()) ? "open" : "");
    html.open("summary").outcome(outcome).open("h3").name(result.subject()).close("h3");
    html.open("span", "class", "sum");
    ResultLine.of(result).stream().findFirst().ifPresent(its -> HtmlTable.changeOf(its, html));
    html.close("span").close("summary").open("div", "class", "in", "id", id);
    boolean few = entries.size() <= MOST_PICTURES || !outcome.isQuiet();
    html.raw((few ? entry.section : entry.section.withoutPictures()).toString());
    html.close("div").close("details");
  }

  /** The summary of all, with what is known of tests without results. */
  RunSummary summary() {
    return summary(results()).with(notes.all());
  }

  private RunSummary summary(List<TestResult> results) {
    return new RunSummary(
        results, List.of(), List.of(), List.of(), List.of(), Duration.ZERO, failOn, List.of());
  }
}
