package dev.benchline.suites.eclipselink.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.persistence.internal.sessions.AbstractSession;
import org.eclipse.persistence.platform.server.ServerPlatformBase;
import org.eclipse.persistence.sessions.Session;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Both features of a concurrent session share its threads: each load has one, and waits for another
 * that fetches its rows. EclipseLink has 32 threads, so the document's 32 loads hang where all of
 * them begin before one is done. With one thread, as here, the first load hangs for certain.
 */
@Timeout(60)
class ConcurrentLoadsHangTests {

  private final CountDownLatch fetched = new CountDownLatch(1);

  private final JdbcWatch watch =
      new JdbcWatch() {
        @Override
        public void fetching(String sql, int row) {
          // The thread that executes the query looks whether there is a first row.
          if (sql.startsWith("SELECT") && sql.contains("TELEPHONES") && row > 1) {
            fetched.countDown();
          }
        }
      };

  @Row(
      document = Document.ECLIPSELINK,
      number = 39,
      then = "concurrent result sets and concurrent load groups go together",
      today = Today.REFUTED,
      now = "loads of a relation to many that take all threads wait for one more, for ever",
      fault = ConcurrencyFaults.NotConcurrent.class)
  @ParameterizedTest
  @EnumSource
  void loads_wait_for_a_thread_that_they_have_taken(Database.Product product)
      throws InterruptedException {
    Concurrency on = Injection.into(Concurrency.class, Concurrency.ON);
    try (Staff staff = Staff.hire(product, watch::wrap, on.properties())) {
      staff.forget();
      ServerPlatformBase platform = platform(staff);
      platform.setThreadPoolSize(1);

      List<Employee> employees =
          Reading.NATIVE.all(staff.unit(), Loading.concurrently(Loading.of(Employee.TELEPHONES)));
      boolean anyFetched = fetched.await(2, TimeUnit.SECONDS);
      setFree((ThreadPoolExecutor) platform.getThreadPool());

      assertThat(employees).allSatisfy(employee -> assertThat(employee.telephones()).hasSize(1));
      assertThat(anyFetched).as("a load has fetched rows by one thread").isFalse();
    }
  }

  /** With a thread for each load, and another for its rows, all is read. */
  private static void setFree(ThreadPoolExecutor threads) {
    threads.setMaximumPoolSize(2 * Staff.SIZE);
    threads.setCorePoolSize(2 * Staff.SIZE);
  }

  private static ServerPlatformBase platform(Staff staff) {
    AbstractSession session = (AbstractSession) staff.unit().unwrap(Session.class);
    return (ServerPlatformBase) session.getServerPlatform();
  }
}
