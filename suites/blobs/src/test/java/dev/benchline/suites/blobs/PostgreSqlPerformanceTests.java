package dev.benchline.suites.blobs;

/** PostgreSQL, in the row. */
class PostgreSqlPerformanceTests extends BlobPerformanceTests {

  PostgreSqlPerformanceTests() {
    super(Configuration.POSTGRESQL);
  }
}
