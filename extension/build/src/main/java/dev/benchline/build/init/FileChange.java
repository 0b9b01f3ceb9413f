package dev.benchline.build.init;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Holds a file with its content before and after.
 *
 * @param before the content that it has; empty if it is not there
 * @param done what was done to it, one sentence each
 */
public record FileChange(Path file, String before, String after, List<String> done) {

  public FileChange {
    done = List.copyOf(done);
  }

  static FileChange of(Path file, String after, String done) throws IOException {
    return new FileChange(file, read(file), after, List.of(done));
  }

  static String read(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }

  boolean changesSomething() {
    return !before.equals(after);
  }

  void write() throws IOException {
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    Files.writeString(file, after, StandardCharsets.UTF_8);
  }

  /** The lines that differ, with three around each place. */
  public List<String> diff() {
    return LineDiff.of(before, after);
  }
}
