package dev.benchline.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * The lines of a file that all JVMs of a build share, each of which has a number, from 1.
 *
 * @param file where they are; made when it is needed
 */
public record SharedLines(Path file) {

  /** The number of a line, which is added if there is none like it. */
  public int number(String line) throws IOException {
    Path directory = Files.createDirectories(file.toAbsolutePath().getParent());
    return DirectoryLock.holding(
        directory,
        () -> {
          List<String> lines = lines();
          int known = lines.indexOf(line);
          if (known < 0) {
            append(file, line + "\n");
          }
          return known < 0 ? lines.size() + 1 : known + 1;
        });
  }

  /**
   * Adds text to the end of a file in one go, so that it is not mixed with what other JVMs add at
   * the same time.
   */
  public static void append(Path file, String text) throws IOException {
    ByteBuffer all = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      while (all.hasRemaining()) {
        channel.write(all);
      }
    }
  }

  private List<String> lines() throws IOException {
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }
}
