package dev.benchline.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;

/** Which tests a module has. */
final class TestClasses {

  private TestClasses() {}

  /** Whether a module has a test class, compiled or as a source named after it. */
  static boolean has(MavenProject project, String testClass) {
    String path = testClass.replace('.', '/');
    try {
      return Files.exists(
              Path.of(project.getBuild().getTestOutputDirectory()).resolve(path + ".class"))
          || project.getTestCompileSourceRoots().stream()
              .anyMatch(root -> hasSource(Path.of(root), outermost(path)));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static boolean hasSource(Path root, String path) {
    Path source = root.resolve(path);
    Path directory = source.getParent();
    if (directory == null || !Files.isDirectory(directory)) {
      return false;
    }
    String start = source.getFileName() + ".";
    try (Stream<Path> files = Files.list(directory)) {
      return files.anyMatch(file -> String.valueOf(file.getFileName()).startsWith(start));
    } catch (IOException e) {
      throw new UncheckedIOException(directory + " cannot be read", e);
    }
  }

  private static String outermost(String path) {
    int nested = path.indexOf('$', path.lastIndexOf('/') + 2);
    return nested < 0 ? path : path.substring(0, nested);
  }
}
