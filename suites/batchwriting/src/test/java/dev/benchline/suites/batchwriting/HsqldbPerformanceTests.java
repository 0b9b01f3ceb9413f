package dev.benchline.suites.batchwriting;

class HsqldbPerformanceTests extends BatchWritingPerformanceTests {

  HsqldbPerformanceTests() {
    super(Target.HSQLDB);
  }
}
