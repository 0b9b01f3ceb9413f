package dev.benchline.suites.kit;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of the rows of a suite, which the suite extends. Each number has a {@link Row}, the page
 * has its table, and each fault fails an assertion of its test: in all invocations, or in as many
 * as the row says.
 *
 * <p>The faults have the tag {@code rows}, because they take the longest part of a suite's tests.
 *
 * <p>{@code -Dsuites.rows=write} writes the table, between the page's marks for {@code rows}.
 */
public abstract class RowsTests {

  private static final String NAME = "rows";

  private final String page;
  private final int first;
  private final int last;

  @TempDir Path directory;

  /**
   * @param page of the user guide, such as {@code blobs.md}
   * @param first number of its rows
   * @param last number of its rows
   */
  protected RowsTests(String page, int first, int last) {
    this.page = page;
    this.first = first;
    this.last = last;
  }

  @Test
  void every_number_has_a_row() {
    List<Integer> missing =
        IntStream.rangeClosed(first, last)
            .boxed()
            .filter(number -> rows().noneMatch(row -> row.row().number() == number))
            .toList();

    requireNone("There is no @Row of these numbers", missing);
  }

  @Test
  void a_row_is_of_its_document_and_has_a_fault_unless_it_is_not_tested() {
    requireNone(
        "These rows have a number of another document",
        rows().filter(row -> !isOfItsDocument(row.row())).map(RowOfTest::line).toList());
    requireNone(
        "These rows have no fault, or are not tested and have one",
        rows()
            .filter(row -> row.hasFault() == (row.row().today() == Today.NOT_TESTED))
            .map(RowOfTest::line)
            .toList());
  }

  private static boolean isOfItsDocument(Row row) {
    return row.number() >= row.document().first() && row.number() <= row.document().last();
  }

  @Test
  void the_page_has_the_table_of_the_rows() {
    String table =
        rows()
            .map(RowOfTest::line)
            .collect(
                joining(
                    "\n",
                    """
                    | # | the document | today | test | injected fault |
                    | ---: | --- | --- | --- | --- |
                    """,
                    ""));
    Page file = new Page(page);
    if (System.getProperty("suites.rows", "").equals("write")) {
      file.write(NAME, table);
    }
    if (!file.measured(NAME).strip().equals(table)) {
      throw new AssertionError(
          "%s has another table of the rows. Write it by mvn test -pl suites/%s -am -Dtest=%s -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.rows=write"
              .formatted(page, module(), getClass().getSimpleName()));
    }
  }

  /** The directory that Maven runs the tests in, from that of all suites. */
  private static Path module() {
    Path here = Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();
    return IntStream.range(0, here.getNameCount())
        .filter(i -> here.getName(i).toString().equals("suites"))
        .mapToObj(i -> here.subpath(i + 1, here.getNameCount()))
        .findFirst()
        .orElse(here);
  }

  @TestFactory
  @Tag("rows")
  Stream<DynamicTest> a_row_turns_red_by_its_fault() {
    Map<List<Object>, List<RowOfTest>> runs =
        rows()
            .filter(RowOfTest::hasFault)
            .collect(
                groupingBy(
                    row -> List.of(row.test(), row.row().fault()), LinkedHashMap::new, toList()));
    return runs.values().stream()
        .map(
            rows ->
                DynamicTest.dynamicTest(
                    numbers(rows) + " by " + rows.get(0).fault().title(), () -> requireRed(rows)));
  }

  private static String numbers(List<RowOfTest> rows) {
    return rows.stream().map(row -> String.valueOf(row.row().number())).collect(joining(", "));
  }

  private void requireRed(List<RowOfTest> rows) {
    RowOfTest row = rows.get(0);
    Path own = directory.resolve(numbers(rows) + row.row().fault().getSimpleName());
    int wanted = wanted(rows);
    Invocations invocations = new FaultyRun(own, row.selector()).run(row.fault(), wanted);
    if (!invocations.areRed(wanted)) {
      throw new AssertionError(
          "%s turns red with %s in %d of its %d invocations, and must in %s; these pass: %s"
              .formatted(
                  row.name(),
                  row.row().fault().getName(),
                  invocations.red().size(),
                  invocations.ran(),
                  wanted == Row.ALL ? "all" : wanted + " or more",
                  invocations.passed()));
    }
  }

  private static int wanted(List<RowOfTest> rows) {
    List<Integer> wanted = rows.stream().map(each -> each.row().red()).toList();
    return wanted.contains(Row.ALL) ? Row.ALL : Collections.max(wanted);
  }

  private Stream<RowOfTest> rows() {
    return RowOfTest.beside(getClass()).stream()
        .filter(row -> row.row().number() >= first && row.row().number() <= last);
  }

  private static void requireNone(String what, List<?> found) {
    if (!found.isEmpty()) {
      throw new AssertionError(what + ": " + found);
    }
  }
}
