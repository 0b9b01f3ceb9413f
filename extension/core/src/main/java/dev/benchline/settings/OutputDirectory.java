package dev.benchline.settings;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds the place of a module's results where the user names none: {@code benchline} in the
 * directory that the build tool writes to. A plugin of the build tool, which knows that directory,
 * looks there.
 */
final class OutputDirectory {

  private static final String RESULTS = "benchline";
  private static final Path MAVEN_TESTS = Path.of("test-classes");

  private OutputDirectory() {}

  /**
   * The place as a module's tests see it.
   *
   * @param module the module's directory
   * @param classPath of its tests; Maven compiles them into a folder of the directory that it
   *     writes to, wherever that is, and puts them first
   */
  static Path of(Path module, List<Path> classPath) {
    if (isGradle(module)) {
      return module.resolve("build").resolve(RESULTS);
    }
    return classPath.stream()
        .filter(entry -> entry.endsWith(MAVEN_TESTS))
        .findFirst()
        .orElse(module.resolve("target").resolve(MAVEN_TESTS))
        .resolveSibling(RESULTS);
  }

  /** True if it is Gradle that builds a module. */
  static boolean isGradle(Path module) {
    return !Files.exists(module.resolve("pom.xml"))
        && (Files.exists(module.resolve("build.gradle"))
            || Files.exists(module.resolve("build.gradle.kts")));
  }
}
