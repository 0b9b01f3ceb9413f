package dev.benchline.suites.batchwriting;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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

  private static final int ROUNDS = 5;
  private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(150);

  @Test
  void write_the_page() throws IOException, SQLException {
    Map<Row, String> figures = new LinkedHashMap<>();
    for (Target target : Target.values()) {
      try {
        measure(target, figures);
      } catch (TestAbortedException e) {
        for (Row row : Row.of(target)) {
          figures.put(row, "not here");
        }
      }
    }
    Page.write(figures);
  }

  private static void measure(Target target, Map<Row, String> figures) throws SQLException {
    Map<Writing, Transactions> opened = new EnumMap<>(Writing.class);
    try {
      for (Writing writing : Writing.values()) {
        opened.put(writing, new Transactions(target, writing, false));
      }
      figures.putAll(percents(target, "insert", opened, Transactions::insert));
      figures.putAll(percents(target, "update", opened, Transactions::update));
    } finally {
      for (Transactions transactions : opened.values()) {
        transactions.close();
      }
    }
  }

  private static Map<Row, String> percents(
      Target target,
      String test,
      Map<Writing, Transactions> opened,
      Consumer<Transactions> transaction)
      throws SQLException {
    Map<Writing, List<Double>> rates = new EnumMap<>(Writing.class);
    for (int round = 0; round <= ROUNDS; round++) {
      for (Map.Entry<Writing, Transactions> entry : opened.entrySet()) {
        double rate = rate(entry.getValue(), transaction);
        if (round > 0) { // the first one warms up
          rates.computeIfAbsent(entry.getKey(), writing -> new ArrayList<>()).add(rate);
        }
      }
    }
    double reference = median(rates.get(Writing.PARAMETRIZED));
    Map<Row, String> percents = new LinkedHashMap<>();
    rates.forEach(
        (writing, values) ->
            percents.put(
                new Row(target, test, writing),
                "%+.0f %%".formatted(100 * (median(values) / reference - 1))));
    return percents;
  }

  /** Transactions per nanosecond. */
  private static double rate(Transactions transactions, Consumer<Transactions> transaction)
      throws SQLException {
    long start = System.nanoTime();
    int done = 0;
    do {
      transaction.accept(transactions);
      done++;
    } while (System.nanoTime() - start < TURN_NANOS);
    double rate = (double) done / (System.nanoTime() - start);
    transactions.clear();
    return rate;
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }
}
