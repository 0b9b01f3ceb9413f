package dev.benchline.report.text;

import dev.benchline.measure.WholeFile;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
 */
public final class GithubReporter implements Reporter {

  private static final int MOST_ANNOTATIONS = 8;

  private final Map<String, String> environment;
  private final Appendable out;
  private final Path projectDirectory;
  private final Path output;
  private final FailureText text;

  private GithubReporter(
      Map<String, String> environment,
      Appendable out,
      Path projectDirectory,
      Path output,
      FailureText text) {
    this.environment = environment;
    this.out = out;
    this.projectDirectory = projectDirectory;
    this.output = output;
    this.text = text;
  }

  /**
   * The reporter, or nothing where {@code GITHUB_ACTIONS} is not {@code true}.
   *
   * @param environment the environment variables
   * @param out the console, where GitHub reads annotations
   * @param projectDirectory the module's directory, to find sources in
   * @param output where the comment goes
   * @param text says what a verdict means
   */
  public static Optional<Reporter> ifPresent(
      Map<String, String> environment,
      Appendable out,
      Path projectDirectory,
      Path output,
      FailureText text) {
    return "true".equals(environment.get("GITHUB_ACTIONS"))
        ? Optional.of(
            new GithubReporter(Map.copyOf(environment), out, projectDirectory, output, text))
        : Optional.empty();
  }

  @Override
  public void runFinished(RunSummary summary) {
    if (summary.isEmpty()) {
      return;
    }
    try {
      annotate(summary);
      GithubComment comment = new GithubComment(text);
      String module = String.valueOf(projectDirectory.toAbsolutePath().normalize().getFileName());
      WholeFile.write(output.resolve(GithubComment.FILE), comment.of(module, summary));
      String file = environment.getOrDefault("GITHUB_STEP_SUMMARY", "");
      if (!file.isEmpty()) {
        Files.writeString(
            Path.of(file),
            comment.markdown(summary),
            StandardCharsets.UTF_8,
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The summary of the GitHub job or the comment in %s could not be written. GITHUB_STEP_SUMMARY names the summary's file."
              .formatted(output),
          e);
    }
  }

  private void annotate(RunSummary summary) throws IOException {
    List<TestResult> failing = summary.failing();
    List<String> lines = new ArrayList<>();
    failing.stream().limit(MOST_ANNOTATIONS).map(this::annotation).forEach(lines::add);
    if (failing.size() > MOST_ANNOTATIONS) {
      int more = failing.size() - MOST_ANNOTATIONS;
      lines.add("::error title=Performance regression::and " + more + " more");
    }
    if (!lines.isEmpty()) {
      // GitHub reads a command only at the start of a line; a test may have left one unfinished.
      out.append("\n" + String.join("\n", lines) + "\n");
      if (out instanceof Flushable flushable) {
        flushable.flush();
      }
    }
  }

  private String annotation(TestResult result) {
    String place =
        SourceFile.of(result, projectDirectory, environment.getOrDefault("GITHUB_WORKSPACE", ""))
            .map(file -> "file=" + property(file) + "," + line(result))
            .orElse("");
    return "::error "
        + place
        + "title="
        + property(text.firstLine(result))
        + "::"
        + message(text.of(result));
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
