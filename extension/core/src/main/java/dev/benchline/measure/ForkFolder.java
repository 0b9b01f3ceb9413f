package dev.benchline.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files of one fork.
 *
 * @param directory of the subject
 * @param number the fork's
 */
record ForkFolder(Path directory, int number) {

  Path arguments() {
    return file("args");
  }

  Path request() {
    return file("request");
  }

  Path reply() {
    return file("reply");
  }

  Path output() {
    return file("log");
  }

  /** What Flight Recorder saw of a JVM that ran all versions. */
  Path flight() {
    return file("jfr");
  }

  /** What it saw of a JVM that ran one version. */
  Path flight(int version) {
    return file("side-" + version + ".jfr");
  }

  private Path file(String extension) {
    return directory.resolve("fork-" + number + "." + extension);
  }

  /** Removes what an earlier run left. */
  void clear() throws IOException {
    Files.deleteIfExists(arguments());
    Files.deleteIfExists(request());
    Files.deleteIfExists(reply());
    Files.deleteIfExists(output());
    Files.deleteIfExists(flight());
    Files.deleteIfExists(flight(0));
    Files.deleteIfExists(flight(1));
  }
}
