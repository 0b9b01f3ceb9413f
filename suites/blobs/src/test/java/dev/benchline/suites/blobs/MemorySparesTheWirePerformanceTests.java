package dev.benchline.suites.blobs;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/**
 * H2 in the JVM of the test instead of behind a socket: the document's shared memory. Nothing
 * counts the bytes of the socket, which would take time as well.
 */
@PerfTest(
    forks = 1, // what is claimed takes replicates
    iterations = 5,
    iterationMillis = 20,
    warmUpMillis = 500)
class MemorySparesTheWirePerformanceTests {

  @TempDir Path folder;

  private OpenTable table;

  @BeforeEach
  void open(TestInfo test) throws Exception {
    boolean socket = test.getTestMethod().orElseThrow().getName().endsWith("socket");
    table = socket ? OpenTable.ofH2WithoutWire() : OpenTable.of(Configuration.H2_MEMORY, folder, 0);
    table.rows().insert(1);
  }

  @AfterEach
  void close() throws Exception {
    table.close();
  }

  @PerfTest
  @Tag("reference")
  void read_over_a_socket(Blackhole blackhole) throws Exception {
    blackhole.consume(table.rows().select(0, Reading.STREAM));
  }

  /** The document: more than 1.5 times as fast. Seen: 33 times (24 to 48) on a busy machine. */
  @PerfTest
  @FasterThan(value = "read_over_a_socket", by = 1.5)
  void read_in_memory(Blackhole blackhole) throws Exception {
    blackhole.consume(table.rows().select(0, Reading.STREAM));
  }
}
