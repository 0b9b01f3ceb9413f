package dev.benchline.suites.kit;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * The table of a page that says how many times the requests a second of the first case the others
 * take, asynchronous and synchronous.
 *
 * @param title of a case
 * @param document what the document says of it, in two figures
 */
public record ThroughputTable<T>(
    List<T> cases, Function<T, String> title, Function<T, String> document) {

  public ThroughputTable {
    cases = List.copyOf(cases);
  }

  /** Its text. */
  public String of(Map<T, Rounds.Factors> asynchronous, Map<T, Rounds.Factors> synchronous) {
    StringBuilder table =
        new StringBuilder(
            """
            | case | asynchronous | least to most | synchronous | least to most | the document |
            | --- | ---: | ---: | ---: | ---: | ---: |
            """);
    for (T each : cases) {
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %s | %s |%n",
              title.apply(each),
              cells(each, asynchronous),
              cells(each, synchronous),
              document.apply(each)));
    }
    return table.toString();
  }

  private String cells(T each, Map<T, Rounds.Factors> factors) {
    return Objects.requireNonNull(factors.get(each), title.apply(each)).cells();
  }

  /** Asserts that tables have a row for each case. */
  public void assertHasRows(String... tables) {
    for (T each : cases) {
      String row = "| " + title.apply(each) + " |";
      for (String table : tables) {
        if (!table.contains(row)) {
          throw new AssertionError("There is no row " + row + " in " + table);
        }
      }
    }
  }
}
