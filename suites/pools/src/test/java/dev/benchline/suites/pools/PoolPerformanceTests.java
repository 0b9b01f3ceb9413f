package dev.benchline.suites.pools;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import dev.benchline.suites.kit.NoThreadLeft;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What one pool asks of its driver while a connection is taken, used and given back: one insert of
 * a hundred rows, one select of as many. Every pool is told to test a connection each time before
 * it hands it out, which the document calls a pool's first duty.
 *
 * <p>All of it is exact, so one fork and a moment are enough; times and bytes are let go. There is
 * one subclass, and so one file of baselines, per pool: an upgrade of a pool touches its own.
 *
 * <p>{@code -Dsuites.pools.fault=untested} is the injected fault: the pools are not told to test.
 */
@Counted
@ExtendWith(NoThreadLeft.class)
abstract class PoolPerformanceTests {

  /** System property that injects a fault. */
  static final String FAULT = "suites.pools.fault";

  /** The fault: pools hand out connections as they are. */
  static final String UNTESTED = "untested";

  private static final Mix MIX = new Mix(1, 1, 100);
  private static final int UNTIL_STEADY = 3;

  private final ConnectionPool kind;
  private Database database;
  private Pool pool;

  PoolPerformanceTests(ConnectionPool kind) {
    this.kind = kind;
  }

  private void open(Database opened) throws SQLException {
    database = opened;
    pool =
        kind.open(
            database,
            UNTESTED.equals(System.getProperty(FAULT))
                ? PoolSettings.ONE_UNTESTED
                : PoolSettings.ONE_TESTED);
    for (int i = 0; i < UNTIL_STEADY; i++) {
      MIX.perform(pool);
    }
  }

  @AfterEach
  void close() {
    if (pool != null) {
      pool.close();
      database.close();
    }
  }

  /** In front of the document's driver, which does nothing. */
  @PerfTest
  void on_the_stub(Recorder recorder) throws SQLException {
    if (pool == null) {
      open(new StubDatabase());
    }
    record(recorder);
  }

  /** In front of a real database: a pool must not ask a real driver for more. */
  @PerfTest
  void on_h2(Recorder recorder) throws SQLException {
    if (pool == null) {
      open(new H2Database());
    }
    record(recorder);
  }

  /** In front of a server, whose connections are worth pooling. */
  @PerfTest
  void on_postgresql(Recorder recorder) throws SQLException {
    if (pool == null) {
      open(new PostgreSqlDatabase());
    }
    record(recorder);
  }

  private void record(Recorder recorder) throws SQLException {
    int connections = database.physicalConnections();
    DriverCalls before = database.calls();
    MIX.perform(pool);
    DriverCalls calls = database.calls().minus(before);
    count(recorder, "driver calls", calls.all);
    count(recorder, "statements prepared", calls.prepared);
    count(recorder, "statements executed", calls.executed);
    count(recorder, "tests", calls.tests);
    count(recorder, "handed out untested", calls.tests == 0 ? 1 : 0);
    count(recorder, "connections made", database.physicalConnections() - connections);
  }

  private static void count(Recorder recorder, String name, long value) {
    recorder.record(name, (double) value, Unit.COUNT);
  }
}
