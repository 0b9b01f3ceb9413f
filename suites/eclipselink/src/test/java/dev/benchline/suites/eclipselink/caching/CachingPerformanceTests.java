package dev.benchline.suites.eclipselink.caching;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import dev.benchline.suites.eclipselink.Database;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;

/**
 * What the document says of caches, on H2 in memory: there a statement costs some microseconds and
 * not, as in the document, a way over a network. The factors are smaller for that, and where only
 * one of three statements is saved too small to be claimed: of the data cache the statements are
 * what is gated.
 *
 * <p>There is a tenth of the document's orders. Which is read does not matter, and each replicate
 * reads all of them in classes that are new to its JVM.
 */
@Tag("long")
@PerfTest(forks = 1) // what is claimed takes replicates
class CachingPerformanceTests {

  private static final int ORDERS = 100;

  private final FilledDatabases databases = new FilledDatabases(ORDERS);
  private final Map<FindOption, Orders> finds = new EnumMap<>(FindOption.class);
  private final Map<QueryOption, Orders> queries = new EnumMap<>(QueryOption.class);

  @AfterEach
  void close() {
    finds.values().forEach(Orders::close);
    queries.values().forEach(Orders::close);
    databases.close();
  }

  /**
   * The document: 38 times as fast as no cache. Here three statements cost as much as the copies of
   * five objects, once the JIT has compiled the way to the database: eight replicates showed 0.93
   * to 1.03 times, so nothing is claimed.
   */
  @PerfTest
  @Tag("reference")
  void find_in_the_object_cache(Blackhole blackhole) {
    blackhole.consume(find(FindOption.OBJECT_CACHE));
  }

  /** The document: 26 times as fast. Seen: 15 to 18 times. */
  @PerfTest
  @FasterThan(value = "find_in_the_object_cache", by = 3.0)
  void find_in_the_read_only_cache(Blackhole blackhole) {
    blackhole.consume(find(FindOption.READ_ONLY_CACHE));
  }

  @PerfTest
  @Tag("reference")
  void query_in_the_object_cache(Blackhole blackhole) {
    blackhole.consume(query(QueryOption.OBJECT_CACHE));
  }

  /**
   * The document: 1.4 times as fast as the object cache, which is 5.5 times as fast as none. Seen:
   * 10 to 14 times in runs on a busy machine, and 4.9 and 6.0 times on one that was starved. The
   * query cache, then 27 times as fast as none, still has its results copied for each entity
   * manager, so that its time is near to that of no cache here, and is not claimed.
   */
  @PerfTest
  @FasterThan(value = "query_in_the_object_cache", by = 3.0)
  void query_for_read_only_objects(Blackhole blackhole) {
    blackhole.consume(query(QueryOption.READ_ONLY_QUERY));
  }

  private int find(FindOption option) {
    return finds
        .computeIfAbsent(option, o -> Orders.open(databases.of(Database.Product.H2), o))
        .findOne();
  }

  private int query(QueryOption option) {
    return queries
        .computeIfAbsent(option, o -> Orders.open(databases.of(Database.Product.H2), o))
        .findByCustomer(option);
  }
}
