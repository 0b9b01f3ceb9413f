package dev.benchline.suites.batchwriting;

class MySqlRewritingPerformanceTests extends BatchWritingPerformanceTests {

  MySqlRewritingPerformanceTests() {
    super(Target.MYSQL_REWRITING);
  }
}
