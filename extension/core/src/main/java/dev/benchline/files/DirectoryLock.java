package dev.benchline.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;

/**
 * Lets one thread of one process at a time write into a directory. The system gives the lock back
 * when a process dies, however it dies.
 *
 * <p>The lock is on a file in the directory that its holder deletes at the end, where the system
 * allows that, so that nothing is left in a checkout. Another process may be waiting for the
 * deleted file meanwhile, so whoever gets a lock makes sure that the file is still the one that the
 * name leads to.
 */
public final class DirectoryLock {

  /** The name of the lock file. */
  public static final String FILE = ".benchline.lock";

  /** Beyond the content, because some systems forbid to read what is locked. */
  private static final long POSITION = Long.MAX_VALUE - 1;

  private static final long PAUSE_MILLIS = 5;
  private static final int ATTEMPTS = 12_000;

  private DirectoryLock() {}

  /** The work that is done while the lock is held. */
  public interface Action<T> {
    T run() throws IOException;
  }

  public static <T> T holding(Path directory, Action<T> action) throws IOException {
    Path real = directory.toRealPath();
    // A process holds a file lock as a whole and loses it when it closes any other channel to the
    // file. So its threads must queue before, even those of another class loader's copy of
    // this class: an interned string is the one monitor that all of them share.
    synchronized (("dev.benchline.baseline " + real).intern()) {
      return lock(real.resolve(FILE), action);
    }
  }

  private static <T> T lock(Path file, Action<T> action) throws IOException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try (FileChannel lock =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        if (isLocked(lock)) {
          Optional<FileChannel> named = openIfSame(file, lock);
          if (named.isPresent()) {
            try {
              return runAndDelete(file, action);
            } finally {
              // Not earlier: to close it gives the lock back, see above.
              named.get().close();
            }
          }
          continue;
        }
      }
      pause(file);
    }
    throw new IOException(
        "another process holds the lock "
            + file
            + " for more than a minute; end it, or wait for it, and repeat");
  }

  private static boolean isLocked(FileChannel lock) throws IOException {
    try {
      return lock.tryLock(POSITION, 1, false) != null;
    } catch (OverlappingFileLockException heldByThisProcess) {
      return false;
    }
  }

  /** Writes a word into the locked file and looks whether it stands in the file of that name. */
  private static Optional<FileChannel> openIfSame(Path file, FileChannel lock) throws IOException {
    ByteBuffer word =
        ByteBuffer.wrap(UUID.randomUUID().toString().getBytes(StandardCharsets.US_ASCII));
    lock.truncate(0);
    lock.write(word.duplicate(), 0);
    FileChannel named;
    try {
      named = FileChannel.open(file, StandardOpenOption.READ);
    } catch (NoSuchFileException deletedMeanwhile) {
      return Optional.empty();
    }
    ByteBuffer content = ByteBuffer.allocate(word.capacity());
    named.read(content, 0);
    if (content.flip().equals(word)) {
      return Optional.of(named);
    }
    named.close();
    return Optional.empty();
  }

  private static <T> T runAndDelete(Path file, Action<T> action) throws IOException {
    try {
      return action.run();
    } finally {
      // Elsewhere an open file cannot be deleted at once, and its name would be blocked for others.
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static void pause(Path file) throws IOException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for the lock " + file, interrupted);
    }
  }
}
