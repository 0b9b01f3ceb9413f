package dev.benchline.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A module of a build, as far as its tests see it.
 *
 * @param key {@code groupId:artifactId}
 * @param own its jar, or the directories of its classes and resources; empty if all its code is
 *     tests
 * @param tests the directories of its own test classes; empty if it has none
 * @param dependencies the rest of its test class path, in order
 */
public record Module(String key, List<Path> own, List<Path> tests, List<Dependency> dependencies) {

  /** Copies of the lists are kept. */
  public Module {
    own = List.copyOf(own);
    tests = List.copyOf(tests);
    dependencies = List.copyOf(dependencies);
  }

  /** Whether nothing of it has been deleted meanwhile. */
  boolean isComplete() {
    return Stream.of(own.stream(), tests.stream(), dependencies.stream().map(Dependency::path))
        .flatMap(paths -> paths)
        .allMatch(Files::exists);
  }
}
