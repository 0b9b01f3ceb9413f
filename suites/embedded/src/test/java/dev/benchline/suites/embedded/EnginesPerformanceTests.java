package dev.benchline.suites.embedded;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/**
 * Objects without SQL are faster than objects with it, the document says: by how much cannot be
 * read from its charts, except that the gap is "even more pronounced" than below the objects.
 *
 * <p>Of the charts those are claimed that do not depend on a disk. Without objects JE is ahead in
 * random reads, and Derby in scans, which contradicts the document. Of updates nothing is claimed:
 * once the JIT has compiled Hibernate, the lead of objects without SQL is too small.
 */
@PerfTest(forks = 1, iterations = 5, iterationMillis = 40)
class EnginesPerformanceTests {

  private static final int COUNT = 1_000;

  @TempDir private Path directory;

  private Store store;
  private int next;

  @BeforeEach
  void prepare(TestInfo test) throws Exception {
    String method = test.getTestMethod().orElseThrow().getName();
    String engine = method.substring(0, method.indexOf('_')).toUpperCase(Locale.ROOT);
    store = Engine.valueOf(engine).open(directory, Durability.WRITTEN);
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
  @Tag("reference")
  void hibernate_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  @PerfTest
  @FasterThan(value = "hibernate_reads_at_random", by = 2)
  void dpl_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  @PerfTest
  @Tag("reference")
  void derby_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  /** Four replicates on a busy machine: 2.3 to 4.7 times. */
  @PerfTest
  @FasterThan(value = "derby_reads_at_random", by = 1.3)
  void je_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  @PerfTest
  @Tag("reference")
  void je_scans(Blackhole blackhole) throws Exception {
    blackhole.consume(scan());
  }

  /** On a busy machine 1.5 to 2.1 times. */
  @PerfTest
  @FasterThan(value = "je_scans", by = 1.15)
  void derby_scans(Blackhole blackhole) throws Exception {
    blackhole.consume(scan());
  }

  private long scan() throws Exception {
    long bytes = store.scan();
    store.commit();
    return bytes;
  }

  private byte[] read() throws Exception {
    byte[] data = store.read(number());
    store.commit();
    return data;
  }

  /** Each number once in a thousand, in an order that jumps. */
  private int number() {
    next = (next + 617) % COUNT;
    return next;
  }
}
