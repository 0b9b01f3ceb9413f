package dev.benchline.suites.eclipselink.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Rendezvous;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.persistence.queries.LoadGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The document's 32 employees and their addresses, each of which is a statement. That several of
 * these run at the same time is seen without a clock: each waits until the others are there.
 */
@ParameterizedClass(name = "{0}")
@EnumSource
@Timeout(60)
class LoadGroupsReadRelationsAtTheSameTimeTests {

  /** As many as the pool has connections but for one, which the query itself may still have. */
  private static final int AT_ONCE = Database.CONNECTIONS - 1;

  private final AtomicInteger statements = new AtomicInteger();
  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

  @Parameter Database.Product product;

  private Staff staff;

  @AfterEach
  void close() {
    staff.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 39,
      then = "the addresses of 32 employees are read concurrently by a load group",
      today = Today.HOLDS,
      now = "33 statements as without, 7 of them at once, if the group is concurrent itself",
      fault = ConcurrencyFaults.NoLoadGroup.class)
  @Test
  void a_concurrent_load_group_reads_addresses_at_the_same_time() {
    assertThat(meet(Concurrency.OFF, Loading.concurrently(Loading.of(Employee.ADDRESS)), AT_ONCE))
        .isTrue();
    assertThat(statements).hasValue(1 + Staff.SIZE);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 39,
      then = "a load group is concurrent by default in a concurrent session",
      today = Today.REFUTED,
      now = "an entity manager reads the 32 addresses in one thread",
      fault = ConcurrencyFaults.ConcurrentLoadGroup.class)
  @Test
  void an_entity_manager_of_a_concurrent_session_reads_addresses_in_one_thread() {
    assertThat(meet(Concurrency.ON, Loading.of(Employee.ADDRESS), 2)).isFalse();
    assertThat(threads).containsExactly(Thread.currentThread());
    assertThat(statements).hasValue(1 + Staff.SIZE);
  }

  private boolean meet(Concurrency concurrency, LoadGroup group, int parties) {
    Rendezvous addresses = new Rendezvous(parties, Duration.ofSeconds(parties == 2 ? 1 : 10));
    JdbcWatch watch =
        new JdbcWatch() {
          @Override
          public void executing(String sql) {
            if (sql.startsWith("SELECT")) {
              statements.incrementAndGet();
              threads.add(Thread.currentThread());
              if (sql.contains("ADDRESSES")) {
                addresses.arrive();
              }
            }
          }
        };
    staff = Staff.hire(product, watch::wrap, concurrency.properties());
    staff.forget();
    statements.set(0);
    threads.clear();
    Reading.MANAGED
        .all(staff.unit(), Injection.into(LoadGroup.class, group))
        .forEach(Employee::address);
    return addresses.hasTakenPlace();
  }
}
