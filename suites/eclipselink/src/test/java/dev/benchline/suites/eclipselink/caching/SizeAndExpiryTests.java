package dev.benchline.suites.eclipselink.caching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects that are gone from the cache, for want of room or with time, are read again. */
@ParameterizedClass(name = "{0}")
@EnumSource
class SizeAndExpiryTests {

  private final FilledDatabases databases = new FilledDatabases();
  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  @AfterEach
  void close() {
    databases.close();
  }

  @Test
  void a_full_cache_keeps_all() throws InterruptedException {
    assertThat(secondPass("caching/object-cache.xml")).isZero();
  }

  /** The order and its lines are a statement each; customers are in a cache that keeps them. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 91,
      then = "caches have a size",
      today = Today.HOLDS,
      now = "a cache of 100 for 1,000 orders keeps none for the next pass",
      fault = CacheFaults.KeepsAll.class)
  @Test
  void a_small_cache_keeps_none_for_the_next_pass() throws InterruptedException {
    assertThat(secondPass("caching/small-cache.xml")).isEqualTo(2 * Orders.COUNT);
  }

  /** As above, and each of the three lines may find that its order has expired once more. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 91,
      then = "objects expire in caches",
      today = Today.HOLDS,
      now = "an expiry of a millisecond keeps no order",
      fault = CacheFaults.KeepsAll.class)
  @Test
  void what_has_expired_is_read_again() throws InterruptedException {
    assertThat(secondPass("caching/expiring-cache.xml"))
        .isBetween(2L * Orders.COUNT, 5L * Orders.COUNT);
  }

  private long secondPass(String mappingFile) throws InterruptedException {
    try (Orders orders = Orders.open(probe.wrap(databases.of(product)), mappingFile)) {
      orders.findEach();
      Thread.sleep(10);
      return probe.count(orders::findEach).statements();
    }
  }
}
