package dev.benchline.suites.batchwriting;

class PostgreSqlPerformanceTests extends BatchWritingPerformanceTests {

  PostgreSqlPerformanceTests() {
    super(Target.POSTGRESQL);
  }
}
