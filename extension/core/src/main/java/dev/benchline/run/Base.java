package dev.benchline.run;

import dev.benchline.measure.MeasurementException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
   * @throws MeasurementException if the place of the base's classes is unknown
   */
  static Optional<Base> find(Settings settings) {
    Optional<String> against = settings.find(Setting.AGAINST);
    Optional<String> classPath = settings.find(Setting.AGAINST_CLASS_PATH);
    if (classPath.isPresent()) {
      List<Path> entries =
          present(Setting.AGAINST_CLASS_PATH.key(), BaseFile.classPath(classPath.get()));
      return Optional.of(of(against.orElse("base"), entries));
    }
    return against.map(asked -> built(asked, settings.output().resolve(BaseFile.NAME)));
  }

  /** What a build has left for the tests. */
  private static Base built(String against, Path file) {
    if (!Files.exists(file)) {
      throw new MeasurementException(
          ("benchline.against is '%s', but nothing has built that version: %s does not exist."
                  + " With Maven, add the goal `base` of dev.benchline:benchline-maven-plugin to the"
                  + " build; if it says that it has run, give it and the tests the same %s."
                  + " Otherwise give the class path of that version as %s.")
              .formatted(against, file, Setting.OUTPUT.key(), Setting.AGAINST_CLASS_PATH.key()));
    }
    BaseFile base;
    try {
      base = BaseFile.read(file);
    } catch (IOException e) {
      throw new MeasurementException("%s cannot be read: %s".formatted(file, e), e);
    }
    if (!base.against().equals(against)) {
      throw new MeasurementException(
          ("benchline.against is '%s', but %s is of '%s': it was left by an earlier build. Run the"
                  + " goal `base` of benchline-maven-plugin before the tests.")
              .formatted(against, file, base.against()));
    }
    return new Base(
        against,
        base.name(),
        base.missing().isEmpty() ? present("classpath in " + file, base.classPath()) : List.of(),
        base.missing(),
        Acceptances.parse(base.accept()),
        base.suspects());
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

  /** The entries of a class path, all of which must exist. */
  private static List<Path> present(String where, List<Path> entries) {
    if (entries.isEmpty()) {
      throw new MeasurementException(where + " has no entry, so there is no base to compare with.");
    }
    for (Path entry : entries) {
      if (!Files.exists(entry)) {
        throw new MeasurementException(
            "%s names '%s', which does not exist.".formatted(where, entry));
      }
    }
    return entries;
  }
}
