package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;
import static dev.benchline.baseline.Entries.KRYO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Eight processes that write into one file and are killed one after the other. */
@Tag("faults")
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class KilledWritersFaultTests {

  private static final int WRITERS = 8;
  private static final int KILLS = Integer.getInteger("faults.rounds", 200);

  @TempDir Path directory;

  private final Random random = new Random(31);
  private final List<TestId> acknowledged = new ArrayList<>();

  @Test
  void whatever_a_killed_writer_has_acknowledged_is_there() throws Exception {
    for (int killed = 0; killed < KILLS; killed += WRITERS) {
      killAll(killed);

      BaselineStore store = new JsonBaselineStore(directory);
      assertThat(store.keys()).containsAll(acknowledged);
      assertThat(store.find(KRYO, HERE)).isPresent();
      RecordingProcess.record(store, "survivor", killed);
      assertThat(allFiles()).containsExactly(Path.of(store.location(KRYO)));
    }
  }

  private void killAll(int round) throws Exception {
    List<Process> writers = new ArrayList<>();
    try {
      for (int i = 0; i < WRITERS; i++) {
        writers.add(RecordingProcess.start(directory, "w" + (round + i), 1_000_000));
      }
      for (Process writer : writers) {
        BufferedReader said = writer.inputReader();
        assertThat(said.readLine()).isEqualTo("recording");
        Thread.sleep(random.nextInt(30));
        writer.toHandle().destroyForcibly(); // which leaves open what it has said
        said.lines()
            .filter(line -> line.matches("w\\d+-\\d+"))
            .forEach(line -> acknowledged.add(new TestId(KRYO.className(), line)));
        assertThat(writer.waitFor()).isNotZero();
      }
    } finally {
      writers.forEach(Process::destroyForcibly);
    }
  }

  private List<Path> allFiles() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
