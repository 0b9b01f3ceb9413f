package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.ObjectEvents;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A look-up visits the rows that no index spares, in both directions. The rows are those of the
 * statement that EclipseLink has sent, with its parameters.
 */
@ParameterizedClass(name = "{0}")
@EnumSource
class LookUpsVisitWhatNoIndexSparesTests {

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
      number = 66,
      then = "no index, no cache: 7,155 a second",
      today = Today.HOLDS,
      now = "1 statement visits all rows, 1 object built",
      fault = IndexFaults.IndexForAll.class)
  @Test
  void without_anything_all_rows_are_visited() {
    assertThat(cost(IndexOption.NO_INDEX_NO_CACHE))
        .isEqualTo(IndexOption.NO_INDEX_NO_CACHE.cost(product));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 67,
      then = "no index, cache: +13%",
      today = Today.HOLDS,
      now = "1 statement visits all rows, nothing built",
      fault = IndexFaults.NoCache.class)
  @Test
  void a_cache_spares_building_only() {
    assertThat(cost(IndexOption.NO_INDEX_CACHE))
        .isEqualTo(IndexOption.NO_INDEX_CACHE.cost(product));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 68,
      then = "database index: +38%",
      today = Today.HOLDS,
      now = "2 rows visited",
      fault = IndexFaults.NoDatabaseIndex.class)
  @Row(
      document = Document.ECLIPSELINK,
      number = 70,
      then = "rows visited by the look-up",
      today = Today.HOLDS,
      now = "those of the statement that EclipseLink has sent",
      fault = IndexFaults.AsksInCapitals.class)
  @Test
  void a_database_index_spares_rows() {
    assertThat(cost(IndexOption.DATABASE_INDEX_CACHE))
        .isEqualTo(IndexOption.DATABASE_INDEX_CACHE.cost(product));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 69,
      then = "cache index: +1816%",
      today = Today.HOLDS,
      now = "no statement",
      fault = IndexFaults.NoCacheIndex.class)
  @Test
  void a_cache_index_spares_the_statement() {
    assertThat(cost(IndexOption.DATABASE_INDEX_CACHE_INDEX))
        .isEqualTo(IndexOption.DATABASE_INDEX_CACHE_INDEX.cost(product));
  }

  private LookUpCost cost(IndexOption option) {
    try (Customers customers = Customers.create(sent.wrap(database.connections()), option)) {
      ObjectEvents events = ObjectEvents.of(customers.unit());
      List<SentStatements.Sent> statements = sent.of(customers::findOne);
      long rows =
          statements.stream()
              .mapToLong(statement -> database.rowsVisited(statement.sql(), statement.parameters()))
              .sum();
      return new LookUpCost(statements.size(), rows, events.built());
    }
  }
}
