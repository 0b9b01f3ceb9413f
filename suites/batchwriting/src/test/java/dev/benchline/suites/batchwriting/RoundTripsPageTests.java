package dev.benchline.suites.batchwriting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Page;
import org.junit.jupiter.api.Test;

/** The page's tables of what a transaction costs are what the tests expect. */
class RoundTripsPageTests {

  private static final Page PAGE = new Page("batch-writing.md");

  @Test
  void the_page_has_what_is_expected_of_each_way_of_writing() {
    StringBuilder table =
        new StringBuilder(
            """
            | EclipseLink | statements | calls | statements prepared |
            | --- | ---: | ---: | ---: |
            """);
    for (Writing writing : Writing.values()) {
      table
          .append("| ")
          .append(writing.row())
          .append(both(Target.H2, writing, "statements"))
          .append(both(Target.H2, writing, "calls"))
          .append(both(Target.H2, writing, "prepared"))
          .append(" |\n");
    }
    check("calls", table.toString());
  }

  @Test
  void the_page_has_what_is_expected_of_each_driver() {
    StringBuilder table =
        new StringBuilder(
            """
            | driver | one by one | dynamic batch | parametrized batch | the same at the server |
            | --- | ---: | ---: | ---: | ---: |
            """);
    for (Target target : Target.values()) {
      if (target.hasWire()) {
        table
            .append("| ")
            .append(target.title())
            .append(both(target, Writing.PARAMETRIZED, "round trips"))
            .append(both(target, Writing.DYNAMIC_BATCH, "round trips"))
            .append(both(target, Writing.PARAMETRIZED_BATCH, "round trips"))
            .append(
                target.counts()
                    ? both(target, Writing.PARAMETRIZED_BATCH, "at the server")
                    : " | not counted")
            .append(" |\n");
      }
    }
    check("round trips", table.toString());
  }

  private static String both(Target target, Writing writing, String count) {
    Expected inserts = Costs.ofInsert(target, writing).expected();
    Expected updates = Costs.ofUpdate(target, writing).expected();
    return " | %s / %s".formatted(inserts.text(count), updates.text(count));
  }

  private static void check(String name, String table) {
    if (System.getProperty("suites.rows", "").equals("write")) {
      PAGE.write(name, table);
    }
    assertThat(PAGE.measured(name).strip()).isEqualTo(table.strip());
  }
}
