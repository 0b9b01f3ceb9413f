package dev.benchline.measure;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;

/**
 * Held while measuring, so that the forks of one build, of parallel modules and of several builds
 * of one user do not disturb each other. The system releases it when its holder dies.
 */
final class MachineLock {

  private MachineLock() {}

  /** Measures as soon as nobody else does. */
  static <T> T holding(Callable<T> action) throws IOException {
    return holding(
        Path.of(
            System.getProperty("java.io.tmpdir"),
            "benchline-" + System.getProperty("user.name") + ".lock"),
        action);
  }

  static <T> T holding(Path file, Callable<T> action) throws IOException {
    // A JVM may hold this class several times, in class loaders of their own, but can lock a file
    // only once: an interned string is the one monitor that all of them share.
    synchronized (("dev.benchline.measure " + file).intern()) {
      try (FileChannel channel = open(file)) {
        channel.lock(); // released when it is closed
        return action.call();
      } catch (IOException | RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static FileChannel open(Path file) throws IOException {
    try {
      return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException e) {
      if (!Files.exists(file)) {
        throw e;
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
