package dev.benchline.build;

import dev.benchline.files.BuildStart;
import dev.benchline.pipeline.BaseFile;
import dev.benchline.report.text.Commands;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileException;
import dev.benchline.result.TestsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Finds out whether the tests of a build were compared with the base that was built for it. */
public final class UsedBase {

  private UsedBase() {}

  /**
   * Questions that lead to the reason, each with what to do.
   *
   * @param notRun where no performance test has run
   * @param unknown where those that have run did not know the base
   */
  public record Hints(List<String> notRun, List<String> unknown) {}

  /**
   * Fails if there is no result of this build, and no other machine has taken all of its tests, or
   * if the tests of a module did not know the base, or took that of an earlier build: then nothing
   * was compared with it, however green it is.
   *
   * @param against what the user asked for
   * @param outputs where the results of the modules are
   * @param start of the build
   * @param hints what the reason may be
   * @param commands what the user types
   * @throws BuildException with those hints
   */
  public static void require(
      String against, List<Path> outputs, BuildStart start, Hints hints, Commands commands)
      throws IOException {
    if (OtherShards.tookAll(outputs, start)) {
      return;
    }
    List<Path> measured = new ArrayList<>();
    for (Path output : outputs) {
      if (ResultFile.in(output).stream()
          .filter(start::hasWritten)
          .anyMatch(UsedBase::isOfPerformanceTest)) {
        measured.add(output);
      }
    }
    requireKnown(against.trim(), measured, hints, commands);
    requireFresh(against, measured, start);
    if (!measured.isEmpty()) {
      return;
    }
    throw new BuildException(
        """
        benchline.against is '%s', but no performance test was compared with it: none of them has run.
        %s
          > are they left out on purpose? Then build nothing to compare with: %s\
        """
            .formatted(against, lines(hints.notRun()), commands.command(List.of(), List.of())));
  }

  /**
   * True if a module has results of this build, all of which another tool has measured. It was not
   * compared with the base, and cannot be.
   */
  public static boolean judgesOtherToolsOnly(Path output, BuildStart start) throws IOException {
    List<Path> results = ResultFile.in(output).stream().filter(start::hasWritten).toList();
    return !results.isEmpty() && results.stream().noneMatch(UsedBase::isOfPerformanceTest);
  }

  /** True unless another tool has measured it, which measures no base. */
  private static boolean isOfPerformanceTest(Path result) {
    try {
      return !ResultFile.read(result).result().plan().isDoneElsewhere();
    } catch (ResultFileException unreadable) {
      return true; // the report says so
    }
  }

  private static void requireKnown(
      String against, List<Path> measured, Hints hints, Commands commands) {
    List<String> unaware =
        measured.stream()
            .distinct()
            // Its JVM lists it in the end, and in a parallel build may still run.
            .filter(output -> Files.exists(output.resolve(TestsFile.NAME)))
            .filter(output -> !TestsFile.read(output).against().contains(against))
            .map(output -> "'" + output + "'")
            .toList();
    if (!unaware.isEmpty()) {
      throw new BuildException(
          """
          benchline.against is '%s', and the tests that have left %s did not know it, so they were not compared with it.
          %s
            > is another benchline.against in the tests' junit-platform.properties? Remove it
            > was it typed? Type it: %s\
          """
              .formatted(
                  against,
                  String.join(", ", unaware),
                  lines(hints.unknown()),
                  commands.against(against, List.of())));
    }
  }

  /** The tests take the file for this build's where an earlier one had the same text. */
  private static void requireFresh(String against, List<Path> measured, BuildStart start) {
    String stale =
        measured.stream()
            .distinct()
            .filter(output -> Files.exists(output.resolve(BaseFile.NAME)))
            .filter(output -> !start.hasWritten(output.resolve(BaseFile.NAME)))
            .map(output -> "'" + output + "'")
            .collect(Collectors.joining(", "));
    if (!stale.isEmpty()) {
      throw new BuildException(
          """
          benchline.against is '%s', but the tests that have written to %s took another base: it was left by an earlier build.
            > does the build of that module still run the goal benchline:base before its tests?\
          """
              .formatted(against, stale));
    }
  }

  private static String lines(List<String> hints) {
    return hints.stream().map(hint -> "  > " + hint).collect(Collectors.joining("\n"));
  }
}
