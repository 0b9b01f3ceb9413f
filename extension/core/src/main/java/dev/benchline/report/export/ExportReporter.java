package dev.benchline.report.export;

import dev.benchline.files.WholeFile;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import java.nio.file.Path;
import java.util.Set;

/**
 * Writes a run's results in the forms of other tools when the last test has run.
 *
 * @param directory where to, such as {@code target/benchline}; created when it is needed
 * @param exports what to write; may be empty
 */
public record ExportReporter(Path directory, Set<Export> exports) implements Reporter {

  public ExportReporter {
    exports = Set.copyOf(exports);
  }

  @Override
  public void runFinished(RunSummary summary) {

    exports.stream()
        .flatMap(export -> export.files(summary.results()).entrySet().stream())
        .forEach(
            file ->
                WholeFile.write(
                    "An export that benchline.export asks for",
                    directory.resolve(file.getKey()),
                    file.getValue()));
  }
}
