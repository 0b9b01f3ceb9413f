package dev.benchline.build;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/** The properties that Maven gets on the command line when it builds a base. */
public final class MavenProperties {

  /**
   * Properties that skip what only checks or publishes. The base is built for its classes. A pom
   * that configures {@code skipTests} wins over the first, and hardly any configures the second.
   */
  private static final List<String> SKIPPED =
      List.of(
          "skipTests",
          "maven.test.skip.exec",
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
          "spdx.skip",
          "spotbugs.skip",
          "spotless.check.skip",
          "spotless.apply.skip");

  /** Properties that choose tests, so that another choice does not build the base anew. */
  private static final Set<String> OF_TESTS =
      Set.of(
          "test", "it.test", "groups", "excludedGroups", "skipITs", "skipTests", "maven.test.skip");

  /** Properties that the base's arguments have, as paths that are the same in its directory. */
  private static final Set<String> OF_ARGUMENTS =
      Set.of("maven.ext.class.path", "maven.repo.local");

  private static final List<String> PREFIXES_OF_TESTS =
      List.of("benchline.", "surefire.", "failsafe.", "allure.", "junit.jupiter.");

  /** Ends the beginning of names. */
  private static final String ANY = ".*";

  /** The property by which poms name our version, so that builds can be told another. */
  private static final String VERSION = "benchline.version";

  private MavenProperties() {}

  /** Leaves out of the base's build what makes no classes. */
  static List<String> skipping() {
    return SKIPPED.stream().map(key -> argument(key, "true")).toList();
  }

  static String argument(String key, String value) {
    return "-D" + key + "=" + value;
  }

  /**
   * Hands on what can matter to the base, sorted by name. What a file of the project says is not
   * for the base, which has that file as it was.
   *
   * @param properties those that the user gave to the running build, or a file of its project
   * @param own what its project says in {@code .mvn}
   */
  public static Map<String, String> of(Properties properties, ProjectProperties own) {
    Map<String, String> handedOn = new TreeMap<>();
    for (String key : properties.stringPropertyNames()) {
      String value = properties.getProperty(key);
      boolean isSaid = isOfTests(key) || SKIPPED.contains(key) || OF_ARGUMENTS.contains(key);
      boolean may = key.equals(VERSION) || !isSaid;
      if (may && !own.maySet(key, value)) {
        handedOn.put(key, value);
      }
    }
    return handedOn;
  }

  private static boolean isOfTests(String key) {
    return OF_TESTS.contains(key) || PREFIXES_OF_TESTS.stream().anyMatch(key::startsWith);
  }

  /**
   * True if another value may make other classes. A name that ends in {@code version} always may: a
   * bill of materials, which no build lists, asks for those.
   *
   * @param asked what the build asks for: names, and beginnings of names that end in {@code .*}
   */
  static boolean matters(String key, Set<String> asked) {
    return key.endsWith("version")
        || asked.contains(key)
        || asked.stream()
            .filter(name -> name.endsWith(ANY))
            .anyMatch(name -> key.startsWith(name.substring(0, name.length() - 1)));
  }
}
