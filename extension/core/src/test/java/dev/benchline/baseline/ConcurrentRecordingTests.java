package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;
import static dev.benchline.baseline.Entries.KRYO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Writers that meet in one file: threads, stores and processes. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ConcurrentRecordingTests {

  private static final int WRITERS = 4;
  private static final int SESSIONS = 10;

  @TempDir Path directory;

  /** Every writer's own tests are there; of the shared test's sessions, the last twenty. */
  private void assertNothingLost(int writers) throws IOException {
    BaselineStore store = new JsonBaselineStore(directory);
    List<TestId> expected = new ArrayList<>(List.of(KRYO));
    for (int writer = 0; writer < writers; writer++) {
      for (int i = 0; i < SESSIONS; i++) {
        expected.add(new TestId(KRYO.className(), "w" + writer + "-" + i));
      }
    }
    assertThat(store.keys()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(store.find(KRYO, HERE).orElseThrow().timed().orElseThrow().sessions())
        .hasSize(StoredTimed.SESSIONS_KEPT)
        .doesNotHaveDuplicates();
    assertThat(allFiles()).containsExactly(Path.of(store.location(KRYO)));
  }

  private List<Path> allFiles() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void threads_with_one_store_and_with_several_lose_nothing() throws Exception {
    BaselineStore shared = new JsonBaselineStore(directory);
    List<Callable<Boolean>> writers = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      BaselineStore store = writer % 2 == 0 ? shared : new JsonBaselineStore(directory);
      writers.add(writer("w" + writer, store));
    }

    runTogether(writers);

    assertNothingLost(WRITERS);
  }

  private static Callable<Boolean> writer(String name, BaselineStore store) {
    return () -> {
      for (int i = 0; i < SESSIONS; i++) {
        RecordingProcess.record(store, name, i);
      }
      return true;
    };
  }

  private static void runTogether(List<Callable<Boolean>> writers) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(writers.size());
    try {
      for (Future<Boolean> writer : threads.invokeAll(writers)) {
        assertThat(writer.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void processes_and_threads_of_this_one_lose_nothing() throws Exception {
    List<Process> processes = new ArrayList<>();
    try {
      List<Callable<Boolean>> writers = new ArrayList<>();
      for (int writer = 0; writer < WRITERS; writer++) {
        processes.add(RecordingProcess.start(directory, "w" + writer, SESSIONS));
        writers.add(writer("w" + (WRITERS + writer), new JsonBaselineStore(directory)));
      }
      // The threads begin when the first process does, so that both meet.
      assertThat(processes.get(0).inputReader().readLine()).isEqualTo("recording");
      runTogether(writers);
      for (Process process : processes) {
        assertThat(process.waitFor()).isZero();
      }
    } finally {
      processes.forEach(Process::destroyForcibly);
    }

    assertNothingLost(2 * WRITERS);
  }

  @Test
  void readers_never_see_half_a_file() throws Exception {
    RecordingProcess.record(new JsonBaselineStore(directory), "first", 0);
    Process writer = RecordingProcess.start(directory, "w0", 100);
    int read = 0;
    Set<Baseline> states = new HashSet<>();
    try {
      assertThat(writer.inputReader().readLine()).isEqualTo("recording");
      while (writer.isAlive()) {
        // A new store each time: nothing is remembered.
        states.add(new JsonBaselineStore(directory).find(KRYO, HERE).orElseThrow());
        read++;
      }
      assertThat(writer.waitFor()).isZero();
    } finally {
      writer.destroyForcibly();
    }

    assertThat(read).isGreaterThan(10);
    assertThat(states).as("what was written meanwhile").hasSizeGreaterThan(1);
  }

  @Test
  void a_process_that_is_killed_while_it_writes_does_no_harm() throws Exception {
    Random random = new Random(42);
    for (int round = 0; round < 12; round++) {
      Process writer = RecordingProcess.start(directory, "killed" + round, 1_000_000);
      try {
        assertThat(writer.inputReader().readLine()).isEqualTo("recording");
        Thread.sleep(random.nextInt(40));
      } finally {
        writer.destroyForcibly();
      }
      assertThat(writer.waitFor()).isNotZero();

      BaselineStore store = new JsonBaselineStore(directory);
      assertThat(store.keys())
          .contains(KRYO, new TestId(KRYO.className(), "killed" + round + "-0"));
      RecordingProcess.record(store, "survivor", round);
      assertThat(store.keys()).contains(new TestId(KRYO.className(), "survivor-" + round));
      assertThat(allFiles()).containsExactly(Path.of(store.location(KRYO)));
    }
  }
}
