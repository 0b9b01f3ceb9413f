package dev.benchline.suites.pools;

/** Druid. */
class DruidPerformanceTests extends PoolPerformanceTests {

  DruidPerformanceTests() {
    super(ConnectionPool.DRUID);
  }
}
