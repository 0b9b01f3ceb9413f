package dev.benchline.suites.embedded;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/**
 * Objects without SQL are faster than objects with it, the document says: by how much cannot be
 * read from its charts, except that the gap is "even more pronounced" than below the objects.
 *
 * <p>Of the charts these two are claimed, which do not depend on a disk. That JE is faster without
 * objects too, in every test, is not claimed: scans are not, see the page about this suite.
 */
@PerfTest(forks = 1, iterations = 5, iterationMillis = 40, warmUpMillis = 1_000)
class EnginesPerformanceTests {

  private static final int COUNT = 1_000;

  @TempDir private Path directory;

  private Store store;
  private int next;

  @BeforeEach
  void prepare(TestInfo test) throws Exception {
    boolean dpl = test.getTestMethod().orElseThrow().getName().startsWith("dpl");
    store = (dpl ? Engine.DPL : Engine.HIBERNATE).open(directory, Durability.WRITTEN);
    for (int number : Records.inOrder(0, COUNT)) {
      store.insert(number, Records.data(number, 0));
    }
    store.commit();
  }

  @AfterEach
  void close() throws Exception {
    store.close();
  }

  @PerfTest
  void hibernate_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  @PerfTest
  @FasterThan(value = "hibernate_reads_at_random", by = 2)
  void dpl_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  @PerfTest
  void hibernate_updates() throws Exception {
    update();
  }

  @PerfTest
  @FasterThan(value = "hibernate_updates", by = 3)
  void dpl_updates() throws Exception {
    update();
  }

  private byte[] read() throws Exception {
    byte[] data = store.read(number());
    store.commit();
    return data;
  }

  private void update() throws Exception {
    store.update(number(), Records.data(next, next));
    store.commit();
  }

  /** Each number once in a thousand, in an order that jumps. */
  private int number() {
    next = (next + 617) % COUNT;
    return next;
  }
}
