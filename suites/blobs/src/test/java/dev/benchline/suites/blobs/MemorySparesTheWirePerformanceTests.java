package dev.benchline.suites.blobs;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** H2 in the JVM of the test instead of behind a socket: the document's shared memory. */
@PerfTest(iterations = 5, iterationMillis = 20, warmUpMillis = 500)
class MemorySparesTheWirePerformanceTests {

  @TempDir Path folder;

  private OpenTable memory;
  private OpenTable socket;

  @BeforeEach
  void open() throws Exception {
    memory = opened(Configuration.H2_MEMORY);
    socket = opened(Configuration.H2_SOCKET);
  }

  private OpenTable opened(Configuration configuration) throws Exception {
    OpenTable table = OpenTable.of(configuration, folder, 0);
    table.rows().insert(1);
    return table;
  }

  @AfterEach
  void close() throws Exception {
    socket.close();
    memory.close();
  }

  @PerfTest
  @Tag("reference")
  void read_over_a_socket(Blackhole blackhole) throws Exception {
    blackhole.consume(socket.rows().select(0, Reading.STREAM));
  }

  /** The document: more than 1.5 times as fast. */
  @PerfTest
  @FasterThan(value = "read_over_a_socket", by = 1.5)
  void read_in_memory(Blackhole blackhole) throws Exception {
    blackhole.consume(memory.rows().select(0, Reading.STREAM));
  }
}
