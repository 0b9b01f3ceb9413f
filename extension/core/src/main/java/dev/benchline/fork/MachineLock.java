package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Watch;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;

/**
 * The lock that is held while measuring, so that the forks of one build, of parallel modules and of
 * several builds of one user do not disturb each other. The JVM that starts forks holds it, not the
 * fork. The system releases it when its holder dies. Its file says who the holder is.
 */
final class MachineLock {

  private static final int POLL_MILLIS = 200;

  /** The lock holds no byte of the text, which others read meanwhile. */
  private static final long BEHIND_THE_TEXT = Long.MAX_VALUE - 1;

  private MachineLock() {}

  /** Measures as soon as nobody else does. */
  static <T> T holding(Watch watch, Callable<T> action) throws IOException {
    return holding(
        Path.of(
            System.getProperty("java.io.tmpdir"),
            "benchline-" + System.getProperty("user.name") + ".lock"),
        watch,
        action);
  }

  static <T> T holding(Path file, Callable<T> action) throws IOException {
    return holding(file, () -> {}, action);
  }

  @SuppressWarnings("try") // the lock is held, not used
  static <T> T holding(Path file, Watch watch, Callable<T> action) throws IOException {
    long start = System.nanoTime();
    // A JVM may hold this class several times, in class loaders of their own, but can lock a file
    // only once: an interned string is the one monitor that all of them share.
    synchronized (("dev.benchline.measure " + file).intern()) {
      try (FileChannel channel = open(file);
          FileLock lock = lock(file, channel, watch)) {
        watch.waited(Duration.ofNanos(System.nanoTime() - start));
        sign(channel);
        return action.call();
      } catch (IOException | RuntimeException e) {
        throw e;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new MeasurementException("The measurement was interrupted.", e);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static FileLock lock(Path file, FileChannel channel, Watch watch)
      throws IOException, InterruptedException {
    FileLock lock = channel.tryLock(BEHIND_THE_TEXT, 1, false);
    while (lock == null) {
      watch.waiting(holder(file));
      Thread.sleep(POLL_MILLIS);
      lock = channel.tryLock(BEHIND_THE_TEXT, 1, false);
    }
    return lock;
  }

  private static String holder(Path file) {
    try {
      String text = Files.readString(file).strip();
      return text.isEmpty() ? "a process that has not said which one it is" : text;
    } catch (IOException e) {
      return "a process of which " + file + " does not tell";
    }
  }

  private static void sign(FileChannel channel) throws IOException {
    String holder =
        "process %d in %s".formatted(ProcessHandle.current().pid(), Path.of("").toAbsolutePath());
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)), 0);
  }

  private static FileChannel open(Path file) throws IOException {
    try {
      Path parent = Objects.requireNonNull(file.toAbsolutePath().getParent());
      // Asked first: where it is a link to a directory, JDK 17 could not create it.
      if (!Files.isDirectory(parent)) {
        Files.createDirectories(parent);
      }
      // No link is followed: where everybody may write, it could lead to any file of this user.
      return FileChannel.open(
          file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      if (!Files.exists(file)) {
        throw new MeasurementException(
            ("Nothing can be measured, because %s cannot be opened: %s. One build at a time"
                    + " measures, and holds this file meanwhile. Choose a directory where files can"
                    + " be made: -Djava.io.tmpdir=...")
                .formatted(file, e),
            e);
      }
      boolean directory = Files.isDirectory(file);
      throw new MeasurementException(
          ("Nothing can be measured, because %s cannot be opened: it belongs to %s and is %s. One"
                  + " build at a time measures, and holds this file meanwhile. Remove it: rm %s'%s'."
                  + " Or choose another directory: -Djava.io.tmpdir=...")
              .formatted(
                  file,
                  Files.getOwner(file).getName(),
                  directory ? "a directory" : "not writable for this user",
                  directory ? "-r " : "",
                  file),
          e);
    }
  }
}
