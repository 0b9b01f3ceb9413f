package dev.benchline.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Writes the whole file or none of it: a reader sees the old content or the new one, even after a
 * crash. The content is forced to the disk under another name in the same directory, which is
 * created if need be, and then takes the file's name. Of two writers the later one wins.
 */
public final class WholeFile {

  private static final String PREFIX = ".benchline-";
  private static final String SUFFIX = ".tmp";

  private WholeFile() {}

  /** Opens the temporary file. */
  interface Opener {
    FileChannel open(Path file) throws IOException;
  }

  /** Writes text as UTF-8. */
  public static void write(Path file, String text) throws IOException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes bytes. */
  public static void write(Path file, byte[] content) throws IOException {
    // Not createTempFile: only their owner can read its files, also after the move.
    write(
        file,
        content,
        temporary ->
            FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  /**
   * Writes text as UTF-8 and returns the file.
   *
   * @param what it is, at the beginning of a sentence
   * @throws UncheckedIOException if it could not be written, with what to do about it
   */
  public static Path write(String what, Path file, String text) {
    try {
      write(file, text);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "%s could not be written to '%s': %s. Check that the directory can be written to and that there is room."
              .formatted(what, file, e),
          e);
    }
  }

  static void write(Path file, byte[] content, Opener opener) throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    if (directory == null) {
      throw new IOException("'" + file + "' is a root, not a file");
    }
    Files.createDirectories(directory);
    String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
    Path temporary = directory.resolve(PREFIX + random + SUFFIX);
    try {
      try (FileChannel channel = opener.open(temporary)) {
        ByteBuffer bytes = ByteBuffer.wrap(content);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
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

  /**
   * Deletes what killed writers left in a directory.
   *
   * @param age how old it must be; zero where nobody else can be writing
   */
  public static void deleteLeftovers(Path directory, Duration age) throws IOException {
    Instant youngest = Instant.now().minus(age);
    try (DirectoryStream<Path> leftovers =
        Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
      for (Path leftover : leftovers) {
        if (!lastModified(leftover).isAfter(youngest)) {
          Files.deleteIfExists(leftover);
        }
      }
    }
  }

  private static Instant lastModified(Path leftover) throws IOException {
    try {
      return Files.getLastModifiedTime(leftover).toInstant();
    } catch (NoSuchFileException movedMeanwhile) {
      return Instant.MAX;
    }
  }
}
