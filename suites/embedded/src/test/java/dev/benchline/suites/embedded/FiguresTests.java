package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Writes the speeds on the page about this suite: the engines take turns in one JVM, and what is
 * written is how many times as fast the first one of a pair is.
 *
 * <p>{@code mvn test -pl suites/embedded -am -Dtest=FiguresTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write}, once for each JDK that has a place
 * on the page.
 */
class FiguresTests {

  private static final Path PAGE =
      Path.of(System.getProperty("basedir", "."))
          .resolve("../../extension/docs/suites/berkeley-db.md");
  private static final int[] JDKS = {17};
  private static final int ROUNDS = 8;
  private static final int WARM_UP_ROUNDS = 3;

  @TempDir private Path directory;

  @Test
  void the_page_has_a_row_for_each_figure() throws IOException {
    String page = Files.readString(PAGE);
    for (int jdk : JDKS) {
      List<String> rows = page.substring(begin(page, jdk), end(page, jdk)).lines().toList();
      for (Figure figure : Figure.values()) {
        assertThat(rows).anyMatch(row -> row.startsWith("| " + figure.title() + " | "));
      }
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void write_the_page() throws Exception {
    int jdk = Runtime.version().feature();
    assertThat(JDKS).as("the JDKs that have a place on the page").contains(jdk);
    StringBuilder table =
        new StringBuilder("\n| operation | times as fast | lowest | highest |\n")
            .append("| --- | ---: | ---: | ---: |\n");
    for (Figure figure : Figure.values()) {
      table.append(row(figure));
    }
    String page = Files.readString(PAGE);
    Files.writeString(
        PAGE, page.substring(0, begin(page, jdk)) + table + "\n" + page.substring(end(page, jdk)));
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

  private static int begin(String page, int jdk) {
    String marker = "<!-- measured on JDK " + jdk + " -->\n";
    return page.indexOf(marker) + marker.length();
  }

  private static int end(String page, int jdk) {
    return page.indexOf("<!-- /measured on JDK " + jdk + " -->");
  }
}
