package dev.benchline.report;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** Writes a file as a whole or not at all, so that no reader ever sees half of it. */
final class AtomicFile {

  private AtomicFile() {}

  static void write(Path file, byte[] content) throws IOException {
    Path absolute = file.toAbsolutePath();
    Path directory = absolute.getParent();
    if (directory == null) {
      throw new IOException("'" + file + "' is a root, not a file");
    }
    Files.createDirectories(directory);
    // Not createTempFile: its files can be read by their owner only, and stay so after the move.
    Path temporary = directory.resolve(".benchline-" + UUID.randomUUID() + ".tmp");
    try {
      Files.write(temporary, content);
      try {
        Files.move(
            temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
