package dev.benchline.suites.pools;

/** DBCP 2, today's. */
class Dbcp2PerformanceTests extends PoolPerformanceTests {

  Dbcp2PerformanceTests() {
    super(ConnectionPool.DBCP_2);
  }
}
