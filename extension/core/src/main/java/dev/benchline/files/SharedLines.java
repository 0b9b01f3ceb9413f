package dev.benchline.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The lines of a file that all JVMs of a build share, each of which has a number, from 1.
 *
 * @param file where they are; made when it is needed
 */
public record SharedLines(Path file) {

  private static final ReentrantLock IN_THIS_JVM = new ReentrantLock();

  /** The number of a line, which is added if there is none like it. */
  @SuppressWarnings("try") // the lock is held, not used
  public int number(String line) throws IOException {
    IN_THIS_JVM.lock(); // which may lock a file only once
    try {
      Files.createDirectories(file.getParent());
      try (FileChannel channel =
              FileChannel.open(
                  file,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE);
          FileLock lock = channel.lock()) {
        List<String> lines = Files.readAllLines(file);
        int known = lines.indexOf(line);
        if (known < 0) {
          channel.write(
              ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)), channel.size());
        }
        return known < 0 ? lines.size() + 1 : known + 1;
      }
    } finally {
      IN_THIS_JVM.unlock();
    }
  }

  public int count() throws IOException {
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }
}
