package dev.benchline.suites.batchwriting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The page about this suite. */
final class Page {

  private static final Path FILE =
      Path.of(System.getProperty("basedir", "."))
          .resolve("../../extension/docs/suites/batch-writing.md");
  private static final String BEGIN = "<!-- measured -->\n";
  private static final String END = "<!-- /measured -->\n";

  /** The last cells of a row whose target is not here. */
  static final String ABSENT = "[not here](#databases) |";

  private Page() {}

  static String measured() throws IOException {
    String page = Files.readString(FILE);
    return page.substring(page.indexOf(BEGIN) + BEGIN.length(), page.indexOf(END));
  }

  /** Writes the rows; those of a target that is not here keep their last figures. */
  static void write(Map<Row, String> figures) throws IOException {
    String page = Files.readString(FILE);
    String last = measured();
    StringBuilder table =
        new StringBuilder(
            """

            | database | test | EclipseLink | in 10 s then | then | today | round trips |
            | --- | --- | --- | ---: | ---: | ---: | ---: |
            """);
    figures.forEach(
        (row, today) ->
            table
                .append(row.then())
                .append(today.equals(ABSENT) ? kept(row, last) : today)
                .append(" |\n"));
    Files.writeString(
        FILE,
        page.substring(0, page.indexOf(BEGIN) + BEGIN.length())
            + table
            + "\n"
            + page.substring(page.indexOf(END)));
  }

  private static String kept(Row row, String last) {
    return last.lines()
        .filter(line -> line.startsWith(row.then()))
        .map(line -> line.substring(row.then().length(), line.length() - " |".length()))
        .findFirst()
        .orElse(ABSENT);
  }
}
