package dev.benchline.suites.kit;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests of all suites together, by their sources: no suite knows another. */
class AllSuitesTests {

  private static final int LAST = Document.POOLS.last();

  /** A part of them is true of EclipseLink 4 only, which has a suite of its own. */
  private static final Set<Integer> OF_TWO_SUITES = Set.of(19, 20);

  private static final Pattern ROW =
      Pattern.compile(
          "@Row\\([^)]*?\\bnumber = (\\d+),.*?\\btoday = Today\\.(\\w+)", Pattern.DOTALL);

  /** The modules that the tests of the suites share. */
  private static final Set<String> HARNESS = Set.of("kit", "databases");

  /** A type of Benchline or of the harness. */
  private static final Pattern BENCHLINE =
      Pattern.compile("\\bdev\\.benchline\\.(?!suites\\b(?!\\.(kit|databases)\\b))");

  private static final Path SUITES = suites();

  @Test
  void each_row_of_the_documents_is_tested_by_its_suite() throws IOException {
    Map<Integer, Set<String>> suitesOfRows = new TreeMap<>();
    for (Path test : tests()) {
      rows(test)
          .forEach(
              row ->
                  suitesOfRows.computeIfAbsent(number(row), n -> new TreeSet<>()).add(suite(test)));
    }

    assertThat(suitesOfRows.keySet())
        .containsExactlyElementsOf(IntStream.rangeClosed(1, LAST).boxed().toList());
    assertThat(suitesOfRows)
        .allSatisfy(
            (row, suites) -> assertThat(suites).hasSize(OF_TWO_SUITES.contains(row) ? 2 : 1));
  }

  @Test
  void the_guide_counts_the_rows() throws IOException {
    Map<Integer, Set<Today>> found = new TreeMap<>();
    for (Path test : tests()) {
      rows(test)
          .forEach(
              row ->
                  found
                      .computeIfAbsent(number(row), n -> new TreeSet<>())
                      .add(Today.valueOf(row.group(2))));
    }
    String table =
        Stream.of(Document.values())
            .map(document -> line(document, found))
            .collect(
                joining(
                    "\n",
                    """
                    | the document | rows | hold | hold in part | refuted | not tested in part | not tested |
                    | --- | ---: | ---: | ---: | ---: | ---: | ---: |
                    """,
                    ""));
    Page page = new Page("README.md");
    if (System.getProperty("suites.rows", "").equals("write")) {
      page.write("totals", table);
    }

    assertThat(page.measured("totals").strip())
        .as("the table that -Dsuites.rows=write writes")
        .isEqualTo(table);
  }

  private static String line(Document document, Map<Integer, Set<Today>> found) {
    List<Set<Today>> rows =
        IntStream.rangeClosed(document.first(), document.last()).mapToObj(found::get).toList();
    List<Integer> counts =
        Stream.of(
                EnumSet.of(Today.HOLDS),
                EnumSet.of(Today.HOLDS, Today.REFUTED),
                EnumSet.of(Today.REFUTED),
                EnumSet.of(Today.HOLDS, Today.NOT_TESTED),
                EnumSet.of(Today.NOT_TESTED))
            .map(today -> Collections.frequency(rows, today))
            .toList();
    assertThat(counts.stream().mapToInt(Integer::intValue).sum()).isEqualTo(rows.size());
    return "| %s | %d | %s |"
        .formatted(
            document.title(),
            rows.size(),
            counts.stream().map(String::valueOf).collect(joining(" | ")));
  }

  @Test
  void no_two_test_classes_share_a_name() throws IOException {
    Map<String, Long> names =
        tests().stream().collect(groupingBy(test -> test.getFileName().toString(), counting()));

    assertThat(names).hasSizeGreaterThan(100).allSatisfy((n, count) -> assertThat(count).isOne());
  }

  /** The workload of a base runs with the harness of the working tree, which it may not fit. */
  @Test
  void no_workload_knows_benchline_or_the_harness() throws IOException {
    List<Path> workload = sources("/src/main/java/", ".java", HARNESS);

    assertThat(workload)
        .hasSizeGreaterThan(100)
        .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContainPattern(BENCHLINE));
  }

  private static Stream<MatchResult> rows(Path test) {
    try {
      return ROW.matcher(Files.readString(test)).results();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int number(MatchResult found) {
    return Integer.parseInt(found.group(1));
  }

  /** Such as {@code replication/jbosscache}. */
  private static String suite(Path test) {
    String path = SUITES.relativize(test).toString().replace('\\', '/');
    return path.substring(0, path.indexOf("/src/"));
  }

  private static List<Path> tests() throws IOException {
    return sources("/src/test/java/", "Tests.java", Set.of("kit"));
  }

  /** All sources but those of some modules. */
  private static List<Path> sources(String folder, String end, Set<String> without)
      throws IOException {
    try (Stream<Path> files = Files.walk(SUITES)) {
      return files
          .filter(file -> file.toString().endsWith(end))
          .filter(file -> file.toString().replace('\\', '/').contains(folder))
          .filter(file -> !without.contains(suite(file)))
          .toList();
    }
  }

  private static Path suites() {
    Path here = Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();
    return here.endsWith("kit") ? here.getParent() : here.resolve("suites");
  }
}
