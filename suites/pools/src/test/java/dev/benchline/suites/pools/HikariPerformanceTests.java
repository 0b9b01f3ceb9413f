package dev.benchline.suites.pools;

/** HikariCP: the document's own. */
class HikariPerformanceTests extends PoolPerformanceTests {

  HikariPerformanceTests() {
    super(ConnectionPool.HIKARI);
  }
}
