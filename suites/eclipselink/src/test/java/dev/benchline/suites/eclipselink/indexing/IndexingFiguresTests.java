package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Alternation;
import dev.benchline.suites.kit.Page;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Writes the table of the page: all options in turn, within one run. */
@EnabledIfSystemProperty(named = "suites.page", matches = "write")
class IndexingFiguresTests {

  private static final Duration EACH = Duration.ofSeconds(2);

  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  @AfterEach
  void close() throws Exception {
    while (!open.isEmpty()) {
      open.pop().close();
    }
  }

  @Test
  void write_the_table() {
    Map<IndexOption, Double> h2 = factors(Database.Product.H2);
    Map<IndexOption, Double> derby = factors(Database.Product.DERBY);
    StringBuilder table =
        new StringBuilder(
            """
            | option | setting | queries/s then | factor then | factor, H2 | factor, Derby | statements | rows visited, H2 |
            | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
            """);
    for (IndexOption option : IndexOption.values()) {
      SqlProbe probe = new SqlProbe();
      Database database = open(Database.start(Database.Product.H2));
      Customers customers = open(Customers.create(probe.wrap(database.connections()), option));
      long statements = probe.count(customers::findOne).statements();
      table
          .append(option.row().then(IndexOption.NO_INDEX_NO_CACHE.row()))
          .append(
              String.format(
                  Locale.ROOT,
                  " %.1f | %.1f | %d | %d |\n",
                  h2.get(option),
                  derby.get(option),
                  statements,
                  statements * customers.rowsVisited(database)));
    }
    new Page("indexing.md").write("look-up", table.toString());
  }

  private Map<IndexOption, Double> factors(Database.Product product) {
    Alternation<IndexOption> alternation = new Alternation<>(EACH);
    for (IndexOption option : IndexOption.values()) {
      Database database = open(Database.start(product));
      Customers customers = open(Customers.create(database.connections(), option));
      alternation.add(option, customers::findOne);
    }
    return alternation.factors();
  }

  private <T extends AutoCloseable> T open(T resource) {
    open.push(resource);
    return resource;
  }
}
