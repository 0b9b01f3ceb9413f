package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * Measures all pools in alternation, within one run, and writes the page's table of them: {@code
 * mvn test -pl suites/pools -am -Dtest=PoolFiguresTests -Dsurefire.failIfNoSpecifiedTests=false
 * -Dsuites.page=write}.
 */
@ExtendWith(NoThreadLeft.class)
class PoolFiguresTests {

  private static final Path PAGE =
      Path.of(System.getProperty("basedir", "."))
          .resolve("../../extension/docs/suites/connection-pools.md");
  private static final String BEGIN = "<!-- measured -->\n";
  private static final String END = "<!-- /measured -->\n";

  private static final int WARM_UPS = 5;
  private static final int ROUNDS = 7;

  @ParameterizedTest
  @EnumSource
  void the_page_has_a_row_for_each_pool(ConnectionPool kind) throws IOException {
    String page = Files.readString(PAGE);
    assertThat(page.substring(page.indexOf(BEGIN), page.indexOf(END)))
        .contains("| " + kind.title() + " |");
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_the_page() throws Exception {
    String measured =
        table("MixedBench", new Mix(20, 10, 100), 200)
            + table("Take and give back", Mix.GET_AND_CLOSE, 500);
    String page = Files.readString(PAGE);
    Files.writeString(
        PAGE,
        page.substring(0, page.indexOf(BEGIN) + BEGIN.length())
            + measured
            + "\n"
            + page.substring(page.indexOf(END)));
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
