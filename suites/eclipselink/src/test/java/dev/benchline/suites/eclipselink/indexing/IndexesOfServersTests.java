package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.eclipselink.OwnSchema;
import dev.benchline.suites.eclipselink.Rows;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.eclipselink.Units;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import java.sql.Connection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.junit.jupiter.api.Test;

/**
 * Real servers on what an index costs and spares, by their own accounts: PostgreSQL indexes a
 * foreign key on request only, and MariaDB always.
 */
class IndexesOfServersTests {

  private static final int PURCHASES = 1_000;
  private static final int OF_A_CUSTOMER = 10;

  private static final String INSERT = "insert into PURCHASES (ID, CUSTOMER_ID) values (?, ?)";

  private final SentStatements sent = new SentStatements();

  /** A record for the row, one for the index of the key, and one for each index more. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 74,
      then = "there is a cost in maintaining indexes",
      today = Today.HOLDS,
      now = "PostgreSQL writes 3 records of its log to insert a row instead of 2",
      fault = IndexFaults.NoDatabaseIndex.class)
  @Test
  void an_index_more_is_a_record_more_of_the_log() throws Exception {
    assertThat(recordsOfTheLog(IndexOption.DATABASE_INDEX_CACHE)).isEqualTo(3);
  }

  @Test
  void without_an_index_that_of_the_key_is_a_record() throws Exception {
    assertThat(recordsOfTheLog(IndexOption.NO_INDEX_CACHE)).isEqualTo(2);
  }

  /** Of the insert that EclipseLink has sent, executed again once there are rows and pages. */
  private long recordsOfTheLog(IndexOption option) throws Exception {
    try (OwnSchema schema = OwnSchema.on(DatabaseServer.POSTGRESQL);
        EntityManagerFactory unit =
            Units.openWithTables(
                Units.of(sent.wrap(schema), Customer.class).mappingFile(option.mappingFile()))) {
      Customers.insert(schema, 100);
      List<SentStatements.Sent> inserts =
          sent.of(() -> Units.commit(unit, manager -> manager.persist(new Customer(1_000))));
      assertThat(inserts).hasSize(1);
      schema.execute("delete from CUSTOMERS where ID = 1000");
      return number(
          "WAL: records=(\\d+)",
          schema.text(
              "explain (analyze, wal, costs off, timing off) " + inserts.get(0).sql(),
              inserts.get(0).parameters()));
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 31,
      then = "a query by a foreign key without an index scans the table",
      today = Today.HOLDS,
      now = "on PostgreSQL, which visits 1,000 rows and removes 990, and none with an index",
      fault = IndexFaults.NoForeignKeyIndexes.class)
  @Test
  void postgresql_removes_no_rows_of_other_customers() throws Exception {
    assertThat(removedByPostgreSql(Injection.into(Boolean.class, true))).isZero();
  }

  @Test
  void postgresql_does_not_index_foreign_keys_by_itself() throws Exception {
    assertThat(removedByPostgreSql(false)).isEqualTo(PURCHASES - OF_A_CUSTOMER);
  }

  private long removedByPostgreSql(boolean indexed) throws Exception {
    try (OwnSchema schema = OwnSchema.on(DatabaseServer.POSTGRESQL);
        EntityManagerFactory unit = purchases(schema, indexed)) {
      schema.execute("analyze PURCHASES");
      SentStatements.Sent query = queryOf(unit);
      String told =
          schema.text(
              "explain (analyze, costs off, timing off) " + query.sql(), query.parameters());
      assertThat(number("rows=(\\d+)", told)).as(told).isEqualTo(OF_A_CUSTOMER);
      return number("Rows Removed by Filter: (\\d+)", told);
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 31,
      then = "a foreign key has no index unless one asks for it",
      today = Today.REFUTED,
      now = "on MariaDB it has one by itself: 10 rows are read by it, and none in a scan",
      fault = IndexFaults.NoForeignKey.class)
  @Test
  void mariadb_indexes_foreign_keys_by_itself() throws Exception {
    try (OwnSchema schema = OwnSchema.on(DatabaseServer.MARIADB);
        EntityManagerFactory unit = purchases(schema, false)) {
      for (String statement : Injection.into(IndexFaults.Ddl.class, IndexFaults.Ddl.NONE).sql()) {
        schema.execute(statement);
      }
      SentStatements.Sent query = queryOf(unit);
      try (Connection connection = schema.getConnection()) {
        Handled asking = Handled.by(connection, () -> {});
        Handled both =
            Handled.by(
                connection, () -> OwnSchema.text(connection, query.sql(), 1, query.parameters()));
        assertThat(both.since(asking)).isEqualTo(new Handled(OF_A_CUSTOMER, 0));
      }
    }
  }

  /**
   * Rows that MariaDB has read for a connection.
   *
   * @param next by the next entry of an index
   * @param scanned by a scan
   */
  private record Handled(long next, long scanned) {

    interface Work {
      void run() throws Exception;
    }

    /** With those that asking for the counters reads, which is a scan of its own. */
    static Handled by(Connection connection, Work work) throws Exception {
      Handled before = of(connection);
      work.run();
      return of(connection).since(before);
    }

    private static Handled of(Connection connection) throws Exception {
      return new Handled(handled(connection, "read_next"), handled(connection, "read_rnd_next"));
    }

    Handled since(Handled before) {
      return new Handled(next - before.next, scanned - before.scanned);
    }
  }

  private static long handled(Connection connection, String what) throws Exception {
    return Long.parseLong(
        OwnSchema.text(
                connection, "show session status like 'Handler_%s'".formatted(what), 2, List.of())
            .strip());
  }

  private EntityManagerFactory purchases(OwnSchema schema, boolean indexed) {
    PersistenceConfiguration unit =
        Units.of(sent.wrap(schema), Customer.class, Purchase.class)
            .property(
                PersistenceUnitProperties.DDL_GENERATION_INDEX_FOREIGN_KEYS,
                String.valueOf(indexed));
    EntityManagerFactory opened = Units.openWithTables(unit);
    Customers.insert(schema, PURCHASES / OF_A_CUSTOMER);
    Rows.insert(schema, INSERT, PURCHASES, id -> List.of(id, id / OF_A_CUSTOMER));
    return opened;
  }

  /** The one for purchases, which comes first: that of the customer may follow. */
  private SentStatements.Sent queryOf(EntityManagerFactory unit) {
    SentStatements.Sent query =
        sent.of(() -> assertThat(Purchases.ofCustomer(unit, 50)).hasSize(OF_A_CUSTOMER)).get(0);
    assertThat(query.sql()).contains("PURCHASES");
    return query;
  }

  private static long number(String pattern, String text) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    return found.find() ? Long.parseLong(found.group(1)) : 0;
  }
}
