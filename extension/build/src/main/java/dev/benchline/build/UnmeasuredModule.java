package dev.benchline.build;

import dev.benchline.affected.DeclaringClasses;
import dev.benchline.files.BuildStart;
import dev.benchline.pipeline.BaseFile;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A module in which no performance test has run, so that no JVM of its tests can say what its gate
 * lets pass: a pull request may have deleted them all.
 */
final class UnmeasuredModule {

  private static final List<String> ANNOTATIONS =
      List.of(
          "Ldev/benchline/PerfTest;",
          "Ldev/benchline/ParameterizedPerfTest;",
          "Ldev/benchline/JmhResults;");

  private UnmeasuredModule() {}

  /**
   * The performance test classes that the module has in its base.
   *
   * @param outputs where the results of the module may be
   * @param start of the build
   * @return empty if a performance test has run, here or on another machine, or the base has none,
   *     or is not known
   */
  static List<String> testsOfBase(List<Path> outputs, BuildStart start) throws IOException {
    if (OtherShards.tookAll(outputs, start)) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    for (Path output : outputs) {
      Path file = output.resolve(BaseFile.NAME);
      List<Path> left = new ArrayList<>(ResultFile.in(output));
      left.add(output.resolve(TestsFile.NAME));
      for (Path result : left) {
        if (start.hasWritten(result)) {
          return List.of();
        }
      }
      if (start.hasWritten(file)) {
        found.addAll(performanceTests(BaseFile.read(file).tests().ofModule()));
      }
    }
    return found.stream().distinct().sorted().toList();
  }

  /** The performance test classes in some directories. */
  static List<String> performanceTests(List<Path> directories) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path directory : directories) {
      found.addAll(DeclaringClasses.in(directory, ANNOTATIONS));
    }
    return found;
  }
}
