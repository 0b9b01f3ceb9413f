package dev.benchline.suites.blobs;

/** The databases of the suite that run in the JVM of the test. */
enum Engine {
  H2("blob", "org.h2.Driver"),
  DERBY("blob(1M)", "org.apache.derby.jdbc.EmbeddedDriver"),
  HSQLDB("blob(1M)", "org.hsqldb.jdbc.JDBCDriver"),
  SQLITE("blob", "org.sqlite.JDBC");

  private final String type;
  private final String driver;

  Engine(String type, String driver) {
    this.type = type;
    this.driver = driver;
  }

  /** The type of a column for half a megabyte. */
  String type() {
    return type;
  }

  /** Name of the driver's class. */
  String driver() {
    return driver;
  }

  /** Of the user sa. HSQLDB's has none when a server makes the database; Derby's must have one. */
  String password() {
    return this == HSQLDB ? "" : "sa";
  }

  /** Whether the driver hands out locators; SQLite's says that getBlob is not implemented. */
  boolean hasBlobs() {
    return this != SQLITE;
  }
}
