package dev.benchline.suites.eclipselink.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.persistence.config.QueryHints;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When the query cache answers, and when it must not. */
@ParameterizedClass(name = "{0}")
@EnumSource
class QueryCacheTests {

  @Parameter Database.Product product;

  private CountedStaff staff;

  @AfterEach
  void close() {
    staff.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 32,
      then = "an insert invalidates the query cache",
      today = Today.HOLDS,
      now =
          "the next query takes a statement and sees the new row, and the one after it takes none",
      fault = QueryCacheFaults.NeverInvalidated.class)
  @Test
  void an_insert_invalidates_the_query_cache() {
    staff = CountedStaff.hire(product, Map.of());

    assertThat(read(Employee.ALL_CACHED)).isEqualTo(new Seen(1, 32));
    assertThat(read(Employee.ALL_CACHED)).isEqualTo(new Seen(0, 32));
    staff.hire(1);
    assertThat(read(Employee.ALL_CACHED)).isEqualTo(new Seen(1, 33));
    assertThat(read(Employee.ALL_CACHED)).isEqualTo(new Seen(0, 33));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 34,
      then = "invalidation can be switched off",
      today = Today.HOLDS,
      now = "no statement after an insert, and the new row is not seen",
      fault = QueryCacheFaults.AlwaysInvalidated.class)
  @Test
  void without_invalidation_the_query_cache_goes_stale() {
    staff = CountedStaff.hire(product, Map.of());

    assertThat(read(Employee.ALL_CACHED_FOR_EVER)).isEqualTo(new Seen(1, 32));
    staff.hire(1);
    assertThat(read(Employee.ALL_CACHED_FOR_EVER)).isEqualTo(new Seen(0, 32));
  }

  @Test
  void an_insert_by_others_is_not_noticed() {
    staff = CountedStaff.hire(product, Map.of());

    assertThat(read(Employee.ALL_CACHED)).isEqualTo(new Seen(1, 32));
    staff.hireBehindTheBack();
    assertThat(read(Employee.ALL_CACHED)).isEqualTo(new Seen(0, 32));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 33,
      then = "eclipselink.cache.query-results caches all named queries",
      today = Today.HOLDS,
      now = "a named query without a hint takes no second statement",
      fault = QueryCacheFaults.Uncacheable.class,
      red = 2) // without the property nothing is cached anyway
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_property_caches_all_named_queries(boolean cached) {
    staff = CountedStaff.hire(product, Map.of("eclipselink.cache.query-results", "" + cached));

    assertThat(read(Employee.ALL)).isEqualTo(new Seen(1, 32));
    assertThat(read(Employee.ALL)).isEqualTo(new Seen(cached ? 0 : 1, 32));
  }

  @Test
  void a_query_without_a_name_is_never_cached() {
    staff = CountedStaff.hire(product, Map.of());
    Staff.Query dynamic =
        manager ->
            manager
                .createQuery("select e from Employee e", Employee.class)
                .setHint(QueryHints.QUERY_RESULTS_CACHE, true);

    assertThat(staff.read(dynamic, all -> {}).statements()).isEqualTo(1);
    assertThat(staff.read(dynamic, all -> {}).statements()).isEqualTo(1);
  }

  private Seen read(String query) {
    AtomicInteger employees = new AtomicInteger();
    long statements = staff.read(query, all -> employees.set(all.size())).statements();
    return new Seen(statements, employees.get());
  }

  private record Seen(long statements, int employees) {}
}
