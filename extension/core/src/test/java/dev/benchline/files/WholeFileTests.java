package dev.benchline.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTests {

  private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

  @TempDir Path directory;

  @Test
  void writes_into_a_directory_that_is_not_there_yet_and_leaves_nothing_else() throws IOException {
    Path file = directory.resolve("a/b/file");

    WholeFile.write(file, "old");
    WholeFile.write(file, "gr\u00fcn");

    assertThat(file).hasContent("gr\u00fcn");
    assertThat(files(file.getParent())).containsExactly(file);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void keeps_the_old_file_when_the_disk_is_full() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");

    // The real error of the real system: every write to this device finds the disk full.
    assertThatThrownBy(
            () ->
                WholeFile.write(
                    file,
                    NEW,
                    temporary -> FileChannel.open(Path.of("/dev/full"), StandardOpenOption.WRITE)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("No space left on device");
    assertThat(file).hasContent("old");
    assertThat(files(directory)).containsExactly(file);
  }

  @Test
  void keeps_the_old_file_and_no_temporary_one_when_the_disk_fails_halfway() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");

    assertThatThrownBy(
            () ->
                WholeFile.write(
                    file,
                    NEW,
                    temporary -> {
                      Files.writeString(temporary, "n");
                      throw new IOException("Input/output error");
                    }))
        .hasMessage("Input/output error");
    assertThat(file).hasContent("old");
    assertThat(files(directory)).containsExactly(file);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void gives_the_file_the_permissions_that_any_new_file_has() throws IOException {
    Path any = Files.writeString(directory.resolve("any"), "");
    Path file = directory.resolve("file");

    WholeFile.write(file, NEW);

    assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(any));
  }

  @Test
  void deletes_the_leftovers_of_killed_writers_that_are_old_enough_and_nothing_else()
      throws IOException {
    Path old = Files.writeString(directory.resolve(".benchline-1.tmp"), "");
    Path young = Files.writeString(directory.resolve(".benchline-2.tmp"), "");
    Path other = Files.writeString(directory.resolve("notes.tmp"), "");
    FileTime before = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
    Files.setLastModifiedTime(old, before);
    Files.setLastModifiedTime(other, before);

    WholeFile.deleteLeftovers(directory, Duration.ofDays(1));
    assertThat(files(directory)).containsExactlyInAnyOrder(young, other);

    WholeFile.deleteLeftovers(directory, Duration.ZERO);
    assertThat(files(directory)).containsExactly(other);
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }
}
