package dev.benchline.build;

import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/** The properties that Maven gets on the command line when it builds a base. */
public final class MavenProperties {

  /** What only checks or publishes. The base is built for its classes. */
  private static final List<String> SKIPPED =
      List.of(
          "skipTests",
          "animal.sniffer.skip",
          "checkstyle.skip",
          "cpd.skip",
          "cyclonedx.skip",
          "enforcer.skip",
          "fmt.skip",
          "gpg.skip",
          "invoker.skip",
          "jacoco.skip",
          "japicmp.skip",
          "license.skip",
          "maven.install.skip",
          "maven.javadoc.skip",
          "maven.source.skip",
          "pmd.skip",
          "rat.skip",
          "spotbugs.skip",
          "spotless.check.skip",
          "spotless.apply.skip");

  /** Properties that choose tests, so that another choice does not build the base anew. */
  private static final Set<String> OF_TESTS =
      Set.of(
          "test",
          "it.test",
          "groups",
          "excludedGroups",
          "skipITs",
          "skipTests",
          "maven.test.skip",
          "maven.ext.class.path");

  private static final List<String> PREFIXES_OF_TESTS =
      List.of("benchline.", "surefire.", "failsafe.", "allure.", "junit.jupiter.");

  /** What a pom calls our version, so that builds can be told another. */
  private static final String VERSION = "benchline.version";

  private MavenProperties() {}

  /** Leaves out of the base's build what makes no classes. */
  public static List<String> skipping() {
    return SKIPPED.stream().map(key -> argument(key, "true")).toList();
  }

  /**
   * Hands on what can matter to the base.
   *
   * @param properties those that the user gave to the running build
   */
  public static List<String> of(Properties properties) {
    return new TreeSet<>(properties.stringPropertyNames())
        .stream()
            .filter(key -> !isOfTests(key) || key.equals(VERSION))
            .map(key -> argument(key, properties.getProperty(key)))
            .toList();
  }

  private static String argument(String key, String value) {
    return "-D" + key + "=" + value;
  }

  private static boolean isOfTests(String key) {
    return OF_TESTS.contains(key) || PREFIXES_OF_TESTS.stream().anyMatch(key::startsWith);
  }
}
