package dev.benchline.suites.blobs;

/** The databases of the suite: four that run in the JVM of the test, and three servers. */
enum Engine {
  H2("blob", "org.h2.Driver"),
  DERBY("blob(1M)", "org.apache.derby.jdbc.EmbeddedDriver"),
  HSQLDB("blob(1M)", "org.hsqldb.jdbc.JDBCDriver"),
  SQLITE("blob", "org.sqlite.JDBC"),
  POSTGRESQL("bytea", "org.postgresql.Driver"),
  MYSQL("longblob", "com.mysql.cj.jdbc.Driver"),
  MARIADB("longblob", "org.mariadb.jdbc.Driver");

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

  /** Where a server listens unless its address says otherwise. */
  int standardPort() {
    return this == POSTGRESQL ? 5432 : 3306;
  }
}
