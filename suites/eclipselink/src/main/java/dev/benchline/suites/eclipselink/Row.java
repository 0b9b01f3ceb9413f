package dev.benchline.suites.eclipselink;

import java.util.Locale;

/**
 * A row of one of the document's tables.
 *
 * @param option as the document calls it
 * @param setting what makes it so
 * @param perSecond the document's queries per second
 */
public record Row(String option, String setting, int perSecond) {

  /** The beginning of the same row in the tables of our pages: what the document says. */
  public String then(Row reference) {
    return String.format(
        Locale.ROOT,
        "| %s | `%s` | %,d | %.1f |",
        option,
        setting,
        perSecond,
        (double) perSecond / reference.perSecond);
  }
}
