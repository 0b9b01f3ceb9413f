package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Rows;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.eclipselink.Units;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.EntityManagerFactory;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The database has the indexes that annotations declare, by its own account. */
@ParameterizedClass(name = "{0}")
@EnumSource
class DeclaredIndexTests {

  private static final int PEOPLE = 1_000;

  private final SentStatements sent = new SentStatements();

  @Parameter Database.Product product;

  private Database database;
  private EntityManagerFactory unit;

  @BeforeEach
  void open() {
    database = Database.start(product);
    unit =
        Units.openWithTables(
            Units.of(sent.wrap(database.connections()), Person.class, Resident.class));
  }

  @AfterEach
  void close() {
    unit.close();
    database.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 71,
      then = "@Index(columnNames = {...}) at the class, and @Index(unique = true) at an attribute",
      today = Today.HOLDS,
      now = "each is in the database, on its columns",
      fault = IndexFaults.NoDatabaseIndex.class)
  @Test
  void annotations_of_eclipselink_make_indexes() throws SQLException {
    assertThat(indexes("PEOPLE"))
        .containsEntry("BY_SSN", "unique [1 SSN]")
        .containsEntry("BY_NAMES", "[1 FIRSTNAME, 2 LASTNAME]");
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 71,
      then = "JPA's @Index inside the table's annotation, unique or on several columns",
      today = Today.HOLDS,
      now = "each is in the database, on its columns",
      fault = IndexFaults.NoDatabaseIndex.class)
  @Test
  void annotations_of_jpa_make_indexes() throws SQLException {
    assertThat(indexes("RESIDENTS"))
        .containsEntry("RESIDENTS_BY_SSN", "unique [1 SSN]")
        .containsEntry("RESIDENTS_BY_NAMES", "[1 FIRSTNAME, 2 LASTNAME]");
  }

  /** A search in an index visits the row, and at most the next of the index, where it ends. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 71,
      then = "columns must be indexed, otherwise each query requires a full table scan",
      today = Today.HOLDS,
      now =
          "at most 2 rows are visited by the ssn or by both names; all are by the last name alone,"
              + " which comes second in its index",
      fault = IndexFaults.LastNameFirst.class)
  @Test
  void an_index_on_two_names_is_no_help_for_the_second_alone() {
    Rows.insert(
        database.connections(),
        "insert into PEOPLE (ID, FIRSTNAME, LASTNAME, SSN) values (?, ?, ?, ?)",
        PEOPLE,
        id -> List.of(id, "First" + id, "Last" + id, "SSN" + id));

    assertThat(rowsVisited("p.ssn = 'SSN5'")).isBetween(1L, 2L);
    assertThat(rowsVisited("p.firstName = 'First6' and p.lastName = 'Last6'")).isBetween(1L, 2L);
    assertThat(rowsVisited("p.lastName = 'Last7'"))
        .isEqualTo(LookUpCost.withoutIndex(product, 1).rowsVisited());
  }

  /** Of the statement that EclipseLink sends to find somebody who is not in its cache yet. */
  private long rowsVisited(String where) {
    List<SentStatements.Sent> statements =
        sent.of(
            () ->
                Units.in(
                    unit,
                    manager ->
                        manager
                            .createQuery("select p from Person p where " + where, Person.class)
                            .getSingleResult()));
    assertThat(statements).hasSize(1);
    return database.rowsVisited(statements.get(0).sql(), statements.get(0).parameters());
  }

  private Map<String, String> indexes(String table) throws SQLException {
    Map<String, TreeSet<String>> columns = new TreeMap<>();
    Map<String, String> indexes = new TreeMap<>();
    try (Connection connection = database.connections().getConnection();
        ResultSet rows = connection.getMetaData().getIndexInfo(null, null, table, false, true)) {
      while (rows.next()) {
        String name = rows.getString("INDEX_NAME");
        TreeSet<String> of = columns.computeIfAbsent(name, n -> new TreeSet<>());
        of.add(rows.getInt("ORDINAL_POSITION") + " " + rows.getString("COLUMN_NAME"));
        indexes.put(name, (rows.getBoolean("NON_UNIQUE") ? "" : "unique ") + of);
      }
    }
    return indexes;
  }
}
