package dev.benchline.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Compares entries of two class paths, such as the test classes of two builds, by their content.
 */
final class SameFiles {

  /** The answers so far, since each fork asks anew. */
  private static final Map<List<Path>, Boolean> KNOWN = new ConcurrentHashMap<>();

  private SameFiles() {}

  /** True for a path that is among others, or has the name and the content of one of them. */
  static boolean isAmong(Path path, List<Path> others) {
    return others.contains(path)
        || others.stream()
            .filter(other -> Objects.equals(path.getFileName(), other.getFileName()))
            .anyMatch(other -> KNOWN.computeIfAbsent(List.of(path, other), SameFiles::areSame));
  }

  /** Files that cannot be read are not the same. */
  private static boolean areSame(List<Path> both) {
    Path one = both.get(0);
    Path other = both.get(1);
    try {
      List<Path> files = files(one);
      if (!files.equals(files(other))) {
        return false;
      }
      for (Path file : files) {
        if (Files.mismatch(one.resolve(file), other.resolve(file)) >= 0) {
          return false;
        }
      }
      return true;
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  /** The files in a directory, relative to it; of a file itself the empty path. */
  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
      return all.filter(Files::isRegularFile).map(root::relativize).sorted().toList();
    }
  }
}
