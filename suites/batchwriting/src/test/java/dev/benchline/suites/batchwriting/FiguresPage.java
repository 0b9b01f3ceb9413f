package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Page;
import java.util.Map;

/** The page about this suite. */
final class FiguresPage {

  private static final Page PAGE = new Page("batch-writing.md");
  private static final String NAME = "batch writing";

  /** The last cells of a row whose target is not here. */
  static final String ABSENT = "[not tested](#databases)";

  private FiguresPage() {}

  static String measured() {
    return PAGE.measured(NAME);
  }

  /** Writes the rows; those of a target that is not here keep their last figures. */
  static void write(Map<Figure, String> figures) {
    String last = measured();
    StringBuilder table =
        new StringBuilder(
            """
            | database | test | EclipseLink | in 10 s then | then | today |
            | --- | --- | --- | ---: | ---: | ---: |
            """);
    figures.forEach(
        (row, today) ->
            table
                .append(row.then())
                .append(today.equals(ABSENT) ? kept(row, last) : today)
                .append(" |\n"));
    PAGE.write(NAME, table.toString());
  }

  private static String kept(Figure row, String last) {
    return last.lines()
        .filter(line -> line.startsWith(row.then()))
        .map(line -> line.substring(row.then().length(), line.length() - " |".length()))
        .findFirst()
        .orElse(ABSENT);
  }
}
