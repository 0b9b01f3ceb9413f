package dev.benchline.suites.eclipselink.caching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page has a row for each option, with the statements that it takes. */
class CachingPageTests {

  private static final FilledDatabases DATABASES = new FilledDatabases();

  private final Page page = new Page("caching.md");
  private final SqlProbe probe = new SqlProbe();

  @AfterAll
  static void close() {
    DATABASES.close();
  }

  @ParameterizedTest
  @EnumSource
  void the_page_has_the_statements_of_each_way_to_find(FindOption option) {
    try (Orders orders = Orders.open(probe.wrap(DATABASES.of(Database.Product.H2)), option)) {
      assertThat(page.text())
          .containsPattern(
              row(
                  option.row().then(FindOption.NO_CACHE.row()),
                  probe.count(orders::findOne).statements()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_page_has_the_statements_of_each_way_to_query(QueryOption option) {
    try (Orders orders = Orders.open(probe.wrap(DATABASES.of(Database.Product.H2)), option)) {
      assertThat(page.text())
          .containsPattern(
              row(
                  option.row().then(QueryOption.NO_CACHE.row()),
                  probe.count(() -> orders.findByCustomer(option)).statements()));
    }
  }

  private static String row(String then, long statements) {
    return Pattern.quote(then) + ".* " + statements + " \\|\n";
  }
}
