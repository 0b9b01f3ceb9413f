package dev.benchline.suites.eclipselink.caching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.ObjectEvents;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Querying for the orders of a customer costs what its cache does not keep, in both directions. */
@ParameterizedClass(name = "{0}")
@EnumSource
class QueriesCostWhatIsNotKeptTests {

  private static final FilledDatabases DATABASES = new FilledDatabases();

  /** The orders of a customer with three lines each, and the customer. */
  private static final long OBJECTS = Orders.PER_CUSTOMER * (1 + 3) + 1;

  /** Bytes of a copy, at least: an object has a header and fields. */
  private static final long COPY = 16;

  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  @AfterAll
  static void close() {
    DATABASES.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 81,
      then = "query, no cache: 186 a second",
      today = Today.HOLDS,
      now = "12 statements, 41 objects built and copied",
      fault = CacheFaults.PlainSharedCache.class)
  @Test
  void without_a_cache_all_is_built() {
    assertThat(cost(QueryOption.NO_CACHE)).isEqualTo(QueryOption.NO_CACHE.cost());
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 82,
      then = "query, object cache: building the objects and their relations is avoided",
      today = Today.HOLDS,
      now = "1 statement, nothing built, 41 objects copied; the factor of 5 is not claimed",
      fault = CacheFaults.NoSharedCache.class)
  @Test
  void the_object_cache_spares_the_relations() {
    assertThat(cost(QueryOption.OBJECT_CACHE)).isEqualTo(QueryOption.OBJECT_CACHE.cost());
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 83,
      then = "query, protected cache: relations are not queried for",
      today = Today.HOLDS,
      now = "1 statement, 10 objects built; the factor of 6 is not claimed",
      fault = CacheFaults.PlainSharedCache.class)
  @Test
  void a_protected_cache_builds_orders() {
    assertThat(cost(QueryOption.PROTECTED_CACHE)).isEqualTo(QueryOption.PROTECTED_CACHE.cost());
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 84,
      then = "query, data cache: rows are cached, and relations are queried for",
      today = Today.HOLDS,
      now =
          "11 statements, 40 objects built; the factor of 1.1 is not claimed, and in the figures"
              + " above it is slower than without a cache",
      fault = CacheFaults.CachedRelations.class)
  @Test
  void a_data_cache_spares_the_customer() {
    assertThat(cost(QueryOption.DATA_CACHE)).isEqualTo(QueryOption.DATA_CACHE.cost());
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 85,
      then = "query, read-only query: 7.5 times as fast",
      today = Today.HOLDS,
      now = "nothing is built or copied",
      fault = CacheFaults.NoHints.class)
  @Test
  void read_only_queries_copy_nothing() {
    assertThat(cost(QueryOption.READ_ONLY_QUERY)).isEqualTo(QueryOption.READ_ONLY_QUERY.cost());
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 86,
      then = "query, protected read-only query: cached objects are copied",
      today = Today.HOLDS,
      now = "1 statement, 10 objects built, 30 copied; the factor of 7.3 is not claimed",
      fault = CacheFaults.NoHints.class)
  @Row(
      document = Document.ECLIPSELINK,
      number = 86,
      then = "query, protected read-only query: cached objects are copied",
      today = Today.HOLDS,
      now = "1 statement, 10 objects built, 30 copied; the factor of 7.3 is not claimed",
      fault = CacheFaults.PlainSharedCache.class)
  @Test
  void protected_read_only_queries_build_and_copy() {
    assertThat(cost(QueryOption.PROTECTED_READ_ONLY_QUERY))
        .isEqualTo(QueryOption.PROTECTED_READ_ONLY_QUERY.cost());
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 87,
      then = "query, query cache: any query can obtain a cache hit",
      today = Today.HOLDS,
      now = "no statement, 41 objects copied; the factor of 27 is not claimed",
      fault = CacheFaults.NoHints.class)
  @Test
  void the_query_cache_spares_the_statement() {
    assertThat(cost(QueryOption.QUERY_CACHE)).isEqualTo(QueryOption.QUERY_CACHE.cost());
  }

  /** In bytes, what the copies take is more than a statement takes. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 87,
      then = "query, query cache: performs the best",
      today = Today.REFUTED,
      now =
          "41 objects are copied for each entity manager and none by a read-only query, which"
              + " allocates less although it sends a statement",
      fault = CacheFaults.NoHints.class)
  @Test
  void the_query_cache_copies_what_read_only_queries_share() {
    assertThat(cost(QueryOption.QUERY_CACHE).copied())
        .isEqualTo(cost(QueryOption.READ_ONLY_QUERY).copied() + OBJECTS);
    assertThat(allocated(QueryOption.QUERY_CACHE))
        .isGreaterThan(allocated(QueryOption.READ_ONLY_QUERY) + OBJECTS * COPY);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 88,
      then = "query, query in memory: executed against the object cache",
      today = Today.HOLDS,
      now = "no statement, 41 objects copied; the factor of 13 is not claimed",
      fault = CacheFaults.NoHints.class)
  @Test
  void queries_in_memory_spare_the_statement() {
    assertThat(cost(QueryOption.IN_MEMORY_QUERY)).isEqualTo(QueryOption.IN_MEMORY_QUERY.cost());
  }

  /** Without an index of the cache, only a look at each order tells whose it is. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 88,
      then = "query, query in memory: 12.9 times as fast as without a cache",
      today = Today.REFUTED,
      now =
          "all 1,000 orders in the cache are looked at to find 10, and in the figures above it is"
              + " slower than without a cache",
      fault = CacheFaults.NoHints.class)
  @Test
  void queries_in_memory_look_at_each_order() {
    assertThat(lookedAt(QueryOption.IN_MEMORY_QUERY)).isEqualTo(1_000);
    assertThat(lookedAt(QueryOption.OBJECT_CACHE)).isEqualTo(Orders.PER_CUSTOMER);
  }

  private ReadCost cost(QueryOption option) {
    try (Orders orders = open(option)) {
      ObjectEvents events = ObjectEvents.of(orders.unit());
      long statements = probe.count(() -> orders.findByCustomer(option)).statements();
      return new ReadCost(statements, events.built(), events.copied());
    }
  }

  private long allocated(QueryOption option) {
    try (Orders orders = open(option)) {
      return AllocatedBytes.of(() -> orders.findByCustomer(option));
    }
  }

  private int lookedAt(QueryOption option) {
    try (Orders orders = open(option)) {
      OrdersLookedAt lookedAt = OrdersLookedAt.of(orders.unit());
      orders.findByCustomer(option);
      return lookedAt.count();
    }
  }

  private Orders open(QueryOption option) {
    return Orders.open(probe.wrap(DATABASES.of(product)), option);
  }
}
