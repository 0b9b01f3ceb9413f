package dev.benchline.build;

import dev.benchline.report.text.Commands;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Gradle: the wrapper of the base, or else the Gradle that runs now, with the JDK that runs now.
 *
 * @param gradle the directory of the Gradle that runs now; empty if it was not installed
 * @param java the directory of the JDK
 * @param userHome where Gradle keeps what it has downloaded
 * @param name what the root project is called
 * @param projects the paths of the projects that have performance tests
 * @param arguments what Gradle is given, such as {@code -Pkey=value}
 * @param more arguments of the user for the base alone, which come last and so win
 * @param task the task that measures
 * @param log told of wrappers that do not work
 */
public record GradleTool(
    Optional<Path> gradle,
    Path java,
    Path userHome,
    String name,
    List<String> projects,
    List<String> arguments,
    List<String> more,
    String task,
    BuildLog log)
    implements BuildTool {

  /** Classes come from where they come from with the network. */
  public static final String OFFLINE = "--offline";

  private static final String SCRIPT = "base.init.gradle";

  /** Copies are kept. */
  public GradleTool {
    projects = List.copyOf(projects);
    arguments = List.copyOf(arguments);
    more = List.copyOf(more);
  }

  @Override
  public boolean hasProject(Path directory) {
    return hasSettings(directory)
        || isThere(directory, "build.gradle")
        || isThere(directory, "build.gradle.kts");
  }

  @Override
  public String recipe(Set<String> asked) {
    List<String> matter = new ArrayList<>(projects);
    matter.addAll(arguments);
    matter.remove(OFFLINE);
    matter.addAll(more);
    return "Gradle %s %s, JDK %s".formatted(name, String.join(" ", matter), java);
  }

  @Override
  public List<String> command(Path worktree, Path directory, Path listing) throws IOException {
    if (!hasSettings(directory)) {
      // Gradle would look for them above, where the working tree is.
      Files.createFile(directory.resolve("settings.gradle"));
    }
    Path script = listing.resolveSibling(SCRIPT);
    try (InputStream text =
        Objects.requireNonNull(GradleTool.class.getResourceAsStream(SCRIPT), SCRIPT)) {
      Files.copy(text, script, StandardCopyOption.REPLACE_EXISTING);
    }
    List<String> command = new ArrayList<>();
    command.add(program(worktree, directory).toString());
    command.addAll(
        List.of(
            "--init-script",
            script.toString(),
            "--no-daemon",
            "--console=plain",
            // The task that lists the modules resolves what other projects need.
            "--no-parallel",
            "-Dorg.gradle.configuration-cache=false",
            "-Dorg.gradle.unsafe.configuration-cache=false",
            "-Dorg.gradle.unsafe.isolated-projects=false",
            "-Dorg.gradle.configureondemand=false",
            "-Dbenchline.base.name=" + name,
            "-Dbenchline.base.projects=" + String.join(",", projects),
            "-Dbenchline.base.modules=" + listing));
    command.addAll(arguments);
    command.add("benchlineModules");
    command.addAll(more);
    return command;
  }

  @Override
  public Commands commands(Path root) {
    return Commands.ofGradlePlugin(root, task);
  }

  @Override
  public void adapt(Map<String, String> environment) {
    environment.put("JAVA_HOME", java.toString());
    environment.put("GRADLE_USER_HOME", userHome.toString());
  }

  private static boolean hasSettings(Path directory) {
    return isThere(directory, "settings.gradle") || isThere(directory, "settings.gradle.kts");
  }

  private static boolean isThere(Path directory, String file) {
    return Files.exists(directory.resolve(file));
  }

  private Path program(Path worktree, Path directory) throws IOException {
    Optional<Wrapper> wrapper = Wrapper.of(this, worktree, directory, "gradlew", "gradlew.bat");
    if (wrapper.filter(Wrapper::works).isPresent()) {
      return wrapper.get().program();
    }
    Path installed =
        gradle
            .map(home -> Wrapper.installed(home, "gradle", "gradle.bat"))
            .filter(Files::exists)
            .orElseThrow(() -> new BuildException(noProgram(wrapper)));
    wrapper.ifPresent(
        its -> log.warn(its.program() + " does not work here; building with " + installed));
    return installed;
  }

  private static String noProgram(Optional<Wrapper> wrapper) {
    return wrapper
        .map(Wrapper::program)
        .map(path -> path + " does not work here, and the Gradle that runs has no bin/gradle.")
        .orElse("The base has no gradlew, and the Gradle that runs has no bin/gradle.");
  }
}
