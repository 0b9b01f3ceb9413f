package dev.benchline.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildStartTests {

  private static final Instant MOMENT = Instant.parse("2026-11-28T12:00:00Z");

  @TempDir Path directory;

  private final BuildStart start = new BuildStart(MOMENT);

  private Path written(Instant when) throws IOException {
    Path file = Files.writeString(directory.resolve("a.txt"), "");
    return Files.setLastModifiedTime(file, FileTime.from(when));
  }

  @Test
  void counts_files_from_its_moment_on() throws IOException {
    assertThat(start.hasWritten(written(MOMENT.minusMillis(1)))).isFalse();
    assertThat(start.hasWritten(written(MOMENT))).isTrue();
    assertThat(BuildStart.ANY.hasWritten(written(Instant.EPOCH))).isTrue();
  }

  /** Another JVM of the build may be deleting them. */
  @Test
  void counts_no_file_that_is_gone() {
    assertThat(start.hasWritten(directory.resolve("gone.txt"))).isFalse();
  }
}
