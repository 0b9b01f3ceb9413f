package dev.benchline.suites.pools;

import dev.benchline.Baseline;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.NoThreadLeft;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The document's mixed benchmark on two hundred threads, started together for every invocation.
 * Median, average and maximum of the threads' own times, the document's columns, are recorded but
 * cannot fail the test; what is judged is the time until the last thread is done. Each thread makes
 * so many calls that they take half of this time, and the start and end of the threads the rest.
 *
 * <p>The document has HikariCP in front of BoneCP, 9 times. That is not claimed here: on two cores
 * the difference hangs on how many threads run at once.
 */
@ExtendWith(NoThreadLeft.class)
@PerfTest(iterations = 5, iterationMillis = 50, warmUpMillis = 500)
class BenchPerformanceTests {

  private final Database database = new StubDatabase();
  private Pool pool;

  @BeforeEach
  void open() throws SQLException {
    pool = ConnectionPool.HIKARI.open(database, PoolSettings.DOCUMENT);
  }

  @AfterEach
  void close() {
    pool.close();
    database.close();
  }

  /** The document: 230 ms median, 139 ms average, 526 ms maximum, each thread doing much more. */
  @PerfTest
  @Baseline(tolerance = 0.5)
  void hikari_mixed_bench(Recorder recorder) throws InterruptedException {
    ThreadBench.Times times = ThreadBench.run(pool, Mix.LONG, 200);
    record(recorder, "median of the threads", times.median());
    record(recorder, "average of the threads", times.average());
    record(recorder, "maximum of the threads", times.maximum());
  }

  private static void record(Recorder recorder, String name, double nanos) {
    recorder.record(name, nanos / 1e9, Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.INFO);
  }
}
