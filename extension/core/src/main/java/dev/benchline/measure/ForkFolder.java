package dev.benchline.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
    for (Path file :
        List.of(arguments(), request(), reply(), output(), flight(), flight(0), flight(1))) {
      Files.deleteIfExists(file);
    }
  }
}
