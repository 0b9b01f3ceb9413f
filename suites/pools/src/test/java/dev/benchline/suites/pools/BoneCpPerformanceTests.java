package dev.benchline.suites.pools;

/**
 * BoneCP, the document's rival: has no test before a connection is handed out, and one is missed
 * here every time.
 */
class BoneCpPerformanceTests extends PoolPerformanceTests {

  BoneCpPerformanceTests() {
    super(ConnectionPool.BONECP);
  }
}
