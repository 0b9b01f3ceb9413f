package dev.benchline.suites.providers;

import java.util.Arrays;
import java.util.List;

/**
 * A row of the table of times: how many times as fast as a provider EclipseLink finds an object.
 *
 * @param provider whom EclipseLink is compared with
 * @param caching of both
 */
record Contest(JpaProvider provider, Caching caching) {

  /** Every provider in every configuration, EclipseLink against itself among them. */
  static List<Contest> all() {
    return Arrays.stream(Caching.values())
        .flatMap(
            caching ->
                Arrays.stream(JpaProvider.values()).map(provider -> new Contest(provider, caching)))
        .toList();
  }

  /** Its first cells, with what the document says. */
  String then() {
    return "| %s | %s | %s |".formatted(provider.title(), caching.title(), documented());
  }

  private String documented() {
    return switch (provider) {
      case ECLIPSELINK -> caching == Caching.WITH_CACHE ? "1,016,884 queries/s" : "";
      case BATOO ->
          switch (caching) {
            case WITH_CACHE -> "145";
            case WITHOUT_CACHE -> "2.7";
            case WITHOUT_STATEMENT_CACHING -> "2.2";
          };
      case HIBERNATE, OPENJPA, DATANUCLEUS ->
          switch (caching) {
            case WITH_CACHE -> "88";
            case WITHOUT_CACHE -> "2.7";
            case WITHOUT_STATEMENT_CACHING -> "";
          };
    };
  }
}
