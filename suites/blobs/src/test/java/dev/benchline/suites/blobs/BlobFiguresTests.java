package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.databases.Wire;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Page;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.TestAbortedException;

/**
 * Measures each engine's configurations interleaved, within one run, and writes the page's table of
 * them: {@code mvn test -pl suites/blobs -am -Dtest=BlobFiguresTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write}.
 */
@ExtendWith(NoThreadLeft.class)
class BlobFiguresTests {

  private static final Page PAGE = new Page("blobs.md");
  private static final String NAME = "blobs";
  private static final String WIRE = "bytes on the wire";

  private static final int WARM_UPS = 2;
  private static final int ROUNDS = 5;
  private static final int ROWS = 10;
  private static final int INSERT = 0;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void the_page_has_a_row_for_each_configuration(Configuration configuration) {
    String row = "| " + configuration.title() + " |";

    assertThat(PAGE.measured(NAME)).contains(row);
    assertThat(PAGE.measured(WIRE).contains(row)).isEqualTo(configuration.hasWire());
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_the_page() throws Exception {
    StringBuilder text =
        new StringBuilder(
            """
            | configuration | insert | getBlob() | getBlob().getBytes() | getBytes() | read(byte[]) |
            | --- | ---: | ---: | ---: | ---: | ---: |
            """);
    String last = PAGE.measured(NAME);
    for (Engine engine : Engine.values()) {
      try {
        write(engine, text);
      } catch (TestAbortedException e) {
        last.lines().filter(row -> isOf(engine, row)).forEach(row -> text.append(row).append('\n'));
      }
    }
    PAGE.write(NAME, text.toString());
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_what_crosses_the_wire() throws Exception {
    StringBuilder text =
        new StringBuilder(
            """
            | configuration | insert, to the server | select, to the client | getBlob(), to the client | round trips of a select |
            | --- | ---: | ---: | ---: | ---: |
            """);
    String last = PAGE.measured(WIRE);
    for (Configuration configuration : Configuration.values()) {
      if (configuration.hasWire()) {
        String begin = "| " + configuration.title() + " |";
        try {
          text.append(begin + wire(configuration));
        } catch (TestAbortedException e) {
          last.lines().filter(row -> row.startsWith(begin)).forEach(row -> text.append(row + '\n'));
        }
      }
    }
    PAGE.write(WIRE, text.toString());
  }

  private String wire(Configuration configuration) throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, ROWS)) {
      for (int i = 0; i < ROWS; i++) { // until the driver is steady
        table.rows().clear();
        table.rows().insert(1);
        for (Reading reading : Reading.of(configuration)) {
          table.rows().select(0, reading);
        }
      }
      table.rows().clear();
      Wire.Traffic start = table.traffic();
      table.rows().insert(1);
      long insert = table.traffic().minus(start).toServer();
      Wire.Traffic all = select(table, Reading.of(configuration).get(1)); // all of it
      List<Reading> readings = Reading.of(configuration);
      String locator =
          readings.contains(Reading.GET_BLOB)
              ? "%,d".formatted(select(table, Reading.GET_BLOB).toClient())
              : "has none";
      return String.format(
          Locale.ROOT,
          " %,d | %,d | %s | %d |%n",
          insert,
          all.toClient(),
          locator,
          all.roundTrips());
    }
  }

  private static Wire.Traffic select(OpenTable table, Reading reading) throws Exception {
    Wire.Traffic before = table.traffic();
    table.rows().select(0, reading);
    return table.traffic().minus(before);
  }

  /** Rows of a server that is not here stay as they are. */
  private static boolean isOf(Engine engine, String row) {
    return Arrays.stream(Configuration.values())
        .anyMatch(
            configuration ->
                configuration.engine() == engine
                    && row.startsWith("| " + configuration.title() + " |"));
  }

  /** Each row in multiples of the first row's speed; reading the first, of its getBytes. */
  private void write(Engine engine, StringBuilder text) throws Exception {
    Configuration[] configurations =
        Arrays.stream(Configuration.values())
            .filter(configuration -> configuration.engine() == engine)
            .toArray(Configuration[]::new);
    double[][][] nanos = new double[configurations.length][1 + Reading.values().length][ROUNDS];
    for (int round = -WARM_UPS; round < ROUNDS; round++) {
      for (int i = 0; i < configurations.length; i++) {
        measure(configurations[i], nanos[i], round);
      }
    }
    double insert = middle(nanos[0][INSERT]);
    double bytes = middle(nanos[0][column(Reading.GET_BYTES)]);
    for (int i = 0; i < configurations.length; i++) {
      text.append("| ").append(configurations[i].title()).append(" |");
      for (int column = 0; column < nanos[i].length; column++) {
        double time = middle(nanos[i][column]);
        text.append(
            time == 0
                ? " - |"
                : String.format(
                    Locale.ROOT, " %.2f |", (column == INSERT ? insert : bytes) / time));
      }
      text.append('\n');
    }
  }

  private void measure(Configuration configuration, double[][] nanos, int round) throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, ROWS)) {
      long start = System.nanoTime();
      table.rows().insert(ROWS);
      keep(nanos[INSERT], round, System.nanoTime() - start);
      for (Reading reading : Reading.of(configuration)) {
        start = System.nanoTime();
        for (int id = 0; id < ROWS; id++) {
          table.rows().select(id, reading);
        }
        keep(nanos[column(reading)], round, System.nanoTime() - start);
      }
    }
  }

  private static int column(Reading reading) {
    return INSERT + 1 + List.of(Reading.values()).indexOf(reading);
  }

  private static void keep(double[] column, int round, long nanos) {
    if (round >= 0) {
      column[round] = (double) nanos;
    }
  }

  private static double middle(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
