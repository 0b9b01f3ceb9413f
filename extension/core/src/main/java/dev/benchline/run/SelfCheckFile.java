package dev.benchline.run;

import dev.benchline.baseline.Environment;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.WholeFile;
import dev.benchline.result.SelfTestReport;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/** What the last self-check has found out about this machine: a file in the user's home. */
final class SelfCheckFile {

  private final Path file;

  SelfCheckFile(Path home, Environment environment) {
    this.file = home.resolve(".benchline").resolve(environment.key() + ".properties");
  }

  /** Keeps what a self-test came to, in the place of what an earlier one did. */
  void keep(SelfTestReport report) {
    if (report.clean().isEmpty()) {
      return;
    }
    Properties properties = new Properties();
    properties.setProperty("trusted", Boolean.toString(report.isTrusted()));
    properties.setProperty("verdicts", Integer.toString(report.clean().size()));
    properties.setProperty("falseAlarms", Long.toString(report.falseAlarms()));
    try {
      StringWriter text = new StringWriter();
      properties.store(text, null);
      WholeFile.write(file, text.toString());
    } catch (IOException e) {
      throw new MeasurementException(
          "What the self-test came to could not be kept in %s: %s".formatted(file, e), e);
    }
  }

  /** Why times must not gate here; empty if nobody has tried, or all was well. */
  Optional<String> doubt() {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IOException e) {
      throw new MeasurementException("%s cannot be read: %s".formatted(file, e), e);
    }
    return "false".equals(properties.getProperty("trusted"))
        ? Optional.of(
            ("The self-test of this machine failed, with %s false alarms in %s verdicts, so times"
                    + " do not gate. Run it again with -Dbenchline.selftest=1, or remove %s.")
                .formatted(
                    properties.getProperty("falseAlarms"),
                    properties.getProperty("verdicts"),
                    file))
        : Optional.empty();
  }
}
