package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import dev.benchline.suites.eclipselink.Database;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;

/**
 * What the document says of indexes, on H2 in memory: there is no network in the way here. There
 * are twice the document's rows, or what the mapping takes would hide what the index spares. An
 * invocation looks up twenty: a single one would find the caches of the processor as the scan left
 * them.
 */
@PerfTest(forks = 1) // what is claimed takes replicates
class IndexingPerformanceTests {

  private static final int CUSTOMERS = 2_000;
  private static final int LOOK_UPS = 20;

  private Database database;
  private Customers customers;

  @AfterEach
  void close() {
    customers.close();
    database.close();
  }

  @PerfTest
  @Tag("reference")
  void without_an_index(Blackhole blackhole) {
    blackhole.consume(lookUp(IndexOption.NO_INDEX_CACHE));
  }

  /**
   * The document: 1.2 times as fast, and more with a larger table. Seen with this one: 10.8 to 11.9
   * times.
   */
  @PerfTest
  @FasterThan(value = "without_an_index", by = 1.5)
  void with_a_database_index(Blackhole blackhole) {
    blackhole.consume(lookUp(IndexOption.DATABASE_INDEX_CACHE));
  }

  /** The document: 14 times as fast. Seen: 1.82 to 1.92 times. */
  @PerfTest
  @Tag("long")
  @FasterThan(value = "with_a_database_index", by = 1.2)
  void with_a_cache_index(Blackhole blackhole) {
    blackhole.consume(lookUp(IndexOption.DATABASE_INDEX_CACHE_INDEX));
  }

  private int lookUp(IndexOption option) {
    if (customers == null) {
      database = Database.start(Database.Product.H2);
      customers = Customers.create(database.connections(), option, CUSTOMERS);
    }
    int found = 0;
    for (int i = 0; i < LOOK_UPS; i++) {
      found += customers.findOne();
    }
    return found;
  }
}
