package dev.benchline.build;

import dev.benchline.report.text.Commands;
import dev.benchline.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Finds out whether any test of a build was compared with the base that was built for it. */
public final class UsedBase {

  private UsedBase() {}

  /**
   * Fails if there is no result of this build, and no other machine has taken all of its tests:
   * then nothing was compared, however green it is.
   *
   * @param against what the user asked for
   * @param outputs where the results of the modules are
   * @param started when the build was
   * @param commands what the user types
   * @throws BuildException saying what the reason may be
   */
  public static void require(String against, List<Path> outputs, Instant started, Commands commands)
      throws IOException {
    if (OtherShards.tookAll(outputs, started)) {
      return;
    }
    for (Path output : outputs) {
      for (Path result : ResultFile.in(output)) {
        if (!Files.getLastModifiedTime(result).toInstant().isBefore(started)) {
          return;
        }
      }
    }
    throw new BuildException(
        """
        benchline.against is '%s', but no performance test was compared with it: none of them has run.
          > are their names among the includes of Failsafe, such as **/*PerformanceTests.java?
          > are Surefire and Failsafe 3.0.0 or later? Older ones do not find the tests of this JUnit
          > are they left out on purpose? Then build nothing to compare with: %s\
        """
            .formatted(against, commands.command(List.of(), List.of())));
  }
}
