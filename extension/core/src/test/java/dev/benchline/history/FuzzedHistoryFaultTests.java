package dev.benchline.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.Mutations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions that something has changed: each is read whole, or refused and left alone. */
class FuzzedHistoryFaultTests {

  @TempDir Path directory;

  @Test
  void hundreds_are_read_whole_or_refused_and_left_as_they_are() throws IOException {
    fuzz(1, 400);
  }

  @Test
  @Tag("faults")
  void ten_thousand_are_read_whole_or_refused_and_left_as_they_are() throws IOException {
    fuzz(2, 10_000);
  }

  private void fuzz(long seed, int files) throws IOException {
    Mutations mutations = new Mutations(seed);
    FileHistoryStore store = new FileHistoryStore(directory, Duration.ofDays(30));
    store.add(Sessions.of("a", 1, 1e-5));
    Path file = session();
    String intact = Files.readString(file);
    int refused = 0;
    for (int i = 0; i < files; i++) {
      byte[] changed = mutations.of(intact).getBytes(StandardCharsets.UTF_8);
      Files.write(file, changed);
      try {
        assertThat(store.sessions(Sessions.HERE.key())).hasSizeLessThan(2);
      } catch (HistoryException e) {
        refused++;
        assertThat(e.getMessage()).contains(file.toString());
        assertThat(file).hasBinaryContent(changed);
      }
    }

    assertThat(refused).isBetween(files / 2, files - files / 100);
  }

  private Path session() throws IOException {
    try (Stream<Path> all = Files.list(directory)) {
      return all.findFirst().orElseThrow();
    }
  }
}
