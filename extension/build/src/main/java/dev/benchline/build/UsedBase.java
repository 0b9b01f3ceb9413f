package dev.benchline.build;

import dev.benchline.report.text.Commands;
import dev.benchline.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

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
   * @param hints why none may have run, each with what to do
   * @param commands what the user types
   * @throws BuildException saying what the reason may be
   */
  public static void require(
      String against, List<Path> outputs, Instant started, List<String> hints, Commands commands)
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
        %s
          > are they left out on purpose? Then build nothing to compare with: %s\
        """
            .formatted(
                against,
                hints.stream().map(hint -> "  > " + hint).collect(Collectors.joining("\n")),
                commands.command(List.of(), List.of())));
  }
}
