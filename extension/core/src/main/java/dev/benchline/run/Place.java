package dev.benchline.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where a run takes place.
 *
 * @param module the module's directory
 * @param variables the environment variables
 */
public record Place(Path module, Map<String, String> variables) {

  public Place {
    variables = Map.copyOf(variables);
  }

  /** The place of this JVM: Maven and Gradle run tests in the module's directory. */
  public static Place current() {
    return new Place(
        Path.of(System.getProperty("basedir", System.getProperty("user.dir"))), System.getenv());
  }

  /** GitHub counts the runs of a commit. */
  int attempt() {
    String number = variables.getOrDefault("GITHUB_RUN_ATTEMPT", "1");
    return number.matches("[1-9]\\d{0,2}") ? Integer.parseInt(number) : 1;
  }

  /** The directory in which the build keeps what it makes of a module or of itself. */
  Path output(Path directory) {
    boolean gradle =
        Files.exists(directory.resolve("build.gradle"))
            || Files.exists(directory.resolve("build.gradle.kts"));
    return directory.resolve(
        gradle && !Files.exists(directory.resolve("pom.xml"))
            ? "build/benchline"
            : "target/benchline");
  }

  /**
   * The directory of the whole build, which all of its modules agree on: the nearest one above the
   * module that holds {@code .mvn}, {@code .git} or Gradle's settings, and otherwise the highest of
   * an unbroken line of directories with a {@code pom.xml}.
   */
  Path build() {
    Path start = module.toAbsolutePath().normalize();
    Path highestPom = start;
    boolean unbroken = true;
    for (Path directory = start; directory != null; directory = directory.getParent()) {
      for (String mark : new String[] {".mvn", ".git", "settings.gradle", "settings.gradle.kts"}) {
        if (Files.exists(directory.resolve(mark))) {
          return directory;
        }
      }
      unbroken &= Files.exists(directory.resolve("pom.xml"));
      if (unbroken) {
        highestPom = directory;
      }
    }
    return highestPom;
  }
}
