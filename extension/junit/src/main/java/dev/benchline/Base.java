package dev.benchline;

import dev.benchline.measure.Jvm;
import dev.benchline.measure.MeasurementException;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * The version that the working tree is measured beside: {@code benchline.against}.
 *
 * @param name what reports call it: {@code 3f2a1c9 (origin/main)}
 * @param isBaseline whether it is the commit that the stored baselines were recorded at; what
 *     agrees with them is then not measured side by side
 * @param classPath the base's classes with the candidate's tests and JUnit
 * @param accepted what commits since the base have accepted
 * @param suspects where the build counts its suspects, if several JVMs do
 * @param missing why there is nothing to measure beside, if there is not; then every test is new
 */
record Base(
    String name,
    boolean isBaseline,
    List<Path> classPath,
    Optional<String> missing,
    Accepted accepted,
    Optional<Path> suspects) {

  /** What the Maven plugin leaves for the tests of a module, in {@code benchline.output}. */
  static final String FILE = "base.properties";

  private static final String BASELINE = "baseline";

  Base {
    classPath = List.copyOf(classPath);
  }

  /**
   * The base of this run; empty unless the user asked for one.
   *
   * @param output where the plugin leaves what it found
   * @throws MeasurementException if nobody has said where the base's classes are
   */
  static Optional<Base> find(Configuration configuration, Path output) {
    Optional<String> against = configuration.text(ConfigurationKey.AGAINST);
    Optional<String> classPath = configuration.text(ConfigurationKey.AGAINST_CLASS_PATH);
    if (classPath.isPresent()) {
      List<Path> entries = entries(ConfigurationKey.AGAINST_CLASS_PATH.key(), classPath.get());
      return Optional.of(of(against.orElse("base"), entries));
    }
    return against.map(asked -> read(asked, output.resolve(FILE)));
  }

  /** A base of which no more is known. */
  static Base of(String name, List<Path> classPath) {
    return new Base(
        name,
        name.equals(BASELINE),
        classPath,
        Optional.empty(),
        new Accepted(List.of()),
        Optional.empty());
  }

  private static Base read(String against, Path file) {
    if (!Files.exists(file)) {
      throw new MeasurementException(
          ("benchline.against is '%s', but nothing has built that version: %s does not exist."
                  + " With Maven, add the goal `base` of dev.benchline:benchline-maven-plugin to the"
                  + " build; otherwise give its class path as %s.")
              .formatted(against, file, ConfigurationKey.AGAINST_CLASS_PATH.key()));
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
        properties.getProperty("name", against),
        against.equals(BASELINE),
        missing == null
            ? entries("classpath in " + file, properties.getProperty("classpath", ""))
            : List.of(),
        Optional.ofNullable(missing),
        Accepted.parse(properties.getProperty("accept", "")),
        Optional.ofNullable(properties.getProperty("suspects")).map(Path::of));
  }

  /** The entries of a class path, all of which exist, behind JUnit and ourselves. */
  private static List<Path> entries(String where, String text) {
    List<Path> given =
        Arrays.stream(text.split(File.pathSeparator, -1))
            .filter(entry -> !entry.isBlank())
            .map(entry -> Path.of(entry).toAbsolutePath().normalize())
            .toList();
    List<Path> lost = given.stream().filter(entry -> !Files.exists(entry)).toList();
    if (given.isEmpty() || !lost.isEmpty()) {
      throw new MeasurementException(
          given.isEmpty()
              ? where + " has no entry, so there is no base to measure beside."
              : "%s names '%s', which does not exist.".formatted(where, lost.get(0)));
    }
    return behindTheHarness(given);
  }

  /** The class path of the working tree in the same order as the base's. */
  static List<Path> classPath(Jvm jvm) {
    return behindTheHarness(jvm.classPath());
  }

  /** Both sides run the same harness: it comes first and is the candidate's. */
  private static List<Path> behindTheHarness(List<Path> entries) {
    return JUnitHarness.with(BenchlineLauncherListener.parameters()).before(entries);
  }
}
