package dev.benchline.suites.blobs;

/** H2, in this JVM. */
class H2PerformanceTests extends BlobPerformanceTests {

  H2PerformanceTests() {
    super(Configuration.H2_MEMORY);
  }
}
