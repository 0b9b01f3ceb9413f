package dev.benchline.suites.pools;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Targets;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;

/**
 * Calls that a pool makes to its driver while a connection is taken, used and given back: one
 * insert of a hundred rows, one select of as many. Every pool is told to test a connection each
 * time before it hands it out, which the document calls a pool's first duty.
 *
 * <p>What follows from that is asserted; how many calls a pool makes besides, nobody can derive, so
 * it is compared with a baseline. All of it is exact; times and bytes are let go.
 */
@Counted
@ExtendWith(NoThreadLeft.class)
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(ConnectionPool.class)
class WhatAPoolAsksPerformanceTests {

  private static final Mix MIX = new Mix(1, 1, 100);
  private static final int UNTIL_STEADY = 3;

  @Parameter ConnectionPool kind;

  private Database database;
  private Pool pool;

  private void open(Database opened) throws SQLException {
    database = opened;
    pool = kind.open(database, Injection.into(PoolSettings.class, PoolSettings.ONE_TESTED));
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
    recorder.record("driver calls", (double) calls.all, Unit.COUNT);
    Expected.exactly("statements prepared", 2)
        .and("statements executed", 2)
        .and("tests", kind == ConnectionPool.BONECP ? 0 : 1)
        .and("connections made", 0)
        .assertEqualTo(
            Map.of(
                "statements prepared", calls.prepared,
                "statements executed", calls.executed,
                "tests", calls.tests,
                "connections made", database.physicalConnections() - connections),
            kind.title());
  }
}
