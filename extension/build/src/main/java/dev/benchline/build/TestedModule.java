package dev.benchline.build;

import java.nio.file.Path;

/**
 * A module of the running build whose tests are compared with a base.
 *
 * @param directory the module's directory
 * @param baselines where its baselines are
 * @param testClasses where its tests have been compiled to
 * @param code its own classes and its dependencies
 */
public record TestedModule(Path directory, Path baselines, Path testClasses, Module code) {}
