package dev.benchline.suites.batchwriting;

class MariaDbByMySqlPerformanceTests extends BatchWritingPerformanceTests {

  MariaDbByMySqlPerformanceTests() {
    super(Target.MARIADB_BY_MYSQL);
  }
}
