package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Page;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Measures all pools interleaved, within one run, and writes the page's table of them: {@code mvn
 * test -pl suites/pools -am -Dtest=PoolFiguresTests -Dsurefire.failIfNoSpecifiedTests=false
 * -Dsuites.page=write}.
 */
@ExtendWith(NoThreadLeft.class)
class PoolFiguresTests {

  private static final Page PAGE = new Page("connection-pools.md");
  private static final String SPEED = "speed of the pools";
  private static final String ASKED = "calls of the driver";
  private static final String CORRECT = "correctness";

  private static final int WARM_UPS = 5;
  private static final int ROUNDS = 7;

  @ParameterizedTest
  @EnumSource
  void every_table_of_the_page_has_a_row_for_each_pool(ConnectionPool kind) {
    for (String table : List.of(SPEED, ASKED, CORRECT)) {
      assertThat(PAGE.measured(table)).contains("| " + kind.title() + " |");
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_how_fast_they_are() throws Exception {
    PAGE.write(
        SPEED,
        table("MixedBench", new Mix(20, 10, 100), 200)
            + table("Take and give back", Mix.GET_AND_CLOSE, 500));
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_what_they_ask_of_the_driver() throws Exception {
    StringBuilder text =
        new StringBuilder(
            """
            | pool | not told to test | told to | tests when told to |
            | --- | ---: | ---: | ---: |
            """);
    for (ConnectionPool kind : ConnectionPool.values()) {
      DriverCalls untested = Checkouts.calls(kind, PoolSettings.ONE_UNTESTED);
      DriverCalls tested = Checkouts.calls(kind, PoolSettings.ONE_TESTED);
      text.append(
          "| %s | %d | %d | %d |\n"
              .formatted(
                  kind.title(),
                  untested.all / Checkouts.COUNT,
                  tested.all / Checkouts.COUNT,
                  tested.tests / Checkouts.COUNT));
    }
    PAGE.write(ASKED, text.toString());
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_which_are_correct() throws Exception {
    StringBuilder text =
        new StringBuilder(
            """
            | pool | ResultSet.getStatement() returns the wrapper | tests before it hands out, when told to | also when not | hands out a live connection after a restart |
            | --- | --- | --- | --- | --- |
            """);
    for (ConnectionPool kind : ConnectionPool.values()) {
      text.append(
          "| %s | %s | %s | %s | %s |\n"
              .formatted(
                  kind.title(),
                  cell(Checkouts.returnsTheWrapper(kind)),
                  cell(Checkouts.calls(kind, PoolSettings.ONE_TESTED).tests > 0),
                  Checkouts.calls(kind, PoolSettings.ONE_UNTESTED).tests > 0 ? "yes" : "no",
                  cell(Checkouts.survivesARestart(kind))));
    }
    PAGE.write(CORRECT, text.toString());
  }

  private static String cell(boolean correct) {
    return correct ? "yes" : "**no**";
  }

  private static String table(String name, Mix mix, int threads) throws Exception {
    Map<ConnectionPool, List<ThreadBench.Times>> runs = measure(mix, threads);
    ThreadBench.Times hikari = middle(runs.get(ConnectionPool.HIKARI));
    StringBuilder text = new StringBuilder();
    text.append(
        """

        %s, %d threads of %,d calls each, as multiples of HikariCP's.

        | pool | median | average | maximum | median, least to most |
        | --- | ---: | ---: | ---: | ---: |
        """
            .formatted(name, threads, mix.operations()));
    runs.forEach(
        (kind, all) -> {
          ThreadBench.Times times = middle(all);
          List<Double> medians = sorted(all, ThreadBench.Times::median);
          text.append(
              String.format(
                  Locale.ROOT,
                  "| %s | %.2f | %.2f | %.2f | %.2f to %.2f |%n",
                  kind.title(),
                  times.median() / hikari.median(),
                  times.average() / hikari.average(),
                  times.maximum() / hikari.maximum(),
                  medians.get(0) / hikari.median(),
                  medians.get(ROUNDS - 1) / hikari.median()));
        });
    return text.toString();
  }

  private static Map<ConnectionPool, List<ThreadBench.Times>> measure(Mix mix, int threads)
      throws Exception {
    Map<ConnectionPool, List<ThreadBench.Times>> runs = new EnumMap<>(ConnectionPool.class);
    Map<ConnectionPool, Pool> pools = new EnumMap<>(ConnectionPool.class);
    List<Database> databases = new ArrayList<>();
    try {
      for (ConnectionPool kind : ConnectionPool.values()) {
        Database database = new StubDatabase();
        databases.add(database);
        pools.put(kind, kind.open(database, PoolSettings.DOCUMENT));
        runs.put(kind, new ArrayList<>());
      }
      for (int round = -WARM_UPS; round < ROUNDS; round++) {
        for (ConnectionPool kind : ConnectionPool.values()) {
          ThreadBench.Times times = ThreadBench.run(pools.get(kind), mix, threads);
          if (round >= 0) {
            runs.get(kind).add(times);
          }
        }
      }
    } finally {
      pools.values().forEach(Pool::close);
      databases.forEach(Database::close);
    }
    return runs;
  }

  /** The middle run of each column. */
  private static ThreadBench.Times middle(List<ThreadBench.Times> runs) {
    return new ThreadBench.Times(
        sorted(runs, ThreadBench.Times::median).get(ROUNDS / 2),
        sorted(runs, ThreadBench.Times::average).get(ROUNDS / 2),
        sorted(runs, ThreadBench.Times::maximum).get(ROUNDS / 2));
  }

  private static List<Double> sorted(
      List<ThreadBench.Times> runs, ToDoubleFunction<ThreadBench.Times> column) {
    return runs.stream().mapToDouble(column).sorted().boxed().toList();
  }
}
