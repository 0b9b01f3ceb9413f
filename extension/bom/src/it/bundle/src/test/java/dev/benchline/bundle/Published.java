package dev.benchline.bundle;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Holds what was published: a folder, or the zip that is uploaded. */
record Published(Path root) {

  /** The folder or zip that the system property {@code bundle} names. */
  static Published asked() throws IOException {
    String bundle = System.getProperty("bundle", "");
    if (bundle.isBlank() || bundle.startsWith("${") || !Files.exists(Path.of(bundle))) {
      throw new IllegalArgumentException(
          "'%s' is no folder and no zip. Name it: -Dbundle=<what was published>".formatted(bundle));
    }
    return of(Path.of(bundle));
  }

  static Published of(Path bundle) throws IOException {
    if (Files.isDirectory(bundle)) {
      return new Published(bundle);
    }
    // Stays open as long as the tests run.
    FileSystem zip = FileSystems.newFileSystem(bundle);
    return new Published(zip.getPath("/"));
  }

  /** One for each pom, by name. */
  List<Artifact> artifacts() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".pom"))
          .map(Artifact::of)
          .sorted((one, other) -> one.name().compareTo(other.name()))
          .toList();
    }
  }

  /** All files but the repository's own lists of versions, relative to the root. */
  List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().startsWith("maven-metadata"))
          .map(file -> root.relativize(file).toString())
          .sorted()
          .toList();
    }
  }
}
