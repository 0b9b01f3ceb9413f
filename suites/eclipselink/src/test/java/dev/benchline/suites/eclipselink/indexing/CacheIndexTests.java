package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Rows;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.eclipselink.Units;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** An index of the cache answers some look-ups, and should leave others to the database. */
@ParameterizedClass(name = "{0}")
@EnumSource
class CacheIndexTests {

  private final SentStatements sent = new SentStatements();

  @Parameter Database.Product product;

  private Database database;

  @BeforeEach
  void start() {
    database = Database.start(product);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 72,
      then = "a cache index may have several columns",
      today = Today.HOLDS,
      now = "a second look-up by first and last name takes no statement",
      fault = IndexFaults.NoCacheIndex.class)
  @Test
  void an_index_on_two_columns_spares_the_second_statement() {
    try (EntityManagerFactory people =
        Units.openWithTables(Units.of(sent.wrap(database.connections()), Person.class))) {
      Rows.insert(
          database.connections(),
          "insert into PEOPLE (ID, FIRSTNAME, LASTNAME, SSN) values (?, ?, ?, ?)",
          10,
          id -> List.of(id, "First" + id, "Last" + id, "SSN" + id));

      assertThat(sent.of(() -> lookUp(people))).hasSize(1);
      assertThat(sent.of(() -> lookUp(people))).isEmpty();
    }
  }

  private static void lookUp(EntityManagerFactory people) {
    Units.in(
        people,
        manager ->
            manager
                .createQuery(
                    "select p from Person p where p.firstName = :first and p.lastName = :last",
                    Person.class)
                .setParameter("first", "First5")
                .setParameter("last", "Last5")
                .getSingleResult());
  }

  /** The database has two Bobs; the cache, which has one of them, is asked alone. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 73,
      then = "a cache index helps only where one object is asked for",
      today = Today.REFUTED,
      now = "a list of two is answered by the one that the cache has: a row is lost",
      fault = IndexFaults.NoCacheIndex.class)
  @Test
  void an_index_on_a_column_that_is_not_unique_loses_rows() {
    try (EntityManagerFactory customers =
        Units.openWithTables(
            Units.of(sent.wrap(database.connections()), Customer.class)
                .mappingFile(IndexOption.DATABASE_INDEX_CACHE_INDEX.mappingFile()))) {
      Rows.insert(
          database.connections(),
          "insert into CUSTOMERS (ID, NAME) values (?, ?)",
          2,
          id -> List.of(id, "Bob"));
      Units.in(customers, manager -> manager.find(Customer.class, 0L));

      assertThat(sent.of(() -> assertThat(bobs(customers)).hasSize(1))).isEmpty();
    }
  }

  /** A bug of EclipseLink 5.0.0; at the class, the same index is read. */
  @Test
  void an_index_at_an_attribute_of_a_mapping_file_fails() {
    PersistenceConfiguration unit =
        Units.of(database.connections(), Customer.class)
            .mappingFile("indexing/cache-index-of-attribute.xml");

    assertThatThrownBy(() -> Units.openWithTables(unit))
        .hasStackTraceContaining("NullPointerException");
  }

  private static List<Customer> bobs(EntityManagerFactory customers) {
    return Units.in(
        customers,
        manager ->
            manager
                .createNamedQuery(Customer.BY_NAME, Customer.class)
                .setParameter("name", "Bob")
                .getResultList());
  }
}
