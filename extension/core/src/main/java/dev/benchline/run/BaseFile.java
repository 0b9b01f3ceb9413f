package dev.benchline.run;

import dev.benchline.measure.MeasurementException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** The file in {@code benchline.output} in which a build leaves the {@link Base} for its tests. */
public final class BaseFile {

  /** Its name. */
  public static final String NAME = "base.properties";

  private BaseFile() {}

  /**
   * Reads it.
   *
   * @param against what the user asked for
   * @throws MeasurementException if there is none, or it is of something else
   */
  public static Base read(String against, Path file) {
    if (!Files.exists(file)) {
      throw new MeasurementException(
          ("benchline.against is '%s', but nothing has built that version: %s does not exist."
                  + " With Maven, add the goal `base` of dev.benchline:benchline-maven-plugin to the"
                  + " build; otherwise give its class path as %s.")
              .formatted(against, file, Setting.AGAINST_CLASS_PATH.key()));
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IOException e) {
      throw new MeasurementException("%s cannot be read: %s".formatted(file, e), e);
    }
    String built = properties.getProperty("against", "");
    if (!built.equals(against)) {
      throw new MeasurementException(
          ("benchline.against is '%s', but %s is of '%s': it was left by an earlier build. Run the"
                  + " goal `base` of benchline-maven-plugin before the tests.")
              .formatted(against, file, built));
    }
    String missing = properties.getProperty("missing");
    return new Base(
        against,
        properties.getProperty("name", against),
        missing == null
            ? Base.entries("classpath in " + file, properties.getProperty("classpath", ""))
            : List.of(),
        Optional.ofNullable(missing),
        Acceptances.parse(properties.getProperty("accept", "")),
        Optional.ofNullable(properties.getProperty("suspects")).map(Path::of));
  }
}
