package dev.benchline.suites.blobs;

/** PostgreSQL, in large objects. */
class PostgreSqlLargeObjectsPerformanceTests extends BlobPerformanceTests {

  PostgreSqlLargeObjectsPerformanceTests() {
    super(Configuration.POSTGRESQL_LARGE_OBJECTS);
  }
}
