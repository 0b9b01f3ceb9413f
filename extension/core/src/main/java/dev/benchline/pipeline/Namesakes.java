package dev.benchline.pipeline;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The test classes that have the name of another one, in another package.
 *
 * @param classPath where test classes are; only its directories hold those of this build
 */
record Namesakes(List<Path> classPath) implements Function<TestId, List<String>> {

  private static final int DEEPEST = 100;

  @Override
  public List<String> apply(TestId test) {
    return classPath.stream()
        .filter(Files::isDirectory)
        .flatMap(root -> classes(root, test))
        .filter(name -> !name.equals(test.className()))
        .distinct()
        .sorted()
        .toList();
  }

  private static Stream<String> classes(Path root, TestId test) {
    String file = test.className().substring(test.className().lastIndexOf('.') + 1) + ".class";
    try (Stream<Path> found =
        Files.find(root, DEEPEST, (path, attributes) -> path.endsWith(file))) {
      return found.map(path -> className(root.relativize(path))).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException("The test classes in %s cannot be read.".formatted(root), e);
    }
  }

  private static String className(Path file) {
    String name = file.toString().replace(file.getFileSystem().getSeparator(), ".");
    return name.substring(0, name.length() - ".class".length());
  }
}
