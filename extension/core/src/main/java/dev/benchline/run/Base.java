package dev.benchline.run;

import dev.benchline.measure.MeasurementException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The version that the current one is compared with: {@code benchline.against}.
 *
 * @param against what the user asked for
 * @param name what reports call it: {@code 3f2a1c9 (origin/main)}
 * @param classPath the base's classes with the current version's tests
 * @param missing why there is nothing to compare with, if there is not; then every test is new
 * @param accepted what commits since the base have accepted
 * @param suspects where the build counts its suspects, if several JVMs do
 */
public record Base(
    String against,
    String name,
    List<Path> classPath,
    Optional<String> missing,
    Acceptances accepted,
    Optional<Path> suspects) {

  /** Asks for the commit that the stored baselines were recorded at. */
  public static final String BASELINE = "baseline";

  public Base {
    classPath = List.copyOf(classPath);
  }

  /**
   * The base of a run; empty unless the user asked for one.
   *
   * @throws MeasurementException if nobody has said where the base's classes are
   */
  static Optional<Base> find(Settings settings) {
    Optional<String> against = settings.find(Setting.AGAINST);
    Optional<String> classPath = settings.find(Setting.AGAINST_CLASS_PATH);
    if (classPath.isPresent()) {
      List<Path> entries = entries(Setting.AGAINST_CLASS_PATH.key(), classPath.get());
      return Optional.of(of(against.orElse("base"), entries));
    }
    return against.map(asked -> BaseFile.read(asked, settings.output().resolve(BaseFile.NAME)));
  }

  /** A base of which no more is known than its name and its classes. */
  public static Base of(String name, List<Path> classPath) {
    return new Base(
        name, name, classPath, Optional.empty(), new Acceptances(List.of()), Optional.empty());
  }

  /**
   * Whether it is the commit that the stored baselines were recorded at; what agrees with them is
   * then not measured in pairs.
   */
  boolean isBaseline() {
    return against.equals(BASELINE);
  }

  /** The entries of a class path, all of which exist. */
  static List<Path> entries(String where, String text) {
    List<Path> given =
        Arrays.stream(text.split(File.pathSeparator, -1))
            .filter(entry -> !entry.isBlank())
            .map(entry -> Path.of(entry).toAbsolutePath().normalize())
            .toList();
    List<Path> lost = given.stream().filter(entry -> !Files.exists(entry)).toList();
    if (given.isEmpty() || !lost.isEmpty()) {
      throw new MeasurementException(
          given.isEmpty()
              ? where + " has no entry, so there is no base to compare with."
              : "%s names '%s', which does not exist.".formatted(where, lost.get(0)));
    }
    return given;
  }
}
