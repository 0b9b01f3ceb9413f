package dev.benchline.files;

import java.io.IOException;
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
            Files.writeString(
                file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
          }
          return known < 0 ? lines.size() + 1 : known + 1;
        });
  }

  public int count() throws IOException {
    return lines().size();
  }

  private List<String> lines() throws IOException {
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }
}
