package dev.benchline.suites.pools;

/** Tomcat JDBC. */
class TomcatPerformanceTests extends PoolPerformanceTests {

  TomcatPerformanceTests() {
    super(ConnectionPool.TOMCAT);
  }
}
