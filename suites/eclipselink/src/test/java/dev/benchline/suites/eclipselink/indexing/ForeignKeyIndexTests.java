package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One property makes an index for each foreign key. */
class ForeignKeyIndexTests {

  @ParameterizedTest
  @EnumSource
  void foreign_keys_are_indexed_on_request(Database.Product product) {
    try (Purchases purchases = Purchases.create(product, true)) {
      assertThat(purchases.script())
          .contains("CREATE INDEX")
          .containsPattern("ON PURCHASES ?\\(CUSTOMER_ID\\)");
    }
  }

  @ParameterizedTest
  @EnumSource
  void foreign_keys_are_not_indexed_otherwise(Database.Product product) {
    try (Purchases purchases = Purchases.create(product, false)) {
      assertThat(purchases.script()).contains("CREATE TABLE PURCHASES").doesNotContain("INDEX");
    }
  }
}
