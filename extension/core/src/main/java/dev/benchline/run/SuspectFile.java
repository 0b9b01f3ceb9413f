package dev.benchline.run;

import dev.benchline.measure.MeasurementException;
import dev.benchline.verdict.SuspectCount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.UUID;

/** The number of a build's suspects in a file that all JVMs of the build share: a line for each. */
record SuspectFile(SharedLines lines) implements SuspectCount {

  SuspectFile(Path file) {
    this(new SharedLines(file));
  }

  @Override
  public int next() {
    try {
      return lines.number(UUID.randomUUID().toString());
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  @Override
  public int soFar() {
    try {
      return lines.count();
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private MeasurementException unusable(IOException cause) {
    return new MeasurementException(
        "The suspects of this build could not be counted in %s: %s".formatted(lines.file(), cause),
        cause);
  }
}
