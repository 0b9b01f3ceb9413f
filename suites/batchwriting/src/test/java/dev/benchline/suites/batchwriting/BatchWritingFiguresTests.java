package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Alternation;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.opentest4j.TestAbortedException;

/**
 * Measures every configuration of the document's tables on every target that is there, in round
 * trips within one run, and writes the page.
 *
 * <p>{@code mvn test -pl suites/batchwriting -am -Dtest=BatchWritingFiguresTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write}
 */
@EnabledIfSystemProperty(named = "suites.page", matches = "write")
class BatchWritingFiguresTests {

  private static final Duration EACH = Duration.ofSeconds(1);

  @Test
  void write_the_page() throws Exception {
    Map<Figure, String> figures = new LinkedHashMap<>();
    for (Target target : Target.timed()) {
      try (Place place = Place.withoutWire(target);
          Connection beside = place.address().connect()) {
        measure(target, place, beside, figures);
      } catch (TestAbortedException e) {
        Figure.of(target).forEach(row -> figures.put(row, FiguresPage.ABSENT));
      }
    }
    FiguresPage.write(figures);
  }

  private static void measure(
      Target target, Place place, Connection beside, Map<Figure, String> figures)
      throws SQLException {
    Map<Writing, Transactions> opened = new EnumMap<>(Writing.class);
    try {
      for (Writing writing : Writing.values()) {
        opened.put(
            writing,
            new Transactions(new UrlDataSource(place.address()), beside, writing.settings()));
      }
      put(figures, target, "insert", factors(opened, Transactions::insert));
      put(figures, target, "update", factors(opened, Transactions::update));
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
      Map<Figure, String> figures, Target target, String test, Map<Writing, Double> factors) {
    factors.forEach(
        (writing, factor) -> figures.put(new Figure(target, test, writing), percent(factor)));
  }

  private static String percent(double factor) {
    long percent = Math.round(100 * (factor - 1));
    return percent == 0 ? "0%" : "%+d%%".formatted(percent);
  }
}
