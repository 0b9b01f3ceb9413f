package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.eclipselink.Units;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.EntityManagerFactory;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Derby says how many indexes the insert updates that EclipseLink has sent, and a thread what it
 * allocates for one of the cache.
 */
class InsertsUpdateEachIndexTests {

  private static final int COUNT = 200;

  /** Two objects with headers, at least. */
  private static final long ENTRY = 2 * 16;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** That of the primary key is always there. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 74,
      then = "there is a cost in maintaining indexes",
      today = Today.HOLDS,
      now = "an insert updates 2 indexes of Derby's instead of 1",
      fault = IndexFaults.NoDatabaseIndex.class)
  @Test
  void an_index_more_is_updated_by_each_insert() {
    assertThat(indexesUpdated(IndexOption.DATABASE_INDEX_CACHE)).isEqualTo(2);
  }

  @Test
  void without_an_index_that_of_the_key_is_updated() {
    assertThat(indexesUpdated(IndexOption.NO_INDEX_CACHE)).isEqualTo(1);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 74,
      then = "there is a cost in maintaining cache indexes",
      today = Today.HOLDS,
      now = "a new object that is kept allocates more: an entry of the index, and its key",
      fault = IndexFaults.NoCacheIndex.class)
  @Test
  void a_cache_index_has_an_entry_for_each_object() {
    assertThat(allocated(IndexOption.DATABASE_INDEX_CACHE_INDEX))
        .isGreaterThan(allocated(IndexOption.DATABASE_INDEX_CACHE) + ENTRY * COUNT);
  }

  /** By the thread that commits new customers, which are in the cache from then on. */
  private static long allocated(IndexOption option) {
    try (Database database = Database.start(Database.Product.H2);
        EntityManagerFactory unit =
            Units.openWithTables(
                Units.of(database.connections(), Customer.class)
                    .mappingFile(option.mappingFile()))) {
      persist(unit, 0);
      long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      persist(unit, COUNT);
      return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    }
  }

  private static void persist(EntityManagerFactory unit, int first) {
    for (int id = first; id < first + COUNT; id++) {
      Customer customer = new Customer(id);
      Units.commit(unit, manager -> manager.persist(customer));
    }
  }

  private static long indexesUpdated(IndexOption option) {
    SentStatements sent = new SentStatements();
    try (Database database = Database.start(Database.Product.DERBY);
        EntityManagerFactory unit =
            Units.openWithTables(
                Units.of(sent.wrap(database.connections()), Customer.class)
                    .mappingFile(option.mappingFile()))) {
      List<SentStatements.Sent> inserts =
          sent.of(() -> Units.commit(unit, manager -> manager.persist(new Customer(1))));
      assertThat(inserts).hasSize(1);
      database.execute("delete from CUSTOMERS");
      return database.indexesUpdated(inserts.get(0).sql(), inserts.get(0).parameters());
    }
  }
}
