package dev.benchline.suites.batchwriting;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.databases.ServerAddress;
import java.util.Arrays;
import java.util.List;

/** A database and the driver that reaches it. */
enum Target {
  H2("H2"),
  HSQLDB("HSQLDB"),
  DERBY("Derby"),
  H2_OVER_TCP("H2, over TCP"),
  HSQLDB_OVER_TCP("HSQLDB, over TCP"),
  DERBY_OVER_TCP("Derby, over TCP"),
  POSTGRESQL("PostgreSQL"),
  POSTGRESQL_REWRITING("PostgreSQL, reWriteBatchedInserts=true"),
  MYSQL("MySQL"),
  MYSQL_REWRITING("MySQL, rewriteBatchedStatements=true"),
  MARIADB("MariaDB"),
  MARIADB_WITHOUT_BULK("MariaDB, useBulkStmtsForInserts=false"),
  MARIADB_BY_MYSQL("MariaDB, MySQL's driver"),
  MARIADB_BY_MYSQL_REWRITING("MariaDB, MySQL's driver, rewriteBatchedStatements=true"),
  ORACLE("Oracle"),
  DB2("Db2"),
  SQLSERVER("SQL Server");

  private final String title;

  Target(String title) {
    this.title = title;
  }

  /** As the page calls it. */
  String title() {
    return title;
  }

  /** Those whose times are on the page; the others are there for what they count. */
  static List<Target> timed() {
    return Arrays.stream(values()).filter(target -> !target.name().endsWith("_OVER_TCP")).toList();
  }

  /** True if it runs in this JVM, with its server if it has one. */
  boolean isEmbedded() {
    return compareTo(POSTGRESQL) < 0;
  }

  /**
   * True if round trips on its wire are counted; Oracle's, Db2's and SQL Server's were never seen.
   */
  boolean hasWire() {
    return compareTo(H2_OVER_TCP) >= 0 && compareTo(ORACLE) < 0;
  }

  /** True if the server counts the statements that reach it. */
  boolean counts() {
    return compareTo(POSTGRESQL) >= 0 && compareTo(ORACLE) < 0;
  }

  /** The server, of those that are not embedded. */
  DatabaseServer server() {
    return switch (this) {
      case POSTGRESQL, POSTGRESQL_REWRITING -> DatabaseServer.POSTGRESQL;
      case MYSQL, MYSQL_REWRITING -> DatabaseServer.MYSQL;
      case MARIADB, MARIADB_WITHOUT_BULK, MARIADB_BY_MYSQL, MARIADB_BY_MYSQL_REWRITING ->
          DatabaseServer.MARIADB;
      case ORACLE -> DatabaseServer.ORACLE;
      case DB2 -> DatabaseServer.DB2;
      case SQLSERVER -> DatabaseServer.SQLSERVER;
      case H2, HSQLDB, DERBY, H2_OVER_TCP, HSQLDB_OVER_TCP, DERBY_OVER_TCP ->
          throw new IllegalArgumentException(this + " is embedded");
    };
  }

  /** An address of the server, with the driver and the settings of this target. */
  ServerAddress of(ServerAddress address) {
    return switch (this) {
      case POSTGRESQL_REWRITING -> address.with("reWriteBatchedInserts=true");
      case MYSQL_REWRITING -> address.with("rewriteBatchedStatements=true");
      case MARIADB_WITHOUT_BULK -> address.with("useBulkStmtsForInserts=false");
      case MARIADB_BY_MYSQL -> byMySql(address);
      case MARIADB_BY_MYSQL_REWRITING -> byMySql(address).with("rewriteBatchedStatements=true");
      default -> address;
    };
  }

  /** Without encryption, as MariaDB's own driver does it. */
  private static ServerAddress byMySql(ServerAddress address) {
    return address.through("jdbc:mysql:").with("sslMode=DISABLED");
  }
}
