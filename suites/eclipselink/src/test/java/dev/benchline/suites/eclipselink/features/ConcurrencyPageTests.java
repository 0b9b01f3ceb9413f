package dev.benchline.suites.eclipselink.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page has a row for each option, with the statements and rows that it takes. */
class ConcurrencyPageTests {

  @ParameterizedTest
  @EnumSource
  void the_page_has_the_counts_of_each_option(ConcurrencyOption option) {
    try (CountedStaff staff = CountedStaff.hire(Database.Product.H2, option.properties())) {
      SqlCounts counts = staff.readWithTelephones(option);

      assertThat(new Page("jpa-features.md").text())
          .contains("| `%s` | %d | %d |".formatted(option, counts.statements(), counts.rowsRead()));
    }
  }
}
