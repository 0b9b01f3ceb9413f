package dev.benchline.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of a machine whose clock is set while it works. */
class ClockFaultTests {

  private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");

  @TempDir Path directory;

  private final List<String> added = new ArrayList<>();

  private void add(Instant time) {
    String commit = "c" + added.size();
    HistorySession session = Sessions.of(commit, 1, 1e-5);
    new FileHistoryStore(directory, Duration.ofDays(30))
        .add(
            new HistorySession(
                UUID.randomUUID(), time, commit, session.environment(), session.tests()));
    added.add(commit);
  }

  private List<String> kept() {
    return new FileHistoryStore(directory, Duration.ofDays(30))
        .sessions(Sessions.HERE.key()).stream().map(HistorySession::commit).toList();
  }

  @Test
  void a_clock_that_jumps_ahead_for_one_session_costs_no_other() {
    for (int i = 0; i < HistoryStore.ALWAYS_KEPT; i++) {
      add(NOW.plus(Duration.ofHours(i)));
    }
    add(NOW.plus(Duration.ofDays(36_500)));
    add(NOW.plus(Duration.ofDays(20)));

    assertThat(kept()).containsExactlyInAnyOrderElementsOf(added);
  }

  @Test
  void what_is_added_while_the_clock_is_wrong_is_there_afterwards() {
    for (int i = 0; i < 2 * HistoryStore.ALWAYS_KEPT; i++) {
      add(NOW.plus(Duration.ofHours(i)));
    }
    add(Instant.parse("1970-01-01T00:00:05Z"));
    assertThat(kept()).containsExactlyInAnyOrderElementsOf(added);

    add(NOW.plus(Duration.ofDays(1)));
    assertThat(kept()).containsExactlyInAnyOrderElementsOf(added);
  }

  @Test
  void what_is_being_written_outlives_a_jump_of_the_clock() throws Exception {
    Path written = Files.writeString(directory.resolve(".benchline-1.tmp"), "{\"format");
    Files.setLastModifiedTime(written, FileTime.from(Instant.now().plus(Duration.ofDays(3))));

    add(NOW);

    assertThat(written).exists();
  }
}
