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
    try (JeStore je = filledJe(Je.CACHE_BYTES)) {
      Store store = Injection.into(Store.class, je);
      assertDoes(je, store::scanDirty, Expected.exactly("locks", 0).and("records", COUNT));
      assertDoes(je, store::scan, Expected.exactly("locks", COUNT).and("records", COUNT));
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 108,
      then = "a read in sequence: JE is superior",
      today = Today.CONTRARY,
      now = "JE fetches each record by itself, and Derby the 10 to 13 of a page with it",
      fault = EngineFaults.FindsEach.class)
  @Row(
      document = Document.ENGINES,
      number = 115,
      then = "JE is ahead in every test",
      today = Today.CONTRARY,
      now = "not in scans: Derby visits less than 1/10 as many pages as JE fetches records",
      fault = EngineFaults.FindsEach.class)
  @Test
  void a_scan_touches_records_in_je_and_pages_in_derby() throws Exception {
    try (JeStore je = filledJe(Je.CACHE_BYTES)) {
      assertDoes(je, Injection.into(Store.class, je)::scan, Expected.exactly("records", COUNT));
    }
    try (DerbyStore derby = filledDerby()) {
      assertThat(derby.pagesVisited(Store::scan))
          .isBetween((long) COUNT / MOST_A_PAGE, (long) COUNT / LEAST_A_PAGE);
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 109,
      then = "a random read: JE is superior",
      today = Today.HOLDS,
      now = "1 record and 1 node of the tree, where Derby visits a page of the index and one more",
      fault = EngineFaults.ScansFirst.class)
  @Test
  void a_random_read_touches_one_record() throws Exception {
    try (JeStore je = filledJe(Je.CACHE_BYTES)) {
      Store store = Injection.into(Store.class, je);
      assertDoes(
          je,
          () -> store.read(617),
          Expected.exactly("records", 1).and("nodes", 1).and("locks", 1));
    }
    try (DerbyStore derby = filledDerby()) {
      assertThat(derby.pagesVisited(store -> store.read(617))).isEqualTo(2);
    }
  }

  /** Twenty thousand records of 300 bytes are 6 MB; the document's heaps are not set. */
  @Row(
      document = Document.ENGINES,
      number = 113,
      then = "a cache of 128 MB keeps all records",
      today = Today.HOLDS,
      now = "a second pass of 20,000 random reads finds all of them in the cache",
      fault = EngineFaults.SmallCache.class)
  @Test
  void a_second_pass_finds_all_in_the_cache() throws Exception {
    int many = 20 * COUNT;
    try (JeStore je = filledJe(Injection.into(Long.class, Je.CACHE_BYTES), many)) {
      readAll(je, many);
      je.statsAndClear();
      readAll(je, many);
      EnvironmentStats stats = je.statsAndClear();
      assertThat(stats.getNLNsFetch()).isEqualTo(many);
      assertThat(stats.getNLNsFetchMiss() + stats.getNBINsFetchMiss()).isZero();
    }
  }

  private static void readAll(Store store, int count) throws Exception {
    for (int number : Records.shuffled(0, count)) {
      store.read(number);
    }
    store.commit();
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

  private JeStore filledJe(long cacheBytes) throws Exception {
    return filledJe(cacheBytes, COUNT);
  }

  private JeStore filledJe(long cacheBytes, int count) throws Exception {
    JeStore store = JeStore.withCache(directory, cacheBytes);
    fill(store, count);
    return store;
  }

  private DerbyStore filledDerby() throws Exception {
    DerbyStore store = new DerbyStore(Derby.open(directory, Durability.WRITTEN));
    fill(store, COUNT);
    return store;
  }

  private static void fill(Store store, int count) throws Exception {
    for (int number : Records.inOrder(0, count)) {
      store.insert(number, Records.data(number, 0));
    }
    store.commit();
  }

  @FunctionalInterface
  private interface Reading {
    void read() throws Exception;
  }
}
