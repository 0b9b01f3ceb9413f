package dev.benchline.report.text;

import dev.benchline.result.TestResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the source of a test in the usual places of a project. */
public final class SourceFile {

  private static final List<String> ROOTS =
      List.of(
          "src/test/java",
          "src/test/kotlin",
          "src/test/groovy",
          "src/performanceTest/java",
          "src/performanceTest/kotlin",
          "src/performanceTest/groovy",
          "src/it/java",
          "src/it/kotlin",
          "src/main/java");

  private SourceFile() {}

  /** The path relative to the workspace, with slashes; empty if there is no such file in it. */
  public static Optional<String> of(TestResult result, Path projectDirectory, String workspace) {
    String name = result.location().map(StackTraceElement::getFileName).orElse("");
    String testClass = result.location().map(StackTraceElement::getClassName).orElse("");
    if (name == null || name.isEmpty() || workspace.isEmpty()) {
      return Optional.empty();
    }
    int dot = testClass.lastIndexOf('.');
    String folder = dot < 0 ? "" : testClass.substring(0, dot).replace('.', '/');
    try {
      Path root = Path.of(workspace).toAbsolutePath().normalize();
      Path project = projectDirectory.toAbsolutePath().normalize();
      return ROOTS.stream()
          .map(sources -> project.resolve(sources).resolve(folder).resolve(name).normalize())
          .filter(file -> file.startsWith(root) && Files.isRegularFile(file))
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .findFirst();
    } catch (InvalidPathException e) {
      // A name that no file can have, so there is none.
      return Optional.empty();
    }
  }
}
