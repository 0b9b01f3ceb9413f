package dev.benchline.suites.pools;

import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import dev.benchline.suites.kit.NoThreadLeft;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The document's "DBCP and C3P0 are old and slow": one thread takes a connection and gives it back.
 * With the document's five hundred threads the time is that of starting and waking them, which is
 * the machine's.
 */
@ExtendWith(NoThreadLeft.class)
@PerfTest(forks = 1, iterations = 5, iterationMillis = 50, warmUpMillis = 500)
class HikariBeatsOlderPoolsPerformanceTests {

  private final Database database = new StubDatabase();
  private Pool pool;

  @BeforeEach
  void open(TestInfo test) throws SQLException {
    pool = kind(test.getTestMethod().orElseThrow().getName()).open(database, PoolSettings.DOCUMENT);
  }

  private static ConnectionPool kind(String test) {
    return switch (test) {
      case "c3p0" -> ConnectionPool.C3P0;
      case "dbcp2" -> ConnectionPool.DBCP_2;
      default -> ConnectionPool.HIKARI;
    };
  }

  @AfterEach
  void close() throws JMException {
    pool.close();
    database.close();
    forgetDruid();
  }

  /**
   * Druid's driver is loaded with all others and registers itself, so a JVM in which it stays is
   * not fit for another replicate.
   */
  private static void forgetDruid() throws JMException {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    for (ObjectName driver :
        beans.queryNames(new ObjectName("com.alibaba.druid:type=*Driver"), null)) {
      beans.unregisterMBean(driver);
    }
  }

  /** Seen: 14 to 17 times on an idle machine, 41 times on a busy one. */
  @PerfTest
  @FasterThan(value = "c3p0", by = 3.0)
  void hikari_rather_than_c3p0() throws SQLException {
    pool.getConnection().close();
  }

  /** Seen: 3.5 to 3.9 times, on an idle machine and on a busy one. */
  @PerfTest
  @FasterThan(value = "dbcp2", by = 1.5)
  void hikari_rather_than_dbcp2() throws SQLException {
    pool.getConnection().close();
  }

  @PerfTest
  @Tag("reference")
  void c3p0() throws SQLException {
    pool.getConnection().close();
  }

  @PerfTest
  @Tag("reference")
  void dbcp2() throws SQLException {
    pool.getConnection().close();
  }
}
