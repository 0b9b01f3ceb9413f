package dev.benchline.build.doctor;

import dev.benchline.build.Version;
import dev.benchline.build.doctor.ModuleBuild.Behavior;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks at how a module runs its performance tests. */
final class BuildChecks {

  private static final String SUREFIRE = "maven-surefire-plugin";
  private static final String FAILSAFE = "maven-failsafe-plugin";
  private static final String CACHE = "maven-build-cache-extension";

  /** Of those that forks inherit; they have neither debuggers nor JaCoCo. */
  private static final Pattern SLOW =
      Pattern.compile(
          "-Xint|-XX:TieredStopAtLevel=\\S+|-XX:-TieredCompilation|-javaagent:(?!\\S*jacoco)\\S*");

  private final ModuleBuild module;
  private final String maven;
  private final String plugin;

  /**
   * Looks at one module.
   *
   * @param maven the command that the user types
   * @param plugin how a goal of ours is named in it
   */
  BuildChecks(ModuleBuild module, String maven, String plugin) {
    this.module = module;
    this.maven = maven;
    this.plugin = plugin;
  }

  List<Finding> findings() {
    if (!module.hasBenchline()) {
      return List.of();
    }
    List<Finding> findings = new ArrayList<>();
    Stream.of(SUREFIRE, FAILSAFE)
        .filter(any -> module.hasOld(any, "3.0.0"))
        .forEach(any -> findings.add(old(any)));
    junit().ifPresent(findings::add);
    cache().ifPresent(findings::add);
    goals().ifPresent(findings::add);
    if (module.behaves(Behavior.IGNORES_FAILURES)) {
      findings.add(ignoring());
    }
    if (module.behaves(Behavior.SKIPS_TESTS)) {
      findings.add(skipping());
    }
    own("base", "benchline.against compares with nothing.").ifPresent(findings::add);
    own("check", "a build that compares no performance test is green.").ifPresent(findings::add);
    baselines().ifPresent(findings::add);
    if (!List.of("", "1").contains(module.forkCount())) {
      findings.add(
          Finding.weakens(
              at("forkCount"),
              "it is %s: %s.".formatted(module.forkCount(), ofForkCount()),
              "Set it for Failsafe alone: <forkCount>1</forkCount>"));
    }
    arguments().ifPresent(findings::add);
    return findings;
  }

  private String ofForkCount() {
    return module.forkCount().equals("0")
        ? "the tests run in the JVM of Maven, so the JVMs that measure inherit its class path and"
            + " its arguments"
        : "tests that are measured at the same time wait for each other";
  }

  private Finding old(String name) {
    return Finding.stops(
        at(name),
        "version %s finds no test of JUnit 5.12 or later, and says BUILD SUCCESS."
            .formatted(module.plugins().get(name)),
        "Set its version to 3.0.0 or later, such as <version>3.6.1</version>, or let this do it:",
        "$ " + init());
  }

  private Optional<Finding> junit() {
    String version =
        Stream.of("junit-jupiter-api", "junit-jupiter")
            .map(name -> module.dependencies().getOrDefault("org.junit.jupiter:" + name, ""))
            .filter(any -> !any.isEmpty())
            .findFirst()
            .orElse("");
    if (!version.isEmpty() && !Version.of(version).isBefore("5.12")) {
      return Optional.empty();
    }
    return Optional.of(
        Finding.stops(
            at("JUnit"),
            version.isEmpty()
                ? "there is no junit-jupiter, so performance tests do not run, and the build says"
                    + " BUILD SUCCESS."
                : "version %s is older than 5.12, on which Benchline does not run."
                    .formatted(version),
            "$ " + init()));
  }

  /** It takes a build whose sources it knows for the same, whatever that is compared with. */
  private Optional<Finding> cache() {
    boolean caches = module.behaves(Behavior.CACHES_BUILDS) || isCachedByMaven();
    if (!caches || module.behaves(Behavior.TURNS_CACHE_OFF)) {
      return Optional.empty();
    }
    return Optional.of(
        Finding.stops(
            at(CACHE),
            "a build that it has seen before measures nothing, and is green.",
            "$ " + maven + " verify -Dmaven.build.cache.enabled=false"));
  }

  private boolean isCachedByMaven() {
    for (Path at = module.directory().toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve(".mvn").resolve("extensions.xml");
      if (Files.isRegularFile(file)) {
        return holds(file, CACHE);
      }
    }
    return false;
  }

  private static boolean holds(Path file, String text) {
    try {
      return Files.readString(file).contains(text);
    } catch (IOException e) {
      return false; // of which nothing is known
    }
  }

  private Optional<Finding> goals() {
    List<String> missing =
        Stream.of("integration-test", "verify")
            .filter(goal -> !module.runs(FAILSAFE + ":" + goal))
            .toList();
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    if (missing.size() == 2 && measuresInMvnTest()) {
      return Optional.of(measuringInMvnTest());
    }
    return Optional.of(
        Finding.stops(
            at(FAILSAFE),
            "the build does not run its %s: nothing is measured, or a regression fails nothing."
                .formatted(
                    missing.size() == 1
                        ? "goal " + missing.get(0)
                        : "goals " + String.join(" and ", missing)),
            "$ " + init()));
  }

  /** With the dependency alone Surefire measures, and a regression fails its tests. */
  private boolean measuresInMvnTest() {
    return module.behaves(Behavior.MEASURES_IN_MVN_TEST) && !isMeasuringConfigured();
  }

  private boolean isMeasuringConfigured() {
    Path parameters = module.directory().resolve("src/test/resources/junit-platform.properties");
    return Files.isRegularFile(parameters) && holds(parameters, "benchline.measure");
  }

  private Finding measuringInMvnTest() {
    return Finding.weakens(
        at(SUREFIRE),
        "it measures, and Failsafe does not: every build that runs tests takes as long as"
            + " measuring does.",
        "$ " + init());
  }

  private Finding ignoring() {
    return Finding.stops(
        at("failed tests"),
        "the build ignores them, by testFailureIgnore, maven.test.failure.ignore or -fn: a"
            + " regression fails nothing.",
        "Remove that from the pom, its parents and .mvn, or set for Failsafe:"
            + " <testFailureIgnore>false</testFailureIgnore>");
  }

  private Finding skipping() {
    return Finding.stops(
        at(FAILSAFE),
        "it skips its tests, by skipITs, skipTests or maven.test.skip: nothing is measured.",
        "Remove that from the pom, its parents and .mvn, or from the command.");
  }

  private Optional<Finding> own(String goal, String otherwise) {
    return module.runs("benchline-maven-plugin:" + goal)
        ? Optional.empty()
        : Optional.of(
            Finding.weakens(
                at("benchline-maven-plugin"),
                "the build does not run its goal %s: %s".formatted(goal, otherwise),
                "$ " + init()));
  }

  private Optional<Finding> baselines() {
    if (module.runs("benchline-maven-plugin:base")) {
      return Optional.empty();
    }
    return module
        .baselines()
        .directory()
        .filter(directory -> !Files.isDirectory(directory))
        .map(
            directory ->
                Finding.stops(
                    at("baselines"),
                    "there are none in %s, so that there is nothing to compare with."
                        .formatted(module.directory().toAbsolutePath().relativize(directory)),
                    "$ " + maven + " verify -Dbenchline.baseline=record"));
  }

  private Optional<Finding> arguments() {
    List<String> slow = SLOW.matcher(module.arguments()).results().map(MatchResult::group).toList();
    return slow.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Finding.weakens(
                at("JVM"),
                "what is measured runs with %s, and your application does not."
                    .formatted(String.join(" ", slow)),
                "Leave it out of the argLine of Failsafe: <argLine combine.self=\"override\"/>"));
  }

  private String at(String subject) {
    return subject + " of " + module.name();
  }

  private String init() {
    return maven + " " + plugin + ":init";
  }
}
