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
    return file("request.json");
  }

  Path reply() {
    return file("reply.json");
  }

  Path output() {
    return file("log");
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
  }
}
