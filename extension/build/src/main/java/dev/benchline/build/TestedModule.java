package dev.benchline.build;

import dev.benchline.baseline.BaselineLocation;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A module of the running build whose tests are compared with a base.
 *
 * @param directory the module's directory
 * @param baselines where its baselines are
 * @param testClasses the directories of its compiled tests and their resources
 * @param code its own classes and its dependencies
 * @param outputs where else its own classes may be: their directory, if it is a jar
 */
public record TestedModule(
    Path directory,
    BaselineLocation baselines,
    List<Path> testClasses,
    Module code,
    List<Path> outputs) {

  /** Copies of the lists are kept. */
  public TestedModule {
    testClasses = List.copyOf(testClasses);
    outputs = List.copyOf(outputs);
  }

  /** All that its tests can have on their class path, as far as the build knows. */
  Set<Path> listed() {
    return Stream.of(
            testClasses.stream(),
            outputs.stream(),
            code.own().stream(),
            code.dependencies().stream().map(Dependency::path))
        .flatMap(paths -> paths)
        .collect(Collectors.toSet());
  }
}
