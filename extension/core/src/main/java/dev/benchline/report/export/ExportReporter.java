package dev.benchline.report.export;

import dev.benchline.measure.WholeFile;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;

/** Writes a run's results in the forms of other tools when the last test has run. */
public final class ExportReporter implements Reporter {

  private final Path directory;
  private final Set<Export> exports;

  /**
   * Writes to a directory, which is created when it is needed.
   *
   * @param directory such as {@code target/benchline}
   * @param exports what to write; may be empty
   */
  public ExportReporter(Path directory, Set<Export> exports) {
    this.directory = directory;
    this.exports = Set.copyOf(exports);
  }

  @Override
  public void runFinished(RunSummary summary) {
    for (Export export : exports) {
      export.files(summary.results()).forEach(this::write);
    }
  }

  private void write(String name, String text) {
    Path file = directory.resolve(name);
    try {
      WholeFile.write(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The export '%s' could not be written. Check that the directory can be written to, or choose other exports with benchline.export."
              .formatted(file),
          e);
    }
  }
}
