package dev.benchline.measure;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Held while measuring, so that the forks of one build, of parallel modules and of several builds
 * of one user do not disturb each other. The system releases it when its holder dies.
 */
final class MachineLock implements AutoCloseable {

  private static final ReentrantLock IN_THIS_JVM = new ReentrantLock();

  private final FileChannel channel;
  private final FileLock lock;

  private MachineLock(FileChannel channel, FileLock lock) {
    this.channel = channel;
    this.lock = lock;
  }

  /** Waits until nobody else measures. */
  static MachineLock acquire() throws IOException {
    Path file =
        Path.of(
            System.getProperty("java.io.tmpdir"),
            "benchline-" + System.getProperty("user.name") + ".lock");
    IN_THIS_JVM.lock();
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      return new MachineLock(channel, channel.lock());
    } catch (IOException | RuntimeException e) {
      IN_THIS_JVM.unlock();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      lock.release();
      channel.close();
    } finally {
      IN_THIS_JVM.unlock();
    }
  }
}
