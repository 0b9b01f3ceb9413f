package dev.benchline.suites.blobs;

/** MySQL, by its own driver. */
class MySqlPerformanceTests extends BlobPerformanceTests {

  MySqlPerformanceTests() {
    super(Configuration.MYSQL);
  }
}
