package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;
import static dev.benchline.baseline.Entries.KRYO;
import static dev.benchline.baseline.Entries.entry;
import static dev.benchline.baseline.RecordMode.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.SmallDisk;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Baselines on a disk that is full, and on one that can only be read. */
@Tag("faults")
@EnabledOnOs(OS.LINUX)
class DiskFaultTests {

  @TempDir Path directory;

  private SmallDisk disk;
  private BaselineStore store;

  @BeforeEach
  void mount() throws IOException {
    disk = SmallDisk.at(directory);
    store = new JsonBaselineStore(disk.root().resolve("baselines"));
  }

  @AfterEach
  void unmount() throws IOException {
    disk.close();
  }

  private static TestId key(int number) {
    return new TestId("com.acme.C" + number % 7 + "Tests", "test" + number);
  }

  @Test
  void what_was_recorded_before_the_disk_was_full_is_there_and_recording_goes_on_afterwards()
      throws IOException {
    List<TestId> recorded = new ArrayList<>();
    assertThatThrownBy(
            () -> {
              while (true) {
                TestId next = key(recorded.size());
                store.record(entry(next, "c1", 1024, 1e-5), APPEND);
                recorded.add(next);
              }
            })
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll("No space left on device", "untouched", "Free some space");

    assertThat(recorded).hasSizeGreaterThan(10);
    BaselineStore reader = new JsonBaselineStore(disk.root().resolve("baselines"));
    assertThat(reader.keys()).containsExactlyInAnyOrderElementsOf(recorded);
    assertThat(files()).allMatch(file -> file.toString().endsWith(".json"));
  }

  @Test
  void a_disk_without_any_room_is_named_and_used_again_when_there_is_some() throws IOException {
    store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
    List<Path> before = files();
    Path filler = disk.fill();

    assertThatThrownBy(() -> store.record(entry(KRYO, "c2", 1024, 2e-5), APPEND))
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll("No space left on device", "untouched", "Free some space");

    Files.delete(filler);
    assertThat(sessions()).isEqualTo(1);
    store.record(entry(KRYO, "c2", 1024, 2e-5), APPEND);
    assertThat(files()).isEqualTo(before);
    assertThat(sessions()).isEqualTo(2);
  }

  @Test
  void a_disk_that_can_only_be_read_is_named_and_read() throws IOException {
    store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
    disk.readOnly(true);
    try {
      assertThatThrownBy(() -> store.record(entry(KRYO, "c2", 1024, 2e-5), APPEND))
          .isInstanceOf(BaselineException.class)
          .hasMessageContainingAll("Read-only file system", "untouched", "accessible");
      assertThat(sessions()).isEqualTo(1);
    } finally {
      disk.readOnly(false);
    }
  }

  private int sessions() {
    return new JsonBaselineStore(disk.root().resolve("baselines"))
        .find(KRYO, HERE)
        .orElseThrow()
        .timed()
        .orElseThrow()
        .sessions()
        .size();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(disk.root())) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
