package dev.benchline.pipeline;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Commit;
import dev.benchline.measure.MeasurementException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.verdict.ComparedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The version that the current one is compared with: {@code benchline.against}.
 *
 * @param against what the user asked for
 * @param comparedWith its name in reports, and how it is typed again
 * @param commit the full hash; empty for a directory or a jar
 * @param classPath the base's classes with the current version's tests; empty if something is
 *     missing
 * @param accept the regressions that commits since the base accept, one per line
 * @param missing why there is nothing to compare with, if there is not; then every test is new
 * @param tests its own test classes
 * @param changes what else differs from the current version
 * @param jdk the home of the JDK that it runs on, if that is not the one of the tests
 * @param recordedAs the names by which stored baselines mean the commit, if they led to it
 */
public record Base(
    String against,
    ComparedWith comparedWith,
    Optional<String> commit,
    List<Path> classPath,
    String accept,
    Optional<String> missing,
    BaseTestCode tests,
    BaseChanges changes,
    Optional<Path> jdk,
    Set<String> recordedAs) {

  /** Asks for the commit that the stored baselines were recorded at. */
  public static final String BASELINE = "baseline";

  private static final String BUILD_IT =
      "Run the goal `base` of benchline-maven-plugin before the tests, or with Gradle the task"
          + " performanceTest.";

  public Base {
    classPath = List.copyOf(classPath);
    recordedAs = Set.copyOf(recordedAs);
  }

  /** A base of which nothing is known but its classes. */
  public Base(
      String against,
      ComparedWith comparedWith,
      Optional<String> commit,
      List<Path> classPath,
      String accept,
      Optional<String> missing) {
    this(
        against,
        comparedWith,
        commit,
        classPath,
        accept,
        missing,
        BaseTestCode.UNKNOWN,
        BaseChanges.UNKNOWN,
        Optional.empty(),
        Set.of());
  }

  /**
   * A base of classes that are there already.
   *
   * @param against what the user asked for
   */
  public static Base ofClasses(String against, List<Path> classPath) {
    ComparedWith classes = ComparedWith.classes(against);
    return new Base(against, classes, Optional.empty(), classPath, "", Optional.empty());
  }

  /** Its name in reports: {@code 3f2a1c9 (origin/main)}. */
  public String name() {
    return comparedWith.name();
  }

  /** The same base, and its own tests. */
  public Base with(BaseTestCode its) {
    return new Base(
        against, comparedWith, commit, classPath, accept, missing, its, changes, jdk, recordedAs);
  }

  /** The same base, and what else differs from it. */
  public Base with(BaseChanges known) {
    return new Base(
        against, comparedWith, commit, classPath, accept, missing, tests, known, jdk, recordedAs);
  }

  /** The same base with what only the JVM of the tests has on its class path. */
  private Base complete(List<Path> current) {
    List<Path> whole = tests.complete(classPath, current);
    return new Base(
        against, comparedWith, commit, whole, accept, missing, tests, changes, jdk, recordedAs);
  }

  /** The same base, to which stored baselines have led. */
  public Base recordedAs(Set<String> names) {
    return new Base(
        against, comparedWith, commit, classPath, accept, missing, tests, changes, jdk, names);
  }

  /** The directories of test classes: those that the build lists where both class paths begin. */
  List<Path> testClasses(List<Path> current) {
    return classPath.stream()
        .takeWhile(current::contains)
        .filter(Files::isDirectory)
        .filter(entry -> tests.lists(entry) && !tests.ofOthers().containsKey(entry))
        .toList();
  }

  /**
   * Its class path with its own tests of other modules, and without those of the module.
   *
   * @param current the class path of the current version
   */
  List<Path> withoutTests(List<Path> current) {
    List<Path> shared = testClasses(current);
    return classPath.stream()
        .filter(entry -> !shared.contains(entry))
        .map(entry -> tests.ofOthers().getOrDefault(entry, entry))
        .toList();
  }

  /** The same base on another JDK, and what reports call it then. */
  Base on(Path home, String shown) {
    return new Base(
        against,
        comparedWith.named(shown),
        commit,
        classPath,
        accept,
        missing,
        tests,
        changes,
        Optional.of(home),
        recordedAs);
  }

  /**
   * The base of a run; empty unless the user asked for one.
   *
   * @param current the class path of the current version
   * @throws MeasurementException if the place of the base's classes is unknown
   */
  static Optional<Base> find(Settings settings, List<Path> current) {
    Optional<Base> found =
        find(settings).map(base -> base.missing.isEmpty() ? base.complete(current) : base);
    return BaseJdk.of(settings).map(jdk -> jdk.running(found, current)).or(() -> found);
  }

  private static Optional<Base> find(Settings settings) {
    Optional<String> against = settings.find(Setting.AGAINST);
    Optional<String> classPath = settings.find(Setting.AGAINST_CLASS_PATH);
    if (classPath.isPresent()) {
      List<Path> entries = BaseFile.classPath(classPath.get());
      requirePresent(Setting.AGAINST_CLASS_PATH.key(), entries);
      String name = against.orElse("base");
      return Optional.of(ofClasses(name, entries));
    }
    Optional<Base> built =
        against.map(asked -> built(asked, settings.output().resolve(BaseFile.NAME)));
    built.ifPresent(base -> requireCurrent(base, settings.place().module()));
    return built;
  }

  /** The base that a build has left for the tests. */
  private static Base built(String against, Path file) {
    if (!Files.exists(file)) {
      throw new MeasurementException(
          ("benchline.against is '%s', but nothing has built that version: %s does not exist."
                  + " With Maven, add the goal `base` of dev.benchline:benchline-maven-plugin to the"
                  + " build; if it says that it has run, give it and the tests the same %s. With"
                  + " Gradle, apply the plugin dev.benchline; it measures in performanceTest."
                  + " Otherwise give the class path of that version as %s.")
              .formatted(against, file, Setting.OUTPUT.key(), Setting.AGAINST_CLASS_PATH.key()));
    }
    Base base;
    try {
      base = BaseFile.read(file);
    } catch (IOException e) {
      throw new MeasurementException("%s cannot be read: %s".formatted(file, e), e);
    }
    if (!base.against().equals(against)) {
      throw new MeasurementException(
          "benchline.against is '%s', but %s is of '%s': it was left by an earlier build. %s"
              .formatted(against, file, base.against(), BUILD_IT));
    }
    if (base.missing().isEmpty()) {
      requirePresent("classpath in " + file, base.classPath());
    }
    return base;
  }

  /**
   * A base of the current commit is another one once there is a further commit. The repository of
   * the module may not be that of the build, as in a submodule, and then does not know the base.
   */
  private static void requireCurrent(Base base, Path module) {
    if (base.comparedWith.kind() != ComparedWith.Kind.HEAD) {
      return;
    }
    base.commit
        .flatMap(commit -> Commit.checkedOut(module, commit))
        .filter(head -> !base.commit.equals(Optional.of(head)))
        .ifPresent(
            head -> {
              throw new MeasurementException(
                  ("benchline.against is '%s', but what was built is %s, and the current commit is"
                          + " %s: it was left by an earlier build. %s")
                      .formatted(base.against, base.name(), Commit.shorten(head), BUILD_IT));
            });
  }

  /**
   * True if it is the commit that the stored baselines were recorded at; what agrees with them is
   * then not measured in pairs.
   */
  boolean isBaseline() {
    return against.equals(BASELINE);
  }

  /** True if none of a test's stored values are of this commit, but some are of another. */
  boolean isNotThatOf(Baseline stored) {
    return isBaseline()
        && !recordedAs.isEmpty()
        && stored.commits().stream().noneMatch(recordedAs::contains);
  }

  /** All entries of a class path must exist. */
  private static void requirePresent(String where, List<Path> entries) {
    if (entries.isEmpty()) {
      throw new MeasurementException(where + " has no entry, so there is no base to compare with.");
    }
    for (Path entry : entries) {
      if (!Files.exists(entry)) {
        throw new MeasurementException(
            "%s names '%s', which does not exist.".formatted(where, entry));
      }
    }
  }
}
