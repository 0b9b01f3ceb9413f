package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import dev.benchline.suites.eclipselink.Database;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;

/**
 * What the document says of indexes, on H2 in memory: there is no network in the way here. There
 * are five times the document's rows, or what the mapping takes would hide what the index spares.
 */
@PerfTest(forks = 1) // what is claimed takes replicates
class IndexingPerformanceTests {

  private static final int CUSTOMERS = 5_000;

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

  /** The document: 1.2 times as fast, and more with a larger table. */
  @PerfTest
  @FasterThan("without_an_index")
  void with_a_database_index(Blackhole blackhole) {
    blackhole.consume(lookUp(IndexOption.DATABASE_INDEX_CACHE));
  }

  /** The document: 14 times as fast. */
  @PerfTest
  @FasterThan(value = "with_a_database_index", by = 1.2)
  void with_a_cache_index(Blackhole blackhole) {
    blackhole.consume(lookUp(IndexOption.DATABASE_INDEX_CACHE_INDEX));
  }

  private int lookUp(IndexOption option) {
    if (customers == null) {
      database = Database.start(Database.Product.H2);
      customers = Customers.create(database.connections(), option, CUSTOMERS);
    }
    return customers.findOne();
  }
}
