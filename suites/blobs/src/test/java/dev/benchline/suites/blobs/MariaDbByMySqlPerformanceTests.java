package dev.benchline.suites.blobs;

/** MariaDB, by MySQL's driver. */
class MariaDbByMySqlPerformanceTests extends BlobPerformanceTests {

  MariaDbByMySqlPerformanceTests() {
    super(Configuration.MARIADB_BY_MYSQL);
  }
}
