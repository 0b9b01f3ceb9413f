package dev.benchline.suites.blobs;

/** HSQLDB, over a socket. */
class HsqldbSocketPerformanceTests extends BlobPerformanceTests {

  HsqldbSocketPerformanceTests() {
    super(Configuration.HSQLDB_SOCKET);
  }
}
