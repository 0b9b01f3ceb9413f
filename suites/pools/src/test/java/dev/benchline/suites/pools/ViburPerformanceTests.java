package dev.benchline.suites.pools;

/** Vibur. */
class ViburPerformanceTests extends PoolPerformanceTests {

  ViburPerformanceTests() {
    super(ConnectionPool.VIBUR);
  }
}
