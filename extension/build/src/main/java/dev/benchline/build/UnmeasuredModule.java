package dev.benchline.build;

import dev.benchline.pipeline.BaseFile;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.ResultFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A module in which no performance test has run, so that no JVM of its tests can say what its gate
 * lets pass: a pull request may have deleted them all.
 */
public final class UnmeasuredModule {

  private static final List<String> ANNOTATIONS =
      List.of(
          "Ldev/benchline/PerfTest;",
          "Ldev/benchline/ParameterizedPerfTest;",
          "Ldev/benchline/JmhResults;");

  private UnmeasuredModule() {}

  /**
   * The line about a module that has measured nothing.
   *
   * @param module its name
   * @param outputs where its results may be
   * @param started when the build was
   * @return empty where {@link #testsOfBase} finds no test
   */
  public static Optional<String> warning(String module, List<Path> outputs, Instant started)
      throws IOException {
    List<String> tests = testsOfBase(outputs, started);
    return tests.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "gate loosened: %s has measured nothing, and its base has the performance tests %s"
                .formatted(module, String.join(", ", tests)));
  }

  /**
   * The performance test classes that the module has in its base.
   *
   * @param outputs where the results of the module may be
   * @param started when the build was
   * @return empty if a performance test has run, here or on another machine, or the base has none,
   *     or is not known
   */
  public static List<String> testsOfBase(List<Path> outputs, Instant started) throws IOException {
    if (OtherShards.tookAll(outputs, started)) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    for (Path output : outputs) {
      Path file = output.resolve(BaseFile.NAME);
      List<Path> left = new ArrayList<>(ResultFile.in(output));
      left.add(output.resolve(GateNotesFile.NAME));
      for (Path result : left) {
        if (isSince(started, result)) {
          return List.of();
        }
      }
      if (isSince(started, file)) {
        for (Path tests : BaseFile.read(file).tests()) {
          found.addAll(performanceTests(tests));
        }
      }
    }
    return found.stream().distinct().sorted().toList();
  }

  private static boolean isSince(Instant started, Path file) throws IOException {
    return Files.exists(file) && !Files.getLastModifiedTime(file).toInstant().isBefore(started);
  }

  private static List<String> performanceTests(Path directory) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(any -> any.toString().endsWith(".class")).toList()) {
        // Names of annotations stand in a class file as they are.
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        if (ANNOTATIONS.stream().anyMatch(bytes::contains)) {
          String name = directory.relativize(file).toString();
          found.add(
              name.substring(0, name.length() - ".class".length())
                  .replace(directory.getFileSystem().getSeparator(), "."));
        }
      }
    }
    return found;
  }
}
