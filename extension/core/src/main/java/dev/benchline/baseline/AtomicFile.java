package dev.benchline.baseline;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Replaces a file as a whole: a reader sees the old text or the new one, even after a crash. One
 * writer at a time, see {@link DirectoryLock}.
 */
final class AtomicFile {

  private static final String PREFIX = ".benchline-";
  private static final String SUFFIX = ".tmp";

  /** Opens the temporary file. */
  interface Opener {
    FileChannel open(Path file) throws IOException;
  }

  private final Opener opener;

  AtomicFile() {
    this(file -> FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  AtomicFile(Opener opener) {
    this.opener = opener;
  }

  void write(Path directory, String name, String text) throws IOException {
    deleteLeftovers(directory);
    Path temporary = directory.resolve(PREFIX + UUID.randomUUID() + SUFFIX);
    try {
      try (FileChannel channel = opener.open(temporary)) {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      // Replaces an existing file; a rename within one directory is always possible.
      Files.move(temporary, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** What a writer left that was killed; there is no other writer now. */
  private static void deleteLeftovers(Path directory) throws IOException {
    try (DirectoryStream<Path> leftovers =
        Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
      for (Path leftover : leftovers) {
        Files.deleteIfExists(leftover);
      }
    }
  }
}
