package dev.benchline.suites.batchwriting;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.suites.kit.Alternation;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.opentest4j.TestAbortedException;

/**
 * Measures every configuration of the document's tables on every target that is there, in turns
 * within one run, and writes the page.
 *
 * <p>{@code mvn test -pl suites/batchwriting -am -Dtest=BatchWritingFiguresTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write}
 */
@EnabledIfSystemProperty(named = "suites.page", matches = "write")
class BatchWritingFiguresTests {

  private static final Duration EACH = Duration.ofSeconds(1);

  @Test
  void write_the_page() throws IOException, SQLException {
    Map<Row, String> figures = new LinkedHashMap<>();
    for (Target target : Target.values()) {
      try {
        measure(target, figures);
      } catch (TestAbortedException e) {
        Row.of(target).forEach(row -> figures.put(row, FiguresPage.ABSENT));
      }
    }
    FiguresPage.write(figures);
  }

  private static void measure(Target target, Map<Row, String> figures) throws SQLException {
    Map<Writing, Transactions> opened = new EnumMap<>(Writing.class);
    try {
      for (Writing writing : Writing.values()) {
        opened.put(writing, new Transactions(target, writing, false));
      }
      Map<Writing, Double> inserts = factors(opened, Transactions::insert);
      Map<Writing, Double> updates = factors(opened, Transactions::update);
      put(figures, target, "insert", inserts, Transactions::countInsert);
      put(figures, target, "update", updates, Transactions::countUpdate);
    } finally {
      for (Transactions transactions : opened.values()) {
        transactions.close();
      }
    }
  }

  private static Map<Writing, Double> factors(
      Map<Writing, Transactions> opened, Consumer<Transactions> transaction) {
    Alternation<Writing> alternation = new Alternation<>(EACH);
    opened.forEach(
        (writing, transactions) ->
            alternation.add(
                writing, () -> transaction.accept(transactions), () -> clear(transactions)));
    return alternation.factors();
  }

  private static void clear(Transactions transactions) {
    try {
      transactions.clear();
    } catch (SQLException e) {
      throw new IllegalStateException("what was inserted cannot be deleted", e);
    }
  }

  private static void put(
      Map<Row, String> figures,
      Target target,
      String test,
      Map<Writing, Double> factors,
      Function<Transactions, SqlCounts> count)
      throws SQLException {
    for (Writing writing : Writing.values()) {
      try (Transactions transactions = new Transactions(target, writing)) {
        figures.put(
            new Row(target, test, writing),
            "%s | %d"
                .formatted(percent(factors.get(writing)), count.apply(transactions).roundTrips()));
      }
    }
  }

  private static String percent(double factor) {
    long percent = Math.round(100 * (factor - 1));
    return percent == 0 ? "0 %" : "%+d %%".formatted(percent);
  }
}
