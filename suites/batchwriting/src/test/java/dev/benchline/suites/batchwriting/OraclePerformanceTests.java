package dev.benchline.suites.batchwriting;

class OraclePerformanceTests extends BatchWritingPerformanceTests {

  OraclePerformanceTests() {
    super(Target.ORACLE);
  }
}
