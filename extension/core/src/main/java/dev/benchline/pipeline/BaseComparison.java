package dev.benchline.pipeline;

import dev.benchline.affected.Affected;
import dev.benchline.fork.Harness;
import dev.benchline.result.GateNote;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The base of a run and what its files tell in comparison with those of the current version.
 *
 * @param base the base
 * @param classPath of the base in a pair: both versions run the same harness
 * @param review how the current version gates
 * @param notes on the gate and the code, for a reader
 * @param affected the tests that run other code in the base
 * @param differing the test classes that differ from the base's own, or run other code there
 */
record BaseComparison(
    Base base,
    List<Path> classPath,
    GateReview review,
    List<GateNote> notes,
    Affected affected,
    Affected differing) {

  /**
   * Finds the base of a run and compares it, before a test runs, which could change what is read.
   *
   * @param classPath of the current version
   * @return empty unless tests are measured against a base
   * @throws ConfigurationException if the run also records
   */
  static Optional<BaseComparison> find(
      Settings settings, Harness harness, List<Path> classPath, TestFramework tests) {
    if (!settings.get(Setting.MEASURE)) {
      return Optional.empty();
    }
    Optional<Base> base = Base.find(settings, classPath);
    if (base.isPresent() && settings.records()) {
      throw new ConfigurationException(
          "benchline.baseline=record writes what the current version takes, and benchline.against"
              + " compares it with another version: set one of the two.");
    }
    return base.map(its -> of(its, harness, classPath, tests));
  }

  private static BaseComparison of(
      Base base, Harness harness, List<Path> classPath, TestFramework tests) {
    GateReview review = GateReview.of(base, classPath, tests);
    List<Path> ofBase = harness.before(base.classPath());
    return new BaseComparison(
        base,
        ofBase,
        review,
        BaseDifferences.after(review, base, classPath),
        Affected.between(harness.before(classPath), ofBase),
        Affected.between(classPath, withOwnTests(base, classPath)));
  }

  private static List<Path> withOwnTests(Base base, List<Path> classPath) {
    return Stream.concat(base.tests().ofModule().stream(), base.withoutTests(classPath).stream())
        .toList();
  }

  /** The first class or file by which a test differs from the base's. */
  Optional<String> firstDifference(PerformanceTest test) {
    return firstDifference(test, affected);
  }

  private static Optional<String> firstDifference(PerformanceTest test, Affected between) {
    return test.classes().stream()
        .flatMap(name -> between.firstDifference(name).stream())
        .findFirst();
  }

  /** The first class that differs and that a test reaches. */
  Optional<String> firstDifferingClass(PerformanceTest test) {
    return test.classes().stream()
        .flatMap(name -> affected.firstDifferingClass(name).stream())
        .findFirst();
  }

  /** True if a test runs the same code on the same JDK in both versions. */
  boolean isUnaffected(PerformanceTest test) {
    return base.missing().isEmpty() && base.jdk().isEmpty() && firstDifference(test).isEmpty();
  }

  /**
   * True if what a test claims holds as it does in the base. A claim is about two tests of the
   * current version, while {@link #isUnaffected} runs them in both: so their own code counts too.
   */
  boolean claimsTheSame(PerformanceTest test) {
    return !base.tests().ofModule().isEmpty() && firstDifference(test, differing).isEmpty();
  }
}
