package dev.benchline.fork;

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

  /** Those of the JVM of one version. */
  Path arguments(int version) {
    return file("version-" + version + ".args");
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

  /** Is there once other tests share the setup. */
  Path shared() {
    return file("shared");
  }

  /** The recording of a JVM that ran all versions. */
  Path flight() {
    return file("jfr");
  }

  /** The recording of a JVM that ran one version. */
  Path flight(int version) {
    return file("version-" + version + ".jfr");
  }

  private Path file(String extension) {
    return directory.resolve("fork-" + number + "." + extension);
  }

  /** Removes what an earlier run left. */
  void clear() throws IOException {
    clearInput();
    delete(reply(), output(), shared(), flight(), flight(0), flight(1));
  }

  /** Removes what the fork was told, in which there may be passwords. */
  void clearInput() throws IOException {
    delete(arguments(), arguments(0), arguments(1), request());
  }

  private static void delete(Path... files) throws IOException {
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
