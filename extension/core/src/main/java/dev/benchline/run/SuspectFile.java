package dev.benchline.run;

import dev.benchline.measure.MeasurementException;
import dev.benchline.verdict.SuspectCount;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/** The number of a build's suspects in a file that all JVMs of the build share: a byte for each. */
final class SuspectFile implements SuspectCount {

  private static final ReentrantLock IN_THIS_JVM = new ReentrantLock();

  private final Path file;

  SuspectFile(Path file) {
    this.file = file;
  }

  @Override
  @SuppressWarnings("try") // the lock is held, not used
  public int next() {
    IN_THIS_JVM.lock(); // which may lock a file only once
    try {
      Files.createDirectories(file.getParent());
      try (FileChannel channel =
              FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock lock = channel.lock()) {
        channel.position(channel.size());
        channel.write(ByteBuffer.wrap(new byte[] {'*'}));
        return (int) channel.size();
      }
    } catch (IOException e) {
      throw unusable(e);
    } finally {
      IN_THIS_JVM.unlock();
    }
  }

  @Override
  public int soFar() {
    try {
      return Files.exists(file) ? (int) Files.size(file) : 0;
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private MeasurementException unusable(IOException cause) {
    return new MeasurementException(
        "The suspects of this build could not be counted in %s: %s".formatted(file, cause), cause);
  }
}
