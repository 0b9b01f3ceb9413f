package dev.benchline.suites.blobs;

/** MySQL, by MariaDB's driver. */
class MySqlByMariaDbPerformanceTests extends BlobPerformanceTests {

  MySqlByMariaDbPerformanceTests() {
    super(Configuration.MYSQL_BY_MARIADB);
  }
}
