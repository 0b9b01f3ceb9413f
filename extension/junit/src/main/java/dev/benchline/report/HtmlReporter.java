package dev.benchline.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Writes {@value MergedReport#PAGE} among the results at the end of a measured run: one page about
 * all results that lie there, also those of other JVMs of the same module.
 */
public final class HtmlReporter implements Reporter {

  private final Path output;
  private final Path projectDirectory;

  /**
   * Writes to a directory.
   *
   * @param output where the results are, such as {@code target/benchline}
   * @param projectDirectory the module's directory, after which the page is named
   */
  public HtmlReporter(Path output, Path projectDirectory) {
    this.output = output;
    this.projectDirectory = projectDirectory;
  }

  @Override
  public void runFinished(RunSummary summary) {
    if (summary.results().isEmpty()) {
      return;
    }
    Path module = projectDirectory.toAbsolutePath().normalize().getFileName();
    MergedReport report = new MergedReport(String.valueOf(module));
    try {
      report.add("", output);
    } catch (IOException e) {
      throw new UncheckedIOException("The results in " + output + " could not be read.", e);
    }
    report.add(summary);
    report.writePage(output);
  }
}
