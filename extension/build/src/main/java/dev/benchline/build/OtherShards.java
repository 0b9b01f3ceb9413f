package dev.benchline.build;

import dev.benchline.files.BuildStart;
import dev.benchline.pipeline.ShardManifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Tells a build that had nothing to measure because other machines have taken all of its tests. */
final class OtherShards {

  private OtherShards() {}

  /**
   * True if there are manifests of this build, and none of them has taken a test.
   *
   * @param outputs where the results of the modules may be
   * @param start of the build
   */
  static boolean tookAll(List<Path> outputs, BuildStart start) throws IOException {
    boolean any = false;
    for (Path output : outputs) {
      Path file = output.resolve(ShardManifest.NAME);
      if (start.hasWritten(file)) {
        any = true;
        if (!read(file).taken().isEmpty()) {
          return false;
        }
      }
    }
    return any;
  }

  private static ShardManifest read(Path file) throws IOException {
    try {
      return ShardManifest.read(file);
    } catch (IllegalArgumentException e) {
      throw new BuildException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }
}
