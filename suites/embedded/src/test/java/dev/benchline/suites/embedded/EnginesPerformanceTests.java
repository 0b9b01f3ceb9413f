package dev.benchline.suites.embedded;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import dev.benchline.suites.kit.DerbyEngine;
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
 * once the JIT has compiled Hibernate, objects without SQL were 1.2 to 1.3 times as fast in each of
 * 24 replicates, which leaves nothing to claim after the usual division by 1.25. Of deletes nothing
 * is claimed either: a record can be deleted only once, so a test would insert as well.
 */
@PerfTest(forks = 1, iterations = 5, iterationMillis = 40)
class EnginesPerformanceTests {

  private static final int COUNT = 1_000;

  @TempDir private Path directory;

  private Engine engine;
  private Store store;
  private int next;

  @BeforeEach
  void prepare(TestInfo test) throws Exception {
    String method = test.getTestMethod().orElseThrow().getName();
    engine = Engine.valueOf(method.substring(0, method.indexOf('_')).toUpperCase(Locale.ROOT));
    store = engine.open(directory, Durability.WRITTEN);
    for (int number : Records.inOrder(0, COUNT)) {
      store.insert(number, Records.data(number, 0));
    }
    store.commit();
  }

  @AfterEach
  void close() throws Exception {
    store.close();
    if (engine == Engine.DERBY || engine == Engine.HIBERNATE) {
      DerbyEngine.end();
    }
  }

  @PerfTest
  @Tag("reference")
  void hibernate_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  /**
   * Seen: 3.9 to 22 times in six whole builds on a busy machine. A replicate takes a quarter of a
   * minute, and fewer of them decide about less.
   */
  @PerfTest
  @Tag("long")
  @FasterThan(value = "hibernate_reads_at_random", by = 1.5)
  void dpl_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  @PerfTest
  @Tag("reference")
  void derby_reads_at_random(Blackhole blackhole) throws Exception {
    blackhole.consume(read());
  }

  /**
   * Seen: 2.1 to 2.8 times in six whole builds on a busy machine. The page's 0.8 to 3.6 are five
   * single passes over 2,000 records, each in a store that has just been filled, beside other work;
   * here a store is warmed before it is measured.
   */
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

  /**
   * Seen: 1.52 to 1.68 times in six whole builds on a busy machine. The page's 1.4 to 10, which it
   * gives as JE's 0.1 to 0.7, are ten scans of 2,000 records, taken as those reads.
   */
  @PerfTest
  @Tag("long")
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
