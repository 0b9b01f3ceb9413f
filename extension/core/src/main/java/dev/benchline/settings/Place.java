package dev.benchline.settings;

import dev.benchline.files.BuildStart;
import dev.benchline.fork.Jvm;
import dev.benchline.report.text.Commands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The place of a run: its module, environment variables and class path.
 *
 * @param module the module's directory
 * @param variables the environment variables
 * @param classPath of the module's tests
 */
public record Place(Path module, Map<String, String> variables, List<Path> classPath) {

  /** The system property by which our Gradle plugin names the task that measures. */
  public static final String GRADLE_TASK = "dev.benchline.gradle.task";

  /**
   * The system property by which it says when its first task of the build began, in milliseconds of
   * the epoch.
   */
  public static final String GRADLE_START = "dev.benchline.gradle.start";

  public Place {
    classPath = List.copyOf(classPath);
    variables = Map.copyOf(variables);
  }

  /** The place of this JVM: Maven and Gradle run tests in the module's directory. */
  public static Place current() {
    return new Place(
        Path.of(System.getProperty("basedir", System.getProperty("user.dir"))),
        System.getenv(),
        Jvm.current().classPath());
  }

  /** The start of the build that this JVM belongs to, as our Gradle plugin tells it. */
  public static Optional<BuildStart> gradleStart() {
    return Optional.ofNullable(System.getProperty(GRADLE_START))
        .map(Long::parseLong)
        .map(Instant::ofEpochMilli)
        .map(BuildStart::new);
  }

  /** GitHub counts the runs of a commit. */
  int attempt() {
    String number = variables.getOrDefault("GITHUB_RUN_ATTEMPT", "1");
    return number.matches("[1-9]\\d{0,2}") ? Integer.parseInt(number) : 1;
  }

  /** The directory that results go to unless the user says otherwise. */
  Path output() {
    return OutputDirectory.of(module, classPath);
  }

  /** The commands that those who run these tests type. */
  public Commands commands() {
    String task = System.getProperty(GRADLE_TASK, "");
    return task.isEmpty()
        ? commands(System.getProperty("org.gradle.internal.worker.tmpdir", ""))
        : Commands.ofGradlePlugin(build(), task);
  }

  /**
   * The same.
   *
   * @param worker where Gradle lets a task's tests work: {@code build/tmp/<task>/work}; empty with
   *     another build tool
   */
  public Commands commands(String worker) {
    Path task = Path.of(worker).getParent();
    if (task != null) {
      return Commands.ofGradle(build(), String.valueOf(task.getFileName()));
    }
    return OutputDirectory.isGradle(module)
        ? Commands.ofGradle(build(), "performanceTest")
        : Commands.ofMaven(build(), module, variables.getOrDefault("MAVEN_CMD_LINE_ARGS", ""));
  }

  /** The module's directory in that of the build; empty if it is the same. */
  public String moduleInBuild() {
    return build().relativize(module.toAbsolutePath().normalize()).toString().replace('\\', '/');
  }

  /**
   * The directory in which the whole build is started: {@link #build}, or a part of it in a
   * repository that holds more than this build.
   */
  public Path start() {
    return BuildFolder.of(build(), module.toAbsolutePath().normalize());
  }

  /**
   * The directory of the whole build, which all of its modules agree on: the nearest one above the
   * module that holds {@code .mvn}, {@code .git} or Gradle's settings, and otherwise the highest of
   * an unbroken line of directories with a {@code pom.xml}.
   */
  public Path build() {
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
