package dev.benchline.build;

import dev.benchline.baseline.BaselineLocation;
import java.nio.file.Path;
import java.util.List;

/**
 * A module of the running build whose tests are compared with a base.
 *
 * @param directory the module's directory
 * @param baselines where its baselines are
 * @param testClasses the directories of its compiled tests and their resources
 * @param code its own classes and its dependencies
 */
public record TestedModule(
    Path directory, BaselineLocation baselines, List<Path> testClasses, Module code) {

  /** A copy of the list is kept. */
  public TestedModule {
    testClasses = List.copyOf(testClasses);
  }
}
