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
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.persistence.descriptors.DescriptorEvent;
import org.eclipse.persistence.descriptors.DescriptorEventAdapter;
import org.eclipse.persistence.queries.LoadGroup;
import org.eclipse.persistence.sessions.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A concurrent session fetches rows in one thread and builds objects in another. That they overlap
 * is seen without a clock: row 20 of 32 waits until the first object has been built.
 */
@ParameterizedClass(name = "{0}")
@EnumSource
@Timeout(60)
class RowsAreFetchedWhileObjectsAreBuiltTests {

  private static final int WAITING_ROW = 20;

  /** Long enough for two to meet on a busy machine. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Long enough to see that they do not. */
  private static final Duration A_MOMENT = Duration.ofSeconds(1);

  private final Set<Thread> fetching = ConcurrentHashMap.newKeySet();
  private final Set<Thread> building = ConcurrentHashMap.newKeySet();

  @Parameter Database.Product product;

  private Staff staff;

  @AfterEach
  void close() {
    staff.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 38,
      then = "a concurrent session fetches in one thread and builds in another, at the same time",
      today = Today.HOLDS,
      now = "so it does for queries that are read-only, and for those of EclipseLink's own session",
      fault = ConcurrencyFaults.NotConcurrent.class)
  @Test
  void a_read_only_query_builds_objects_while_rows_are_fetched() {
    assertThat(overlaps(Reading.READ_ONLY, Concurrency.ON, PATIENCE)).isTrue();
    assertThat(fetching).doesNotContainAnyElementsOf(building);
  }

  @Test
  void so_does_a_native_session() {
    assertThat(overlaps(Reading.NATIVE, Concurrency.ON, PATIENCE)).isTrue();
    assertThat(fetching).doesNotContainAnyElementsOf(building);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 38,
      then = "less overall time for any query of JPA",
      today = Today.REFUTED,
      now = "for objects that an entity manager manages, all rows are fetched first",
      fault = ConcurrencyFaults.ReadOnly.class)
  @Test
  void an_entity_manager_builds_objects_when_all_rows_are_fetched() {
    assertThat(overlaps(Reading.MANAGED, Concurrency.ON, A_MOMENT)).isFalse();
  }

  @Test
  void one_thread_does_both_in_a_session_that_is_not_concurrent() {
    assertThat(overlaps(Reading.READ_ONLY, Concurrency.OFF, A_MOMENT)).isFalse();
    assertThat(fetching).hasSize(1).isEqualTo(building);
  }

  private boolean overlaps(Reading reading, Concurrency concurrency, Duration patience) {
    Rendezvous rowAndObject = new Rendezvous(2, patience);
    JdbcWatch watch =
        new JdbcWatch() {
          @Override
          public void fetching(String sql, int row) {
            // The thread that executes the query looks whether there is a first row.
            if (sql.startsWith("SELECT") && row > 1) {
              fetching.add(Thread.currentThread());
              if (row == WAITING_ROW) {
                rowAndObject.arrive();
              }
            }
          }
        };
    staff =
        Staff.hire(
            product, watch::wrap, Injection.into(Concurrency.class, concurrency).properties());
    staff.forget();
    listen(rowAndObject);
    fetching.clear();
    assertThat(Injection.into(Reading.class, reading).all(staff.unit(), new LoadGroup()))
        .hasSize(Staff.SIZE);
    return rowAndObject.hasTakenPlace();
  }

  private void listen(Rendezvous rowAndObject) {
    AtomicBoolean first = new AtomicBoolean(true);
    staff
        .unit()
        .unwrap(Session.class)
        .getDescriptor(Employee.class)
        .getEventManager()
        .addListener(
            new DescriptorEventAdapter() {
              @Override
              public void postBuild(DescriptorEvent event) {
                building.add(Thread.currentThread());
                if (first.getAndSet(false)) {
                  rowAndObject.arrive();
                }
              }
            });
  }
}
