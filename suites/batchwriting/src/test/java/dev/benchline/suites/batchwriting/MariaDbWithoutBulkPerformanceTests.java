package dev.benchline.suites.batchwriting;

class MariaDbWithoutBulkPerformanceTests extends BatchWritingPerformanceTests {

  MariaDbWithoutBulkPerformanceTests() {
    super(Target.MARIADB_WITHOUT_BULK);
  }
}
