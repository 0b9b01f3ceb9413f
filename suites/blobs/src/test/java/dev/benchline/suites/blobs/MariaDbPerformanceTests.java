package dev.benchline.suites.blobs;

/** MariaDB, by its own driver. */
class MariaDbPerformanceTests extends BlobPerformanceTests {

  MariaDbPerformanceTests() {
    super(Configuration.MARIADB);
  }
}
