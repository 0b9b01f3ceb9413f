package dev.benchline.suites.providers;

import java.io.OutputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.h2.jdbcx.JdbcDataSource;

/** A database in memory with the tables of the workload, which every provider finds ready. */
public final class Database implements AutoCloseable {

  /** The document's database, and the one that the workload was first published with. */
  enum Kind {
    DERBY,
    H2
  }

  private static final AtomicInteger COUNT = new AtomicInteger();

  private static final List<String> TABLES =
      List.of(
          "create table COUNTRY (ID bigint not null primary key, NAME varchar(255))",
          "create table PERSON (ID bigint not null primary key, VERSION bigint not null,"
              + " NAME varchar(255))",
          "create table ADDRESS (ID bigint not null primary key, CITY varchar(255),"
              + " PERSON_ID bigint references PERSON, COUNTRY_ID bigint references COUNTRY)",
          "create table PHONE (ID bigint not null primary key, PHONE_NUMBER varchar(255),"
              + " PERSON_ID bigint references PERSON)",
          "create table ID_GENERATOR (NAME varchar(255) not null primary key, NEXT_ID bigint)",
          "create table TICKET (ID bigint not null primary key,"
              + " COUNTRY_ID bigint references COUNTRY)",
          "insert into COUNTRY values (1, 'Chile')",
          "insert into ID_GENERATOR values ('PERSON', 0), ('ADDRESS', 0), ('PHONE', 0)",
          "insert into TICKET values (1, 1)");

  static {
    // Derby would write a log file into the working directory.
    System.setProperty("derby.stream.error.method", Database.class.getName() + ".noLog");
  }

  private final Kind kind;
  private final String name = "persons" + COUNT.incrementAndGet();
  private final DataSource dataSource;

  Database(Kind kind) throws SQLException {
    this.kind = kind;
    if (kind == Kind.DERBY) {
      derby("create=true").getConnection().close();
    }
    this.dataSource = kind == Kind.DERBY ? derby("") : h2();
    for (String table : TABLES) {
      execute(table);
    }
  }

  /** Derby calls it by its name. */
  public static OutputStream noLog() {
    return OutputStream.nullOutputStream();
  }

  DataSource dataSource() {
    return dataSource;
  }

  long number(String query) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Override
  public void close() throws SQLException {
    if (kind == Kind.H2) {
      execute("shutdown");
      return;
    }
    try {
      derby("drop=true").getConnection().close();
    } catch (SQLException e) {
      if (!"08006".equals(e.getSQLState())) { // how Derby says that it is done
        throw e;
      }
    }
  }

  private DataSource h2() {
    JdbcDataSource h2 = new JdbcDataSource();
    h2.setURL("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
    return h2;
  }

  private DataSource derby(String attributes) {
    EmbeddedDataSource derby = new EmbeddedDataSource();
    derby.setDatabaseName("memory:" + name);
    derby.setConnectionAttributes(attributes);
    return derby;
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
