package dev.benchline.pipeline;

import dev.benchline.files.PropertiesFile;
import dev.benchline.measure.MeasurementException;
import dev.benchline.metrics.Environment;
import dev.benchline.result.SelfCheckReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Keeps the outcome of the last self-check of this machine, in a file in the user's home. */
final class SelfCheckFile {

  private final Path file;

  SelfCheckFile(Path home, Environment environment) {
    this.file = home.resolve(".benchline").resolve(environment.key() + ".properties");
  }

  /**
   * Keeps the outcome of a self-check, in the place of that of an earlier build. One that failed in
   * another module of this build stays.
   */
  void keep(SelfCheckReport report) {
    if (report.clean().isEmpty() || failedInThisBuild().isPresent()) {
      return;
    }
    Map<String, String> values =
        Map.of(
            "trusted", Boolean.toString(report.isTrusted()),
            "verdicts", Integer.toString(report.clean().size()),
            "falseAlarms", Long.toString(report.falseAlarms()));
    try {
      PropertiesFile.write(file, values);
    } catch (IOException e) {
      throw new MeasurementException(
          "The outcome of the self-check could not be kept in %s: %s".formatted(file, e), e);
    }
  }

  /** The {@link #doubt} that another module of this build has left. */
  Optional<String> failedInThisBuild() {
    return EarlierResults.buildStart(ProcessHandle.current())
        .filter(build -> build.hasWritten(file))
        .flatMap(build -> doubt());
  }

  /** The reason why times must not gate here; empty if no self-check has run here, or it passed. */
  Optional<String> doubt() {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Map<String, String> values;
    try {
      values = PropertiesFile.read(file);
    } catch (IOException e) {
      throw new MeasurementException("%s cannot be read: %s".formatted(file, e), e);
    }
    return switch (values.getOrDefault("trusted", "")) {
      case "true" -> Optional.empty();
      case "false" ->
          Optional.of(
              ("The self-check of this machine failed, with %s false alarms in %s verdicts, so times"
                      + " do not gate. Run it again with -Dbenchline.selfcheck=1, or remove %s.")
                  .formatted(values.get("falseAlarms"), values.get("verdicts"), file));
      default ->
          Optional.of(
              ("%s does not say whether the self-check of this machine passed, so times do not"
                      + " gate. Run it again with -Dbenchline.selfcheck=1, or remove the file.")
                  .formatted(file));
    };
  }
}
