package dev.benchline.report.text;

import dev.benchline.result.GateNote;
import dev.benchline.result.Printable;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.util.List;

/**
 * The text for people on GitHub, in its Markdown: the job's summary and a comment.
 *
 * @param text says what a verdict means
 */
public record GithubComment(FailureText text) {

  /** The file for a comment on a pull request. */
  public static final String FILE = "comment.md";

  private static final int MOST_ROWS = 200;
  private static final int MOST_NOTES = 50;
  private static final int LONGEST = 60_000;

  /** The comment, whose first line is a marker by which the next run's finds and replaces it. */
  public String of(String module, RunSummary summary) {
    String marker = "<!-- benchline: " + Markdown.text(module) + " -->\n";
    String body = markdown(summary);
    return body.length() <= LONGEST
        ? marker + body
        : marker
            + body.substring(0, body.lastIndexOf('\n', LONGEST))
            + "\n\nThe rest is in the job's summary.\n";
  }

  /** The counts, a table of what did not simply pass, and the worst of it. */
  String markdown(RunSummary summary) {
    StringBuilder markdown = new StringBuilder("### Benchline: ");
    markdown.append(Markdown.text(ResultTable.counts(summary))).append("\n\n");
    notes(summary, markdown);
    if (!summary.unmeasured().isEmpty()) {
      markdown
          .append(summary.unmeasured().size())
          .append(" tests ran once without being measured, which proves nothing about")
          .append(" performance.\n\n");
    }
    List<List<String>> rows = ResultTable.rows(summary, 120);
    if (!rows.isEmpty()) {
      markdown.append(Markdown.row(ResultTable.HEADER));
      markdown.append("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |\n");
      rows.stream().limit(MOST_ROWS).map(Markdown::row).forEach(markdown::append);
      if (rows.size() > MOST_ROWS) {
        markdown.append("\nand ").append(rows.size() - MOST_ROWS).append(" more\n");
      }
      markdown.append('\n');
    }
    summary.worstFirst().stream()
        .filter(result -> result.judgement().isAccepted())
        .limit(MOST_ROWS)
        .forEach(result -> markdown.append(accepted(result)));
    summary.failing().stream()
        .limit(1)
        .forEach(worst -> markdown.append(Markdown.details("The worst of them", text.of(worst))));
    return markdown.toString();
  }

  private static void notes(RunSummary summary, StringBuilder markdown) {
    List<GateNote> notes = summary.notes();
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
    if (!notes.isEmpty()) {
      markdown.append('\n');
    }
  }

  private static String accepted(TestResult result) {
    String reason = result.judgement().accepted().orElseThrow();
    return "Accepted: "
        + Markdown.text(
            Printable.line(result.subject().displayName(), 120)
                + ": "
                + Printable.line(reason, 300))
        + "\n\n";
  }
}
