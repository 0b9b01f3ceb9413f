package dev.benchline.suites.batchwriting;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.databases.ServerAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** A database and the driver that reaches it. */
enum Target {
  H2("H2"),
  HSQLDB("HSQLDB"),
  DERBY("Derby"),
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

  /**
   * Where it is.
   *
   * @throws org.opentest4j.TestAbortedException if it is not to be had here
   */
  ServerAddress address() {
    return switch (this) {
      case H2 -> here("jdbc:h2:mem:batch");
      case HSQLDB -> here("jdbc:hsqldb:mem:batch");
      case DERBY -> here("jdbc:derby:memory:batch;create=true");
      case POSTGRESQL -> DatabaseServer.POSTGRESQL.require();
      case POSTGRESQL_REWRITING ->
          DatabaseServer.POSTGRESQL.require().with("reWriteBatchedInserts=true");
      case MYSQL -> DatabaseServer.MYSQL.require();
      case MYSQL_REWRITING -> DatabaseServer.MYSQL.require().with("rewriteBatchedStatements=true");
      case MARIADB -> DatabaseServer.MARIADB.require();
      case MARIADB_WITHOUT_BULK ->
          DatabaseServer.MARIADB.require().with("useBulkStmtsForInserts=false");
      case MARIADB_BY_MYSQL -> mariaDbByMySql();
      case MARIADB_BY_MYSQL_REWRITING -> mariaDbByMySql().with("rewriteBatchedStatements=true");
      case ORACLE -> DatabaseServer.ORACLE.require();
      case DB2 -> DatabaseServer.DB2.require();
      case SQLSERVER -> DatabaseServer.SQLSERVER.require();
    };
  }

  /** Without encryption, as MariaDB's own driver does it. */
  private static ServerAddress mariaDbByMySql() {
    return DatabaseServer.MARIADB.require().through("jdbc:mysql:").with("sslMode=DISABLED");
  }

  private static ServerAddress here(String url) {
    return new ServerAddress(url, "sa", "", "in this JVM");
  }

  /** Whether the server counts the statements that reach it, in {@code Com_insert} and such. */
  boolean counts() {
    return name().startsWith("MYSQL") || name().startsWith("MARIADB");
  }

  /**
   * Closes a connection.
   *
   * @param last whether nobody else is connected; then a database in this JVM goes as well
   */
  void end(Connection connection, boolean last) throws SQLException {
    if (this == HSQLDB && last) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("shutdown");
      }
    }
    connection.close();
    if (this == DERBY && last) {
      dropDerby();
    }
  }

  private static void dropDerby() throws SQLException {
    try {
      DriverManager.getConnection("jdbc:derby:memory:batch;drop=true").close();
    } catch (SQLException e) {
      if (!"08006".equals(e.getSQLState())) { // which says that it has been done
        throw e;
      }
    }
  }
}
