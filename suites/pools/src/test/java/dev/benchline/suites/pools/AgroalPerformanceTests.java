package dev.benchline.suites.pools;

/** Agroal. */
class AgroalPerformanceTests extends PoolPerformanceTests {

  AgroalPerformanceTests() {
    super(ConnectionPool.AGROAL);
  }
}
