package dev.benchline.suites.batchwriting;

class MySqlPerformanceTests extends BatchWritingPerformanceTests {

  MySqlPerformanceTests() {
    super(Target.MYSQL);
  }
}
