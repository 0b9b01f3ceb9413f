package dev.benchline.build.init;

import dev.benchline.build.BuildException;
import dev.benchline.files.WholeFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
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

  /**
   * The text of a file; empty if it is not there.
   *
   * @throws BuildException if it is not in UTF-8
   */
  static String read(Path file) throws IOException {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (CharacterCodingException e) {
      throw new BuildException(
          "%s is not in UTF-8, so nothing was changed. Write it again in UTF-8, with that encoding in its first line if it names one, then run this again."
              .formatted(file),
          e);
    }
  }

  boolean changesSomething() {
    return !before.equals(after);
  }

  void write() throws IOException {
    WholeFile.write(Files.exists(file) ? file.toRealPath() : file, after);
  }

  /** The lines that differ, with three around each place. */
  public List<String> diff() {
    return LineDiff.of(before, after);
  }
}
