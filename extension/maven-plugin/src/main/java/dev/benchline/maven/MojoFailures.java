package dev.benchline.maven;

import static dev.benchline.maven.FailsafeVerify.FAILSAFE;

import dev.benchline.build.IgnoredFailures;
import dev.benchline.files.BuildStart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** Knows the modules whose test plugins let a build go on although a test has failed. */
final class MojoFailures {

  /** The property that has all test plugins do so. */
  private static final String IGNORE = "maven.test.failure.ignore";

  private static final String SUREFIRE = "maven-surefire-plugin";

  /** The parameters that skip tests, and the property of each. */
  private static final Map<String, String> SKIPPING =
      Map.of(
          "skipITs", "skipITs",
          "skipTests", "skipTests",
          "skip", "maven.test.skip",
          "skipExec", "maven.test.skip.exec");

  private static final List<String> HINTS =
      List.of(
          "is testFailureIgnore or maven.test.failure.ignore true in a pom, in a parent of it or in"
              + " .mvn? Remove it, or add <testFailureIgnore>false</testFailureIgnore> to Failsafe",
          "does the build run the goal verify of Failsafe, in the phase verify and without skipping"
              + " it? A failed test fails it there",
          "is it meant for this build alone? Then type -Dmaven.test.failure.ignore=true");

  private MojoFailures() {}

  /**
   * Fails by what these modules let pass, unless somebody has typed that they do.
   *
   * @param outputs where the results of each module may be
   * @param failOn the list of what fails a build; may be empty
   */
  static void refuse(
      MavenSession session,
      TypedProperties known,
      Map<MavenProject, List<Path>> outputs,
      String failOn)
      throws IOException {
    if (known.is(IGNORE, "true", true)) {
      return;
    }
    List<Path> ignoring =
        outputs.entrySet().stream()
            .filter(module -> areIgnored(module.getKey(), session))
            .flatMap(module -> module.getValue().stream())
            .toList();
    IgnoredFailures.refuse(
        ignoring, new BuildStart(session.getStartTime().toInstant()), failOn, HINTS);
  }

  private static boolean areIgnored(MavenProject module, MavenSession session) {
    MojoSettings settings = MojoSettings.of(module, session);
    boolean isEver =
        Stream.concat(ignoring(settings, SUREFIRE, "test"), ignoring(settings, FAILSAFE, "verify"))
            .anyMatch(MojoFailures::isTrue);
    return isEver || FailsafeVerify.isMissing(module, session);
  }

  /**
   * True if no failed test that is measured fails the build.
   *
   * @param inMvnTest true if Surefire measures
   */
  static boolean areAlwaysIgnored(MojoSettings settings, boolean inMvnTest) {
    return areAllTrue(
        inMvnTest ? ignoring(settings, SUREFIRE, "test") : ignoring(settings, FAILSAFE, "verify"));
  }

  /** True if a plugin runs no test. */
  static boolean areSkipped(MojoSettings settings, String plugin, String goal) {
    return SKIPPING.entrySet().stream()
        .map(its -> settings.each(plugin, goal, its.getKey(), its.getValue()))
        .anyMatch(MojoFailures::areAllTrue);
  }

  /** True if Surefire runs tests, Failsafe runs none, and nothing keeps Surefire from measuring. */
  static boolean measuresInMvnTest(MojoSettings settings) {
    return settings.runs(SUREFIRE, "test")
        && !settings.runs(FAILSAFE, "integration-test")
        && !areSkipped(settings, SUREFIRE, "test")
        && !settings.mentions(SUREFIRE, "benchline.measure")
        && !settings.mentions(SUREFIRE, "PerformanceTests")
        && settings.property("benchline.measure", "true").equals("true");
  }

  private static boolean areAllTrue(Stream<String> values) {
    List<String> all = values.toList();
    return !all.isEmpty() && all.stream().allMatch(MojoFailures::isTrue);
  }

  private static boolean isTrue(String value) {
    return "true".equalsIgnoreCase(value);
  }

  private static Stream<String> ignoring(MojoSettings settings, String plugin, String goal) {
    return settings.each(plugin, goal, "testFailureIgnore", IGNORE);
  }
}
