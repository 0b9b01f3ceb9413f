package dev.benchline.build;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;

/**
 * Lets one module of one build at a time make a base. The system gives the lock back when a process
 * dies.
 */
final class BuildLock {

  private BuildLock() {}

  /**
   * @param waiting told once if another build has to be waited for
   */
  static <T> T holding(Path file, Runnable waiting, Callable<T> action) {
    // A process holds a file lock as a whole and loses it when it closes any channel to the file;
    // so its threads wait for each other, even those of other class loaders: they share interned
    // strings.
    synchronized (("dev.benchline.build " + file).intern()) {
      try (FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        FileLock lock = channel.tryLock();
        if (lock == null) {
          waiting.run();
          lock = channel.lock();
        }
        try {
          return action.call();
        } finally {
          lock.release();
        }
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new BuildException("The base cannot be made: " + e, e);
      }
    }
  }
}
