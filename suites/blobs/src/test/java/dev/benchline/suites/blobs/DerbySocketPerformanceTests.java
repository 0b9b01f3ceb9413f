package dev.benchline.suites.blobs;

/** Derby, over a socket. */
class DerbySocketPerformanceTests extends BlobPerformanceTests {

  DerbySocketPerformanceTests() {
    super(Configuration.DERBY_SOCKET);
  }
}
