package dev.benchline.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.SmallDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A history on a disk that is full. */
@Tag("faults")
@EnabledOnOs(OS.LINUX)
class DiskFaultTests {

  @TempDir Path directory;

  @Test
  void what_was_added_before_the_disk_was_full_is_there_and_no_half_session_is()
      throws IOException {
    try (SmallDisk disk = SmallDisk.at(directory)) {
      Path history = disk.root().resolve("history");
      List<String> added = new ArrayList<>();
      assertThatThrownBy(
              () -> {
                while (true) {
                  String commit = "c" + added.size();
                  store(history).add(Sessions.of(commit, added.size(), 1e-5));
                  added.add(commit);
                }
              })
          .isInstanceOf(HistoryException.class)
          .hasMessageContainingAll("No space left on device", "untouched", "there is room");

      assertThat(added).hasSizeGreaterThan(10);
      assertThat(store(history).sessions(Sessions.HERE.key()))
          .extracting(HistorySession::commit)
          .containsExactlyElementsOf(added);
      try (Stream<Path> all = Files.list(history)) {
        assertThat(all).allMatch(file -> file.toString().endsWith(".json"));
      }
    }
  }

  private static FileHistoryStore store(Path history) {
    return new FileHistoryStore(history, Duration.ofDays(36_500));
  }
}
