package dev.benchline.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;

/**
 * The moment when a build began, which tells what it has written from what earlier ones have left
 * in the same directories.
 *
 * @param moment as precise as the times of files
 */
public record BuildStart(Instant moment) {

  /** Before all builds, so that every file counts. */
  public static final BuildStart ANY = new BuildStart(Instant.MIN);

  /**
   * True if a file was written since.
   *
   * @param file may be gone, as another JVM of the build may delete it meanwhile
   * @throws UncheckedIOException if its time cannot be read
   */
  public boolean hasWritten(Path file) {
    try {
      return !Files.getLastModifiedTime(file).toInstant().isBefore(moment);
    } catch (NoSuchFileException gone) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The time of '%s' cannot be read: %s. Check that its directory can be read."
              .formatted(file, e),
          e);
    }
  }
}
