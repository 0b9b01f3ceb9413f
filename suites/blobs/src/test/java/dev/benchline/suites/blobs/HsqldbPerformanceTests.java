package dev.benchline.suites.blobs;

/** HSQLDB, in this JVM. */
class HsqldbPerformanceTests extends BlobPerformanceTests {

  HsqldbPerformanceTests() {
    super(Configuration.HSQLDB_MEMORY);
  }
}
