package dev.benchline.suites.eclipselink.caching;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Row;
import dev.benchline.suites.kit.Alternation;
import dev.benchline.suites.kit.Page;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Writes the tables of the page: all options of a table in turn, within one run. */
@EnabledIfSystemProperty(named = "suites.page", matches = "write")
class CachingFiguresTests {

  private static final Duration EACH = Duration.ofSeconds(5);

  private final Page page = new Page("caching.md");
  private final FilledDatabases databases = new FilledDatabases();

  @AfterEach
  void close() {
    databases.close();
  }

  @Test
  void write_the_table_of_finds() {
    write("find", FindOption.values(), FindOption::row, Orders::open, (o, option) -> o.findOne());
  }

  @Test
  void write_the_table_of_queries() {
    write("query", QueryOption.values(), QueryOption::row, Orders::open, Orders::findByCustomer);
  }

  private <T> void write(
      String name,
      T[] options,
      Function<T, Row> row,
      BiFunction<DataSource, T, Orders> opener,
      BiConsumer<Orders, T> read) {
    Map<Database.Product, Map<T, Double>> factors = new EnumMap<>(Database.Product.class);
    for (Database.Product product : Database.Product.values()) {
      factors.put(product, factors(databases.of(product), options, opener, read));
    }
    StringBuilder table =
        new StringBuilder(
            """
            | option | setting | queries/s then | factor then | factor, H2 | factor, Derby | statements |
            | --- | --- | ---: | ---: | ---: | ---: | ---: |
            """);
    for (T option : options) {
      table
          .append(row.apply(option).then(row.apply(options[0])))
          .append(
              String.format(
                  Locale.ROOT,
                  " %.1f | %.1f | %d |\n",
                  factors.get(Database.Product.H2).get(option),
                  factors.get(Database.Product.DERBY).get(option),
                  statements(option, opener, read)));
    }
    page.write(name, table.toString());
  }

  private static <T> Map<T, Double> factors(
      DataSource connections,
      T[] options,
      BiFunction<DataSource, T, Orders> opener,
      BiConsumer<Orders, T> read) {
    Map<T, Orders> open = new LinkedHashMap<>();
    try {
      Alternation<T> alternation = new Alternation<>(EACH);
      for (T option : options) {
        Orders orders = opener.apply(connections, option);
        open.put(option, orders);
        alternation.add(option, () -> read.accept(orders, option));
      }
      return alternation.factors();
    } finally {
      open.values().forEach(Orders::close);
    }
  }

  private <T> long statements(
      T option, BiFunction<DataSource, T, Orders> opener, BiConsumer<Orders, T> read) {
    SqlProbe probe = new SqlProbe();
    DataSource connections = probe.wrap(databases.of(Database.Product.H2));
    try (Orders orders = opener.apply(connections, option)) {
      return probe.count(() -> read.accept(orders, option)).statements();
    }
  }
}
