package dev.benchline.suites.blobs;

/** Derby, in this JVM. */
class DerbyPerformanceTests extends BlobPerformanceTests {

  DerbyPerformanceTests() {
    super(Configuration.DERBY_MEMORY);
  }
}
