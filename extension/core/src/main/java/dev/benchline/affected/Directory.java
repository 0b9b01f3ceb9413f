package dev.benchline.affected;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A directory of classes and resources. */
record Directory(Path root) implements Container {

  @Override
  public List<String> names() throws IOException {
    try (Stream<Path> files = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString().replace(File.separatorChar, '/'))
          .toList();
    }
  }

  @Override
  public InputStream open(String name) throws IOException {
    return Files.newInputStream(root.resolve(name));
  }

  @Override
  public List<Path> classPath() {
    return List.of();
  }

  @Override
  public void release() {
    // holds nothing open
  }
}
