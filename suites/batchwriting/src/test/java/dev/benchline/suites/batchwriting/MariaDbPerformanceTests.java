package dev.benchline.suites.batchwriting;

class MariaDbPerformanceTests extends BatchWritingPerformanceTests {

  MariaDbPerformanceTests() {
    super(Target.MARIADB);
  }
}
