package dev.benchline.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The test classes of a module.
 *
 * @param compiled the directory of their class files
 * @param sources the directories of their sources
 */
public record TestClasses(Path compiled, List<Path> sources) {

  /** A copy of the list is kept. */
  public TestClasses {
    sources = List.copyOf(sources);
  }

  /** True if a class is among them, compiled or as a source named after it. */
  boolean has(String testClass) {
    String path = testClass.replace('.', '/');
    try {
      return Files.exists(compiled.resolve(path + ".class"))
          || sources.stream().anyMatch(root -> hasSource(root, outermost(path)));
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
