package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.sleepycat.je.EnvironmentStats;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JE and Derby touch these records, locks and pages to read, by their own accounts. */
class ReadsTouchRecordsOrPagesTests {

  private static final int COUNT = 1_000;

  /** A page of Derby's has 4,096 bytes: at least 10 records of 300, and never 14. */
  private static final int LEAST_A_PAGE = 10;

  private static final int MOST_A_PAGE = 13;

  /**
   * The root of the index, a leaf, and the page of the row. A node of the index has 4,096 bytes:
   * too few for a thousand keys, and enough for the numbers of the leaves that have them.
   */
  private static final int PAGES_OF_A_READ = 3;

  @TempDir private Path directory;

  @Row(
      document = Document.ENGINES,
      number = 107,
      then = "a dirty read in sequence spares what isolation costs",
      today = Today.HOLDS,
      now = "JE takes no lock for 1,000 records, and 1,000 if it is not dirty",
      fault = EngineFaults.ScansClean.class)
  @Test
  void a_dirty_scan_of_je_takes_no_locks() throws Exception {
    try (JeStore je = filledJe()) {
      Store store = Injection.into(Store.class, je);
      assertDoes(je, store::scanDirty, Expected.exactly("locks", 0).and("records", COUNT));
      assertDoes(je, store::scan, Expected.exactly("locks", COUNT).and("records", COUNT));
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 108,
      then = "a read in sequence: JE is superior",
      today = Today.REFUTED,
      now =
          "JE fetches each record by itself; by EnginesPerformanceTests Derby is 1.15 times as fast",
      fault = EngineFaults.FindsEach.class)
  @Test
  void a_scan_of_je_touches_records() throws Exception {
    try (JeStore je = filledJe()) {
      assertDoes(je, Injection.into(Store.class, je)::scan, Expected.exactly("records", COUNT));
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 108,
      then = "a read in sequence: JE is superior",
      today = Today.REFUTED,
      now = "Derby fetches the 10 to 13 records of a page at once",
      fault = EngineFaults.FindsEach.class)
  @Test
  void a_scan_of_derby_touches_pages() throws Exception {
    try (DerbyStore derby = filledDerby()) {
      assertThat(derby.pagesVisited(store -> Injection.into(Store.class, store).scan()))
          .isBetween((long) COUNT / MOST_A_PAGE, (long) COUNT / LEAST_A_PAGE);
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 109,
      then = "a random read: JE is superior",
      today = Today.HOLDS,
      now =
          "JE fetches 1 record and 1 node of the tree; by EnginesPerformanceTests it is 1.3 times as"
              + " fast",
      fault = EngineFaults.ScansFirst.class)
  @Test
  void a_random_read_of_je_touches_one_record() throws Exception {
    try (JeStore je = filledJe()) {
      Store store = Injection.into(Store.class, je);
      assertDoes(
          je,
          () -> store.read(617),
          Expected.exactly("records", 1).and("nodes", 1).and("locks", 1));
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 109,
      then = "a random read: JE is superior",
      today = Today.HOLDS,
      now = "Derby touches 3 pages: the root of the index, a leaf and the page of the row",
      fault = EngineFaults.ScansFirst.class)
  @Test
  void a_random_read_of_derby_touches_three_pages() throws Exception {
    try (DerbyStore derby = filledDerby()) {
      assertThat(pagesTouched(derby, 617)).isEqualTo(PAGES_OF_A_READ);
    }
  }

  private static void assertDoes(JeStore je, Reading reading, Expected cost) throws Exception {
    je.statsAndClear();
    reading.read();
    EnvironmentStats stats = je.statsAndClear();
    cost.assertEqualTo(
        Map.of(
            "records", stats.getNLNsFetch(),
            "nodes", stats.getNBINsFetch(),
            "locks", stats.getNRequests()),
        "JE");
    je.commit();
  }

  /** Of a second read: the first one makes the statement ready. */
  private static long pagesTouched(DerbyStore derby, int number) throws Exception {
    derby.read(0);
    PageCache cache = PageCache.counting();
    long before = cache.touched();
    Injection.into(Store.class, derby).read(number);
    return cache.touched() - before;
  }

  private JeStore filledJe() throws Exception {
    JeStore store = new JeStore(directory, Durability.WRITTEN);
    fill(store);
    return store;
  }

  private DerbyStore filledDerby() throws Exception {
    DerbyStore store = new DerbyStore(Derby.open(directory, Durability.WRITTEN));
    fill(store);
    return store;
  }

  private static void fill(Store store) throws Exception {
    for (int number : Records.inOrder(0, COUNT)) {
      store.insert(number, Records.data(number, 0));
    }
    store.commit();
  }

  @FunctionalInterface
  private interface Reading {
    void read() throws Exception;
  }
}
