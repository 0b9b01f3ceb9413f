package dev.benchline.suites.pools;

import dev.benchline.Baseline;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
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
 * The document's two benchmarks on two hundred and five hundred threads, started together for every
 * invocation. Median, average and maximum of the threads' own times, the document's columns, are
 * recorded but cannot fail the test; what is judged is the time until the last thread is done.
 *
 * <p>The document has HikariCP in front of BoneCP, 9 times in the first and 256 times in the
 * second. Neither is claimed here: on two cores the two are too close in the second, and in the
 * first the difference hangs on how many threads run at once. What the document says of C3P0 in
 * passing, "old and slow", holds by a factor of two and more; what is claimed is that HikariCP is
 * faster.
 */
@ExtendWith(NoThreadLeft.class)
@PerfTest(iterations = 5, iterationMillis = 50, warmUpMillis = 500)
class BenchPerformanceTests {

  /** With twenty it is the threads that take the time, and with two hundred C3P0 takes minutes. */
  private static final Mix FEW_CHECKOUTS = new Mix(60, 0, 0);

  private final Database database = new StubDatabase();
  private Pool pool;

  @BeforeEach
  void open(TestInfo test) throws SQLException {
    boolean c3p0 = test.getTestMethod().orElseThrow().getName().startsWith("c3p0");
    pool =
        (c3p0 ? ConnectionPool.C3P0 : ConnectionPool.HIKARI).open(database, PoolSettings.DOCUMENT);
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

  /** The document: 230 ms median, 139 ms average, 526 ms maximum, each thread doing much more. */
  @PerfTest
  @Baseline(tolerance = 0.5, metrics = @Baseline.Metric(name = "allocated", tolerance = 10))
  void hikari_mixed_bench(Recorder recorder) throws InterruptedException {
    record(recorder, ThreadBench.run(pool, Mix.SHORT, 200));
  }

  /** The document: 76 us median, 65 us average, 112 us maximum for a hundred, not sixty. */
  @PerfTest
  @FasterThan("c3p0_get_and_close")
  void hikari_get_and_close(Recorder recorder) throws InterruptedException {
    record(recorder, ThreadBench.run(pool, FEW_CHECKOUTS, 500));
  }

  @PerfTest
  @Tag("reference")
  void c3p0_get_and_close(Recorder recorder) throws InterruptedException {
    record(recorder, ThreadBench.run(pool, FEW_CHECKOUTS, 500));
  }

  private static void record(Recorder recorder, ThreadBench.Times times) {
    record(recorder, "median of the threads", times.median());
    record(recorder, "average of the threads", times.average());
    record(recorder, "maximum of the threads", times.maximum());
  }

  private static void record(Recorder recorder, String name, double nanos) {
    recorder.record(name, nanos / 1e9, Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.INFO);
  }
}
