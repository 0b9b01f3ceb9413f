package dev.benchline.build;

import dev.benchline.run.ShardManifest;
import java.nio.file.Path;

/**
 * The results of a module from one of the machines that shared its tests.
 *
 * @param directory where they are
 * @param manifest which tests the machine has taken
 */
record ShardResult(Path directory, ShardManifest manifest) {

  String module() {
    return manifest.module().isEmpty() ? "the project itself" : "module " + manifest.module();
  }
}
