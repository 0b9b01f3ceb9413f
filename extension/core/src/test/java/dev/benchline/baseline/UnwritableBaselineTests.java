package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;
import static dev.benchline.baseline.Entries.KRYO;
import static dev.benchline.baseline.Entries.entry;
import static dev.benchline.baseline.RecordMode.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.benchline.files.DirectoryLock;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class UnwritableBaselineTests {

  @TempDir Path directory;

  private Path file;
  private String before;

  @BeforeEach
  void record_a_test() throws IOException {
    JsonBaselineStore store = new JsonBaselineStore(directory);
    store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
    file = Path.of(store.location(KRYO));
    before = Files.readString(file);
  }

  private JsonBaselineStore storeThatWrites(JsonBaselineStore.Writer writer) {
    return new JsonBaselineStore(directory, "0.1.0", writer);
  }

  private void assertRefusedAndUntouched(BaselineStore store, String... facts) throws IOException {
    assertThatThrownBy(() -> store.record(entry(KRYO, "c2", 1024, 2e-5), APPEND))
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll(file.toString(), "could not be written", "untouched")
        .hasMessageContainingAll(facts)
        .hasCauseInstanceOf(IOException.class);
    assertThat(file).hasContent(before);
    assertThat(store.find(KRYO, HERE).orElseThrow().timed().orElseThrow().sessions()).hasSize(1);
    assertThat(allFiles()).containsExactly(file);
  }

  private List<Path> allFiles() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_full_disk_is_named_and_nothing_is_lost() throws IOException {
    // The real error of the real system: every write to this device finds the disk full.
    JsonBaselineStore store =
        storeThatWrites((file, text) -> Files.writeString(Path.of("/dev/full"), text));

    assertRefusedAndUntouched(store, "No space left on device", "Free some space");
  }

  @Test
  void a_disk_that_fails_is_named_and_nothing_is_lost() throws IOException {
    JsonBaselineStore store =
        storeThatWrites(
            (file, text) -> {
              throw new IOException("Input/output error");
            });

    assertRefusedAndUntouched(store, "Input/output error", "Remove the cause and repeat.");
  }

  @Test
  void a_directory_without_access_is_named() throws IOException {
    JsonBaselineStore store =
        storeThatWrites(
            (file, text) -> {
              throw new AccessDeniedException(file.toString());
            });

    assertRefusedAndUntouched(store, "is denied", "Make " + file.getParent() + " accessible");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void a_read_only_directory_is_named() throws IOException {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeTrue(!Files.isWritable(directory), "this user may write everywhere");

      assertRefusedAndUntouched(new JsonBaselineStore(directory), "is denied", "accessible");
    } finally {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void a_file_in_the_place_of_the_directory_is_named() {
    JsonBaselineStore store = new JsonBaselineStore(file);

    for (Runnable call : everyCall(store)) {
      assertThatThrownBy(call::run)
          .isInstanceOf(BaselineException.class)
          .hasMessage(
              "The baselines directory %s is a file. Move the file away, or name another"
                  + " directory.",
              file);
    }
  }

  @Test
  void a_file_in_the_place_of_a_package_is_named() throws IOException {
    Path inTheWay = Files.writeString(directory.resolve("org"), "");
    JsonBaselineStore store = new JsonBaselineStore(directory);
    TestId key = new TestId("org.acme.ATests", "a");

    assertThatThrownBy(() -> store.record(entry(key, "c", 1, 1e-5), APPEND))
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll(inTheWay + " is not a directory", "Move the file");
  }

  @Test
  void a_directory_in_the_place_of_a_file_is_named() throws IOException {
    Path inTheWay = Files.createDirectories(directory.resolve("org/acme/ATests.json/x"));
    JsonBaselineStore store = new JsonBaselineStore(directory);
    TestId key = new TestId("org.acme.ATests", "a");

    assertThatThrownBy(() -> store.find(key, HERE))
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll(inTheWay.getParent().toString(), "could not be read");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void a_link_is_read_and_not_replaced() throws IOException {
    Path elsewhere = Files.move(file, directory.resolve("elsewhere.text"));
    Files.createSymbolicLink(file, elsewhere);
    JsonBaselineStore store = new JsonBaselineStore(directory);

    assertThat(store.find(KRYO, HERE)).isPresent();
    assertThatThrownBy(() -> store.record(entry(KRYO, "c2", 1024, 2e-5), APPEND))
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll(
            file.toString(),
            "is a symbolic link to " + elsewhere,
            "rm '%s' && cp '%s' '%s'".formatted(file, elsewhere, file));
    assertThat(file).isSymbolicLink();
    assertThat(elsewhere).hasContent(before);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void a_link_that_leads_nowhere_is_no_absent_baseline() throws IOException {
    Path nowhere = directory.resolve("nowhere");
    Files.delete(file);
    Files.createSymbolicLink(file, nowhere);
    JsonBaselineStore store = new JsonBaselineStore(directory);

    for (Runnable call : everyCall(store)) {
      assertThatThrownBy(call::run)
          .isInstanceOf(BaselineException.class)
          .hasMessageContainingAll(
              file.toString(), "is a symbolic link to " + nowhere, "does not exist", "rm '" + file);
    }
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void a_pipe_in_the_place_of_a_file_is_not_waited_for() throws Exception {
    Files.delete(file);
    assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
    JsonBaselineStore store = new JsonBaselineStore(directory);

    for (Runnable call : everyCall(store)) {
      assertThatThrownBy(call::run)
          .isInstanceOf(BaselineException.class)
          .hasMessageContainingAll(file.toString(), "neither a file nor", "Move it away");
    }
  }

  private static List<Runnable> everyCall(BaselineStore store) {
    return List.of(
        () -> store.find(KRYO, HERE),
        () -> store.record(entry(KRYO, "c", 1, 1e-5), APPEND),
        () -> store.keys());
  }

  @Test
  void what_a_killed_writer_left_is_cleared_away() throws IOException {
    Files.writeString(file.resolveSibling(".benchline-0-0-0.tmp"), "{ half");
    Files.writeString(directory.resolve(DirectoryLock.FILE), "");

    new JsonBaselineStore(directory).record(entry(KRYO, "c2", 1024, 2e-5), APPEND);

    assertThat(allFiles()).containsExactly(file);
  }
}
