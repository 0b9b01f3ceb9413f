package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.report.Effect;
import dev.benchline.report.Outcome;
import dev.benchline.report.SourceLinks;
import dev.benchline.result.GateNote;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The text for people on GitHub, in its Markdown: the job's summary and a comment. Both begin with
 * the effect in a sentence; then come a table of the tests that ask for a reader, and folded what
 * to type and the other tests.
 *
 * @param texts say what a verdict means, by the results that are shown
 * @param links to the pages of commits
 */
public record GithubComment(Function<TestResult, FailureText> texts, SourceLinks links) {

  /** The file for a comment on a pull request. */
  public static final String FILE = "comment.md";

  private static final int MOST_NOTES = 50;
  private static final int MOST_STEPS = 10;

  /** GitHub takes 65,536 characters, of which the list of files that judge may take a part. */
  private static final int LONGEST = 50_000;

  /** One in which all results are from one module. */
  GithubComment(FailureText text, SourceLinks links) {
    this(result -> text, links);
  }

  /** The comment, whose first line is a marker by which the next run's finds and replaces it. */
  public String of(String module, RunSummary summary) {
    String marker = "<!-- benchline: " + module.replaceAll("[^A-Za-z0-9._-]", "-") + " -->\n";
    String body = markdown(summary);
    return body.length() <= LONGEST
        ? marker + body
        : marker + beginning(body) + "\n\nThe rest is on the page with the results.\n";
  }

  /** As much as a comment may have, without a part that is folded and would not end. */
  private static String beginning(String body) {
    String beginning = body.substring(0, body.lastIndexOf('\n', LONGEST));
    int folded = beginning.lastIndexOf("<details>");
    return folded > beginning.lastIndexOf("</details>")
        ? beginning.substring(0, folded).stripTrailing()
        : beginning;
  }

  String markdown(RunSummary summary) {
    StringBuilder markdown = new StringBuilder();
    Effect effect = Effect.of(summary);
    markdown.append("### Benchline: ").append(Markdown.text(effect.headline())).append("\n\n");
    paragraph(markdown, Markdown.text(effect.further()));
    paragraph(markdown, bases(summary));
    markdown.append(
        notes(
            summary.notes().stream()
                .filter(note -> note.kind() != GateNote.Kind.DIFFERS)
                .toList()));
    if (!summary.unmeasured().isEmpty()) {
      markdown
          .append(Quantity.count(summary.unmeasured().size(), "test"))
          .append(" ran once without being measured, which proves nothing about performance.\n\n");
    }
    List<TestResult> results = summary.results().stream().sorted(Outcome.WORST_FIRST).toList();
    GithubTable table = new GithubTable();
    results.stream().filter(its -> !Outcome.of(its).isQuiet()).forEach(table::add);
    paragraph(markdown, table.toString().stripTrailing());
    results.stream()
        .filter(its -> its.failsBuild(summary.failOn().verdicts()))
        .findFirst()
        .ifPresent(worst -> markdown.append(everyMetric(worst)));
    steps("Accept a slowdown", "accept", Outcome.REGRESSED, results, markdown);
    steps("Decide what is undecided", "", Outcome.INCONCLUSIVE, results, markdown);
    differing(summary, markdown);
    quiet(results.stream().filter(its -> Outcome.of(its).isQuiet()).toList(), markdown);
    return markdown.toString();
  }

  private static void paragraph(StringBuilder markdown, String text) {
    if (!text.isEmpty()) {
      markdown.append(text).append("\n\n");
    }
  }

  /** The base, and the time that the comparison took. */
  private String bases(RunSummary summary) {
    String bases =
        summary.results().stream()
            .map(result -> result.judgment().comparedWith())
            .filter(its -> !its.name().isBlank())
            .map(this::base)
            .distinct()
            .limit(3)
            .collect(Collectors.joining(", "));
    return bases.isEmpty() ? "" : "Compared with " + bases + ".";
  }

  /** The name of a base, with a link to its commit if that has a page. */
  private String base(ComparedWith base) {
    String name = JsonEscapes.line(base.name(), 100);
    String version = base.version();
    Optional<String> page = base.isCommit() ? links.commit(version) : Optional.empty();
    return page.filter(its -> name.startsWith(version))
        .map(
            its ->
                "[`%s`](%s)%s"
                    .formatted(version, its, Markdown.text(name.substring(version.length()))))
        .orElse(Markdown.text(base.isStored() ? "the " + name : name));
  }

  /** A list of notes; empty if there is none. */
  static String notes(List<GateNote> notes) {
    StringBuilder markdown = new StringBuilder();
    notes.stream()
        .limit(MOST_NOTES)
        .forEach(
            note ->
                markdown
                    .append("- **")
                    .append(note.kind().label())
                    .append("**: ")
                    .append(Markdown.text(note.text()))
                    .append('\n'));
    if (notes.size() > MOST_NOTES) {
      markdown.append("- and ").append(notes.size() - MOST_NOTES).append(" more\n");
    }
    return notes.isEmpty() ? "" : markdown.append('\n').toString();
  }

  /** The steps of a label, or of any if it is empty, of the tests that ended so. */
  private void steps(
      String heading,
      String label,
      Outcome outcome,
      List<TestResult> results,
      StringBuilder markdown) {
    List<String> steps =
        results.stream()
            .filter(result -> Outcome.of(result) == outcome)
            .flatMap(result -> texts.apply(result).nextSteps(result).stream())
            .filter(step -> label.isEmpty() || step.label().equals(label))
            .map(Step::text)
            .distinct()
            .limit(MOST_STEPS)
            .toList();
    if (!steps.isEmpty()) {
      markdown.append(Markdown.details(heading, String.join("\n", steps))).append('\n');
    }
  }

  private String everyMetric(TestResult result) {
    return Markdown.details(
            "Every metric of " + JsonEscapes.line(result.subject().displayName(), 120),
            texts.apply(result).evidence(result))
        + "\n";
  }

  private static void differing(RunSummary summary, StringBuilder markdown) {
    String lines =
        summary.notes().stream()
            .filter(note -> note.kind() == GateNote.Kind.DIFFERS)
            .limit(MOST_NOTES)
            .map(GateNote::text)
            .collect(Collectors.joining("\n"));
    if (!lines.isEmpty()) {
      markdown.append(Markdown.details(GateNote.Kind.DIFFERS.heading(), lines)).append('\n');
    }
  }

  private static void quiet(List<TestResult> results, StringBuilder markdown) {
    if (results.isEmpty()) {
      return;
    }
    long passed = results.stream().filter(its -> its.verdict() == Verdict.PASSED).count();
    String counts =
        (passed == 0 ? "" : passed + " passed")
            + (passed == 0 || passed == results.size() ? "" : ", ")
            + (passed == results.size() ? "" : results.size() - passed + " unaffected");
    GithubTable table = new GithubTable();
    results.forEach(table::add);
    markdown.append("<details><summary>").append(counts).append("</summary>\n\n");
    markdown.append(table).append("\n</details>\n");
  }
}
