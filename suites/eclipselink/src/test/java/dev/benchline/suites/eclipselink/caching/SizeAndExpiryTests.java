package dev.benchline.suites.eclipselink.caching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Collections;
import java.util.stream.LongStream;
import org.eclipse.persistence.sessions.server.ServerSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Objects that are gone from the cache, for want of room, with the garbage or with time, are read
 * again.
 */
@ParameterizedClass(name = "{0}")
@EnumSource
class SizeAndExpiryTests {

  /** Garbage that is still there after as many collections is in use. */
  private static final int COLLECTIONS = 10;

  private final FilledDatabases databases = new FilledDatabases();
  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  @AfterEach
  void close() {
    databases.close();
  }

  @Test
  void a_full_cache_keeps_all() {
    try (Orders orders = open("caching/object-cache.xml")) {
      collectGarbage(orders);
      assertThat(pass(orders)).isZero();
    }
  }

  /** The order and its lines are a statement each; customers are in a cache that keeps them. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 91,
      then = "caches have a size",
      today = Today.HOLDS,
      now = "a cache of 100 for 1,000 orders keeps none for the next pass",
      fault = CacheFaults.RoomForAll.class)
  @Test
  void a_small_cache_keeps_none_for_the_next_pass() {
    try (Orders orders = open("caching/small-cache.xml")) {
      assertThat(pass(orders)).isEqualTo(2 * Orders.COUNT);
    }
  }

  /** As above, and each of the three lines may find that its order is gone once more. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 91,
      then = "caches have a type, such as WEAK",
      today = Today.HOLDS,
      now = "a weak cache keeps no order that nobody uses once the garbage is collected",
      fault = CacheFaults.FullCache.class)
  @Test
  void a_weak_cache_keeps_none_once_the_garbage_is_collected() {
    try (Orders orders = open("caching/weak-cache.xml")) {
      collectGarbage(orders);
      assertThat(pass(orders)).isBetween(2L * Orders.COUNT, 5L * Orders.COUNT);
    }
  }

  /** As above. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 91,
      then = "objects expire in caches",
      today = Today.HOLDS,
      now = "an expiry of a millisecond keeps no order",
      fault = CacheFaults.NeverExpires.class)
  @Test
  void what_has_expired_is_read_again() throws InterruptedException {
    try (Orders orders = open("caching/expiring-cache.xml")) {
      Thread.sleep(10);
      assertThat(pass(orders)).isBetween(2L * Orders.COUNT, 5L * Orders.COUNT);
    }
  }

  /** The order and its lines are a statement each, as above. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 91,
      then = "objects expire daily in caches, at a time of day",
      today = Today.HOLDS,
      now = "what was read just now is kept, and what was read two days ago is read again",
      fault = CacheFaults.NeverExpires.class)
  @Test
  void what_was_read_before_the_time_of_day_is_read_again() throws InterruptedException {
    passNoon();
    try (Orders orders = open("caching/daily-cache.xml")) {
      assertThat(pass(orders)).isZero();
      readAgo(Duration.ofDays(2), orders);
      assertThat(pass(orders)).isEqualTo(2 * Orders.COUNT);
    }
  }

  /** A bug of EclipseLink 5.0.0, which knows the element by another name than its schema. */
  @Test
  void a_time_of_day_by_the_name_of_the_schema_is_ignored() {
    try (Orders orders = open("caching/daily-cache-by-the-schema.xml")) {
      readAgo(Duration.ofDays(2), orders);
      assertThat(pass(orders)).isZero();
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 91,
      then = "results expire in the query cache",
      today = Today.HOLDS,
      now = "with an expiry of a millisecond the same query takes a statement each time",
      fault = CacheFaults.ResultsNeverExpire.class)
  @Test
  void results_that_have_expired_are_read_again() throws InterruptedException {
    try (Orders orders = open("caching/object-cache.xml")) {
      assertThat(query(orders, Order.BY_CUSTOMER_CACHED_FOR_A_MILLISECOND)).isEqualTo(1);
      Thread.sleep(10);
      assertThat(query(orders, Order.BY_CUSTOMER_CACHED_FOR_A_MILLISECOND)).isEqualTo(1);
    }
  }

  @Test
  void results_without_an_expiry_are_kept() throws InterruptedException {
    try (Orders orders = open("caching/object-cache.xml")) {
      assertThat(query(orders, Order.BY_CUSTOMER_CACHED)).isEqualTo(1);
      Thread.sleep(10);
      assertThat(query(orders, Order.BY_CUSTOMER_CACHED)).isZero();
    }
  }

  /** Opens the unit and finds each order once. */
  private Orders open(String mappingFile) {
    Orders orders = Orders.open(probe.wrap(databases.of(product)), mappingFile);
    orders.findEach();
    return orders;
  }

  /** Statements of finding each order. */
  private long pass(Orders orders) {
    return probe.count(orders::findEach).statements();
  }

  private long query(Orders orders, String query) {
    return probe.count(() -> orders.findOfTheFirst(query)).statements();
  }

  /** Collects garbage until no order is in the cache, unless the cache holds them. */
  private static void collectGarbage(Orders orders) {
    for (int i = 0; i < COLLECTIONS && keepsAny(orders); i++) {
      System.gc();
    }
  }

  private static boolean keepsAny(Orders orders) {
    return LongStream.range(0, Orders.COUNT)
        .anyMatch(id -> orders.unit().getCache().contains(Order.class, id));
  }

  /** Waits for the time of day at which orders expire, if a pass could meet it. */
  private static void passNoon() throws InterruptedException {
    Duration left = Duration.between(LocalTime.now(ZoneId.systemDefault()), LocalTime.NOON);
    if (!left.isNegative() && left.compareTo(Duration.ofMinutes(1)) < 0) {
      Thread.sleep(left.toMillis() + 1);
    }
  }

  /** Has the cache know that its orders were read so long ago. */
  private static void readAgo(Duration ago, Orders orders) {
    long then = System.currentTimeMillis() - ago.toMillis();
    Collections.list(
            orders
                .unit()
                .unwrap(ServerSession.class)
                .getIdentityMapAccessorInstance()
                .getIdentityMap(Order.class)
                .keys())
        .forEach(order -> order.setReadTime(then));
  }
}
