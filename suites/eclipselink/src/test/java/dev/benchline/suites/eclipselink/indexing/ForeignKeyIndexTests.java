package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** One property makes an index for each foreign key, which spares the rows of other customers. */
@ParameterizedClass(name = "{0}")
@EnumSource
class ForeignKeyIndexTests {

  private static final int PURCHASES = 1_000;
  private static final int OF_A_CUSTOMER = 10;

  private final SentStatements sent = new SentStatements();

  @Parameter Database.Product product;

  @Row(
      document = Document.ECLIPSELINK,
      number = 30,
      then = "eclipselink.ddl-generation.index-foreign-keys makes indexes",
      today = Today.HOLDS,
      now = "one for the foreign key, and none without the property",
      fault = IndexFaults.NoForeignKeyIndexes.class)
  @Test
  void foreign_keys_are_indexed_on_request() {
    try (Purchases purchases = create(true)) {
      assertThat(purchases.script())
          .contains("CREATE INDEX")
          .containsPattern("ON PURCHASES ?\\(CUSTOMER_ID\\)");
    }
  }

  @Test
  void foreign_keys_are_not_indexed_otherwise() {
    try (Purchases purchases = create(false)) {
      assertThat(purchases.script()).contains("CREATE TABLE PURCHASES").doesNotContain("INDEX");
    }
  }

  /** Both count the row that ends the search in an index, and H2 the end of the table. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 31,
      then = "a query by a foreign key without an index scans the table",
      today = Today.HOLDS,
      now = "all of 1,000 rows are visited for the 10 of a customer, and 11 with an index",
      fault = IndexFaults.NoForeignKeyIndexes.class)
  @Test
  void an_index_spares_the_rows_of_other_customers() {
    try (Purchases purchases = create(true)) {
      assertThat(rowsVisited(purchases)).isEqualTo(OF_A_CUSTOMER + 1);
    }
  }

  @Test
  void without_an_index_all_rows_are_visited() {
    try (Purchases purchases = create(false)) {
      assertThat(rowsVisited(purchases))
          .isEqualTo(product == Database.Product.H2 ? PURCHASES + 1 : PURCHASES);
    }
  }

  private Purchases create(boolean indexed) {
    return Purchases.create(product, sent::wrap, Injection.into(Boolean.class, indexed));
  }

  /** Of the first statement: the second one, if any, reads the customer. */
  private long rowsVisited(Purchases purchases) {
    List<SentStatements.Sent> statements =
        sent.of(() -> assertThat(purchases.ofCustomer(50)).hasSize(OF_A_CUSTOMER));
    SentStatements.Sent query = statements.get(0);
    assertThat(query.sql()).contains("PURCHASES");
    return purchases.database().rowsVisited(query.sql(), query.parameters());
  }
}
