package dev.benchline.suites.pools;

/** DBCP 1, the document's. */
class Dbcp1PerformanceTests extends PoolPerformanceTests {

  Dbcp1PerformanceTests() {
    super(ConnectionPool.DBCP_1);
  }
}
