package dev.benchline.suites.batchwriting;

class PostgreSqlRewritingPerformanceTests extends BatchWritingPerformanceTests {

  PostgreSqlRewritingPerformanceTests() {
    super(Target.POSTGRESQL_REWRITING);
  }
}
