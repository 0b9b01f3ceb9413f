package dev.benchline.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A module of a build, as far as its tests see it.
 *
 * @param key {@code groupId:artifactId}
 * @param own its jar or classes; empty if all its code is tests
 * @param tests its own test classes; empty if it has none
 * @param dependencies the rest of its test class path, in order
 */
public record Module(
    String key, Optional<Path> own, Optional<Path> tests, List<Dependency> dependencies) {

  /** A copy of the list is kept. */
  public Module {
    dependencies = List.copyOf(dependencies);
  }

  /** Whether nothing of it has been deleted meanwhile. */
  boolean isComplete() {
    return Stream.of(own.stream(), tests.stream(), dependencies.stream().map(Dependency::path))
        .flatMap(paths -> paths)
        .allMatch(Files::exists);
  }
}
