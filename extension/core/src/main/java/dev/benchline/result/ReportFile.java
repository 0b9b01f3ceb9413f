package dev.benchline.result;

import dev.benchline.measure.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Writes the files of reports, each as a whole or not at all. */
public final class ReportFile {

  /** The page among the results. */
  public static final String PAGE = "index.html";

  private ReportFile() {}

  /**
   * Writes a file and returns its path.
   *
   * @param what it is, at the beginning of a sentence
   * @throws UncheckedIOException if it could not be written, with what to do about it
   */
  public static Path write(String what, Path file, String content) {
    try {
      WholeFile.write(file, content);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "%s could not be written to '%s': %s. Check that the directory can be written to and that there is room."
              .formatted(what, file, e),
          e);
    }
  }
}
