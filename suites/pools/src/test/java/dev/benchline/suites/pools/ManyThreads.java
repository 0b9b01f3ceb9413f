package dev.benchline.suites.pools;

import dev.benchline.Blackhole;
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
 * HikariCP under the document's numbers of threads, in forks: by the threads of {@code @PerfTest},
 * which live as long as the fork, and by threads that are started for each invocation. Run by
 * {@link ThreadsFiguresTests} alone.
 */
@ExtendWith(NoThreadLeft.class)
@PerfTest(forks = ManyThreads.FORKS, iterations = 7, iterationMillis = 200, warmUpMillis = 2_000)
class ManyThreads {

  static final int FORKS = 7;

  /** What is recorded of threads that are started; those of {@code @PerfTest} have it anyway. */
  static final String MEDIAN = "median of the threads";

  private static final Mix FEW_CHECKOUTS = new Mix(10, 0, 0);

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

  @PerfTest(threads = 200)
  void mixed_bench(Blackhole blackhole) throws SQLException {
    blackhole.consume(Mix.SHORT.perform(pool));
  }

  @PerfTest(threads = 500)
  void take_and_give_back(Blackhole blackhole) throws SQLException {
    blackhole.consume(FEW_CHECKOUTS.perform(pool));
  }

  @PerfTest
  void mixed_bench_started(Recorder recorder) throws InterruptedException {
    record(recorder, ThreadBench.run(pool, Mix.SHORT, 200));
  }

  @PerfTest
  void take_and_give_back_started(Recorder recorder) throws InterruptedException {
    record(recorder, ThreadBench.run(pool, FEW_CHECKOUTS, 500));
  }

  private static void record(Recorder recorder, ThreadBench.Times times) {
    recorder.record(
        MEDIAN, times.median() / 1e9, Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.INFO);
  }
}
