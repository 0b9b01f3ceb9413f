package dev.benchline.suites.pools;

/** HikariCP 1.1.3, the document's as far as it can still be had. */
class OldestHikariPerformanceTests extends PoolPerformanceTests {

  OldestHikariPerformanceTests() {
    super(ConnectionPool.OLDEST_HIKARI);
  }
}
