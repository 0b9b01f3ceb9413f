package dev.benchline.suites.batchwriting;

class Db2PerformanceTests extends BatchWritingPerformanceTests {

  Db2PerformanceTests() {
    super(Target.DB2);
  }
}
