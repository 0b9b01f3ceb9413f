package dev.benchline.gradle;

import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;

/**
 * Lets one task at a time measure, over all projects of a build. It holds nothing: projects with a
 * class loader each for the plugin share it by its name.
 */
abstract class OneAtATime implements BuildService<BuildServiceParameters.None> {

  /** The name by which the tasks of all projects share it. */
  static final String NAME = "benchline";
}
