package dev.benchline.report.export;

import dev.benchline.files.WholeFile;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Writes the results in the forms of other tools when the last test of a run has run: with those
 * that other runs of the same build have left, or a test that is run again would stand alone.
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
    List<TestResult> results =
        exports.isEmpty() || summary.results().isEmpty()
            ? summary.results()
            : summary.withOthersIn(directory).results();
    exports.stream()
        .flatMap(export -> export.files(results).entrySet().stream())
        .forEach(
            file ->
                WholeFile.write(
                    "An export that benchline.export asks for",
                    directory.resolve(file.getKey()),
                    file.getValue()));
  }
}
