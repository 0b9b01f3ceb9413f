package dev.benchline.suites.pools;

/** C3P0, which the document calls old and slow. */
class C3p0PerformanceTests extends PoolPerformanceTests {

  C3p0PerformanceTests() {
    super(ConnectionPool.C3P0);
  }
}
