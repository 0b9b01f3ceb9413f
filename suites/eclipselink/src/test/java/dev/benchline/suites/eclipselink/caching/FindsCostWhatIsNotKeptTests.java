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

/** Finding an order costs what its cache does not keep, in both directions. */
@ParameterizedClass(name = "{0}")
@EnumSource
class FindsCostWhatIsNotKeptTests {

  private static final FilledDatabases DATABASES = new FilledDatabases();

  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  @AfterAll
  static void close() {
    DATABASES.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 75,
      then = "find, no cache: 965 a second",
      today = Today.HOLDS,
      now = "3 statements, 5 objects built and copied",
      fault = CacheFaults.PlainSharedCache.class)
  @Test
  void without_a_cache_all_is_built() {
    try (Orders orders = open(FindOption.NO_CACHE)) {
      assertThat(cost(orders)).isEqualTo(FindOption.NO_CACHE.cost());
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 76,
      then = "find, object cache: no query for the object or its relations",
      today = Today.HOLDS,
      now = "no statement, 5 objects copied; the factor of 38 is not claimed",
      fault = CacheFaults.NoSharedCache.class)
  @Test
  void the_object_cache_spares_statements() {
    try (Orders orders = open(FindOption.OBJECT_CACHE)) {
      assertThat(cost(orders)).isEqualTo(FindOption.OBJECT_CACHE.cost());
      assertThat(orders.queriesOneInstance()).isTrue();
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 77,
      then = "find, protected cache: no query either, and read-only queries copy what is cached",
      today = Today.HOLDS,
      now =
          "no statement, 5 objects copied, and read-only queries get instances of their own; the"
              + " factor of 36 is not claimed",
      fault = CacheFaults.PlainSharedCache.class)
  @Test
  void a_protected_cache_shares_no_instance() {
    try (Orders orders = open(FindOption.PROTECTED_CACHE)) {
      assertThat(cost(orders)).isEqualTo(FindOption.PROTECTED_CACHE.cost());
      assertThat(orders.queriesOneInstance()).isFalse();
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 78,
      then = "find, data cache: rows are cached, and relations are queried for",
      today = Today.HOLDS,
      now = "1 statement, 3 objects built; the factor of 2 is not claimed",
      fault = CacheFaults.CachedRelations.class)
  @Test
  void a_data_cache_keeps_no_relations() {
    try (Orders orders = open(FindOption.DATA_CACHE)) {
      assertThat(cost(orders)).isEqualTo(FindOption.DATA_CACHE.cost());
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 79,
      then = "find, read-only cache: cached objects are used directly",
      today = Today.HOLDS,
      now =
          "nothing is copied, entity managers share an instance; the factor of 974 is not claimed,"
              + " but one of 3 over the object cache (CachingPerformanceTests)",
      fault = CacheFaults.NotReadOnly.class)
  @Test
  void read_only_objects_are_not_copied() {
    try (Orders orders = open(FindOption.READ_ONLY_CACHE)) {
      assertThat(cost(orders)).isEqualTo(FindOption.READ_ONLY_CACHE.cost());
      assertThat(orders.findsOneInstance()).isTrue();
      assertThat(orders.queriesOneInstance()).isTrue();
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 80,
      then = "find, protected read-only cache: cached objects are always copied",
      today = Today.REFUTED,
      now =
          "nothing is copied, entity managers share an instance; the factor of 648 is not claimed",
      fault = CacheFaults.NotReadOnly.class)
  @Row(
      document = Document.ECLIPSELINK,
      number = 80,
      then = "query, protected read-only cache: cached objects are always copied",
      today = Today.HOLDS,
      now = "read-only queries get instances of their own",
      fault = CacheFaults.PlainSharedCache.class)
  @Test
  void protected_read_only_objects_are_not_copied_by_find() {
    try (Orders orders = open(FindOption.PROTECTED_READ_ONLY_CACHE)) {
      assertThat(cost(orders)).isEqualTo(FindOption.PROTECTED_READ_ONLY_CACHE.cost());
      assertThat(orders.findsOneInstance()).isTrue();
      assertThat(orders.queriesOneInstance()).isFalse();
    }
  }

  private Orders open(FindOption option) {
    return Orders.open(probe.wrap(DATABASES.of(product)), option);
  }

  private ReadCost cost(Orders orders) {
    ObjectEvents events = ObjectEvents.of(orders.unit());
    long statements = probe.count(orders::findOne).statements();
    return new ReadCost(statements, events.built(), events.copied());
  }
}
