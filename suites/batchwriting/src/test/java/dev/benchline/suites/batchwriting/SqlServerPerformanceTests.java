package dev.benchline.suites.batchwriting;

class SqlServerPerformanceTests extends BatchWritingPerformanceTests {

  SqlServerPerformanceTests() {
    super(Target.SQLSERVER);
  }
}
