package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Writes what is written and the speeds on the page about this suite: the engines take turns in one
 * JVM, and what is written is how many times as fast the first one of a pair is.
 *
 * <p>{@code mvn test -pl suites/embedded -am -Dtest=FiguresTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write}, once for each JDK that has a place
 * on the page.
 */
class FiguresTests {

  private static final Page PAGE = new Page("berkeley-db.md");
  private static final String WRITTEN = "bytes of the log";
  private static final int[] JDKS = {17};
  private static final int ROUNDS = 8;
  private static final int WARM_UP_ROUNDS = 3;

  @TempDir private Path directory;

  @Test
  void the_page_has_a_row_for_each_figure() {
    for (int jdk : JDKS) {
      for (Figure figure : Figure.values()) {
        assertThat(PAGE.measured(speed(jdk))).contains("| " + figure.title() + " | ");
      }
    }
  }

  @Test
  void the_page_has_a_row_for_each_operation() throws Exception {
    assertThat(PAGE.measured(WRITTEN).lines().filter(line -> line.startsWith("| ")).skip(2))
        .zipSatisfy(
            written(Engine.JE).keySet(),
            (row, operation) -> assertThat(row).startsWith("| " + operation + " |"));
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void write_how_fast_they_are() throws Exception {
    int jdk = Runtime.version().feature();
    assertThat(JDKS).as("the JDKs that have a place on the page").contains(jdk);
    StringBuilder table =
        new StringBuilder("| operation | times as fast | lowest | highest |\n")
            .append("| --- | ---: | ---: | ---: |\n");
    for (Figure figure : Figure.values()) {
      table.append(row(figure));
    }
    PAGE.write(speed(jdk), table.toString());
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void write_what_is_written() throws Exception {
    Map<Engine, Map<String, double[]>> written = new EnumMap<>(Engine.class);
    for (Engine engine : Engine.values()) {
      written.put(engine, written(engine));
    }
    StringBuilder table =
        new StringBuilder("| operation | JE | Derby | DPL | Hibernate | commits |\n")
            .append("| --- | ---: | ---: | ---: | ---: | ---: |\n");
    for (String operation : written.get(Engine.JE).keySet()) {
      table.append("| ").append(operation).append(" |");
      for (Engine engine : Engine.values()) {
        table.append(String.format(Locale.ROOT, " %,.1f |", written.get(engine).get(operation)[0]));
      }
      table.append(
          String.format(Locale.ROOT, " %.2f |%n", written.get(Engine.JE).get(operation)[1]));
    }
    PAGE.write(WRITTEN, table.toString());
  }

  /** Bytes of the log and commits, per record, by operation. */
  private Map<String, double[]> written(Engine engine) throws Exception {
    Map<String, double[]> written = new LinkedHashMap<>();
    Path fresh = Files.createDirectory(directory.resolve("written by " + engine));
    try (Store store = engine.openCounted(fresh, Durability.WRITTEN)) {
      Workload.perform(
          store,
          (operation, log, records) ->
              written.put(operation, new double[] {log.bytes() / records, log.writes() / records}));
    }
    return written;
  }

  private String row(Figure figure) throws Exception {
    List<Double> ratios = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      boolean swapped = round % 2 == 1;
      double one = seconds(figure, swapped ? figure.second() : figure.first(), round + "a");
      double other = seconds(figure, swapped ? figure.first() : figure.second(), round + "b");
      ratios.add(swapped ? one / other : other / one);
    }
    double[] settled =
        IntStream.range(WARM_UP_ROUNDS, ROUNDS).mapToDouble(ratios::get).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %.1f | %.1f |%n",
        figure.title(),
        settled[settled.length / 2],
        settled[0],
        settled[settled.length - 1]);
  }

  private double seconds(Figure figure, Engine engine, String round) throws Exception {
    Path fresh = Files.createDirectory(directory.resolve(figure + round));
    try (Store store = engine.open(fresh, figure.durability())) {
      figure.prepare(store);
      long start = System.nanoTime();
      figure.run(store);
      return (System.nanoTime() - start) / 1e9;
    }
  }

  private static String speed(int jdk) {
    return "on JDK " + jdk;
  }
}
