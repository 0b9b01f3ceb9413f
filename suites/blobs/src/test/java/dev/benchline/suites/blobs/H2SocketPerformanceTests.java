package dev.benchline.suites.blobs;

/** H2, over a socket. */
class H2SocketPerformanceTests extends BlobPerformanceTests {

  H2SocketPerformanceTests() {
    super(Configuration.H2_SOCKET);
  }
}
