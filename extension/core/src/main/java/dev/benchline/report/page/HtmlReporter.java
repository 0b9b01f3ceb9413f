package dev.benchline.report.page;

import dev.benchline.report.SourceLinks;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.Origin;
import dev.benchline.result.Reporter;
import dev.benchline.result.ResultFile;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Writes {@value MergedReport#PAGE} among the results at the end of a measured run: one page about
 * all results that lie there, also those of other JVMs of the same module.
 */
public final class HtmlReporter implements Reporter {

  private final Path output;
  private final Path projectDirectory;
  private final Supplier<Origin> origin;
  private final FailureText text;
  private final SourceLinks links;
  private final Map<Path, HtmlPage.Entry> own = new ConcurrentHashMap<>();

  /**
   * Writes to a directory.
   *
   * @param output where the results are, such as {@code target/benchline}
   * @param projectDirectory the module's directory, after which the page is named
   * @param origin where the values of this run come from
   * @param text says what a verdict means
   * @param links to the pages of commits and sources
   */
  public HtmlReporter(
      Path output,
      Path projectDirectory,
      Supplier<Origin> origin,
      FailureText text,
      SourceLinks links) {
    this.output = output;
    this.projectDirectory = projectDirectory;
    this.origin = origin;
    this.text = text;
    this.links = links;
  }

  @Override
  public void testFinished(TestResult result) {
    result.valuesFile().ifPresent(file -> own.put(file, drawn(file, result)));
  }

  /** Drops the raw values of what is drawn. */
  private HtmlPage.Entry drawn(Path file, TestResult result) {
    ResultFile read = new ResultFile(file, Instant.now(), result, Optional.of(origin.get()));
    return HtmlPage.Entry.of("", read, text, new HtmlDetails(links, projectDirectory));
  }

  @Override
  public void runFinished(RunSummary summary) {
    if (summary.nothingWasToBeMeasured()) {
      return;
    }
    Path module = projectDirectory.toAbsolutePath().normalize().getFileName();
    MergedReport report = new MergedReport(String.valueOf(module), text, links);
    try {
      report.add("", output, own);
    } catch (IOException e) {
      throw new UncheckedIOException("The results in " + output + " could not be read.", e);
    }
    report.add(summary);
    report.writePage(output);
  }
}
