package dev.benchline.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A module of a build, as far as its tests see it.
 *
 * @param key {@code groupId:artifactId}; of a project of Gradle with its path, where other projects
 *     share both
 * @param own its jar, or the directories of its classes and resources; empty if all its code is
 *     tests
 * @param tests the directories of its own test classes; empty if it has none
 * @param dependencies the rest of its test class path, in order
 * @param plugins what it was built with, by name, and the version of each; {@link #GATE} without
 *     one
 */
public record Module(
    String key,
    List<Path> own,
    List<Path> tests,
    List<Dependency> dependencies,
    Map<String, String> plugins) {

  /** The plugin that gates a module; both versions are measured by the current one. */
  public static final String GATE = "dev.benchline:benchline-maven-plugin";

  /** Copies are kept. */
  public Module {
    own = List.copyOf(own);
    tests = List.copyOf(tests);
    dependencies = List.copyOf(dependencies);
    plugins = Map.copyOf(plugins);
  }

  /** A module of which nobody knows what it was built with. */
  public Module(String key, List<Path> own, List<Path> tests, List<Dependency> dependencies) {
    this(key, own, tests, dependencies, Map.of());
  }

  /** Its group and name; of a project of Gradle the key may have its path as well. */
  String name() {
    return name(key);
  }

  static String name(String key) {
    String[] parts = key.split(":", 3);
    return parts.length < 2 ? key : parts[0] + ":" + parts[1];
  }

  /** True if its build compared its performance tests. */
  boolean isGated() {
    return plugins.containsKey(GATE);
  }

  /** True if it has a class that is no test. */
  boolean hasCode() throws IOException {
    for (Path place : own) {
      if (Files.isDirectory(place) ? hasClass(place) : hasClassInJar(place)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasClass(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.anyMatch(file -> isClass(file.toString()));
    }
  }

  private static boolean hasClassInJar(Path file) throws IOException {
    if (!Files.exists(file)) {
      return false;
    }
    try (JarFile jar = new JarFile(file.toFile())) {
      return jar.stream().anyMatch(entry -> isClass(entry.getName()));
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class");
  }

  /** True if nothing of it has been deleted meanwhile. */
  boolean isComplete() {
    return Stream.of(own.stream(), tests.stream(), dependencies.stream().map(Dependency::path))
        .flatMap(paths -> paths)
        .allMatch(Files::exists);
  }
}
