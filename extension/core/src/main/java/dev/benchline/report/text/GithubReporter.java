package dev.benchline.report.text;

import dev.benchline.files.SharedLines;
import dev.benchline.files.WholeFile;
import dev.benchline.report.Outcome;
import dev.benchline.report.SourceLinks;
import dev.benchline.result.GateNote;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells GitHub Actions about a run: an annotation for each of the worst regressions, at the line of
 * the test, a table in the job's summary, and {@value GithubComment#FILE} among the results, for a
 * workflow that may write to pull requests to post. Its first line is a marker by which the comment
 * of an earlier run is found and replaced. GitHub shows ten errors of a step and takes 1 MiB of
 * summary and 65,536 characters of comment; this stays below all three.
 *
 * @param environment the environment variables
 * @param out the console, where GitHub reads annotations
 * @param projectDirectory the module's directory, to find sources in
 * @param module the same within the build, which tells its comment from others; empty if it is all
 *     of the build
 * @param output where the comment goes
 * @param text says what a verdict means
 */
public record GithubReporter(
    Map<String, String> environment,
    Appendable out,
    Path projectDirectory,
    String module,
    Path output,
    FailureText text)
    implements Reporter {

  private static final int MOST_ANNOTATIONS = 8;

  /** The reporter, or nothing where {@code GITHUB_ACTIONS} is not {@code true}. */
  public static Optional<Reporter> ifPresent(
      Map<String, String> environment,
      Appendable out,
      Path projectDirectory,
      String module,
      Path output,
      FailureText text) {
    return "true".equals(environment.get("GITHUB_ACTIONS"))
        ? Optional.of(new GithubReporter(environment, out, projectDirectory, module, output, text))
        : Optional.empty();
  }

  @Override
  public void runFinished(RunSummary summary) {
    if (summary.nothingWasToBeMeasured()) {
      return; // as by Surefire; the job's summary is for the execution that measures
    }
    annotate(summary.failing().stream().sorted(Outcome.WORST_FIRST).toList());
    GithubComment comment = new GithubComment(text, SourceLinks.of(environment));
    Path folder = projectDirectory.toAbsolutePath().normalize().getFileName();
    WholeFile.write(
        "The comment",
        output.resolve(GithubComment.FILE),
        comment.of(
            module.isEmpty() ? String.valueOf(folder) : module, summary.withOthersIn(output)));
    summarize(environment, comment.markdown(summary));
  }

  /**
   * Adds to the job's summary what only the whole build knows of its gate.
   *
   * @param environment the environment variables, which may name none
   */
  public static void summarize(Map<String, String> environment, List<GateNote> notes) {
    if (!notes.isEmpty()) {
      summarize(environment, GithubComment.notes(notes));
    }
  }

  private static void summarize(Map<String, String> environment, String markdown) {
    String file = environment.getOrDefault("GITHUB_STEP_SUMMARY", "");
    try {
      if (!file.isEmpty()) {
        SharedLines.append(Path.of(file), markdown);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The summary of the GitHub job could not be written to '%s', which GITHUB_STEP_SUMMARY names: %s"
              .formatted(file, e),
          e);
    }
  }

  @Override
  public void problem(String text) {
    ConsoleReporter.print(out, "\n::warning title=Benchline::" + message(text) + "\n");
  }

  private void annotate(List<TestResult> failing) {
    List<String> lines = new ArrayList<>();
    failing.stream().limit(MOST_ANNOTATIONS).map(this::annotation).forEach(lines::add);
    if (failing.size() > MOST_ANNOTATIONS) {
      int more = failing.size() - MOST_ANNOTATIONS;
      lines.add("::error title=Performance regression::and " + more + " more");
    }
    if (!lines.isEmpty()) {
      // GitHub reads a command only at the start of a line; a test may have left one unfinished.
      ConsoleReporter.print(out, "\n" + String.join("\n", lines) + "\n");
    }
  }

  private String annotation(TestResult result) {
    String place =
        SourceFile.of(result, projectDirectory, environment.getOrDefault("GITHUB_WORKSPACE", ""))
            .map(file -> "file=" + property(file) + "," + line(result))
            .orElse("");
    return "::error %stitle=%s::%s"
        .formatted(place, property(text.firstLine(result)), message(text.of(result)));
  }

  private static String line(TestResult result) {
    int line = result.location().map(StackTraceElement::getLineNumber).orElse(-1);
    return line > 0 ? "line=" + line + "," : "";
  }

  private static String message(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return message(text).replace(":", "%3A").replace(",", "%2C");
  }
}
