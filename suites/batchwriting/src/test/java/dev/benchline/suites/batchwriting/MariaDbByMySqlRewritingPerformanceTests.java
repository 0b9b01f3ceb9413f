package dev.benchline.suites.batchwriting;

class MariaDbByMySqlRewritingPerformanceTests extends BatchWritingPerformanceTests {

  MariaDbByMySqlRewritingPerformanceTests() {
    super(Target.MARIADB_BY_MYSQL_REWRITING);
  }
}
