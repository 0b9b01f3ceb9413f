package dev.benchline.run;

import dev.benchline.metrics.TestId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Regressions that somebody has accepted, each with a reason: {@code OrderTests.kryo: a field
 * more}. They are shown as what they are, and fail nothing.
 *
 * @param entries in the order in which they were given
 */
public record Acceptances(List<Entry> entries) {

  private static final String ALL = "*";

  public Acceptances {
    entries = List.copyOf(entries);
  }

  /**
   * One of them.
   *
   * @param test the name that reports show, the class alone for all of its tests, or {@code *}
   * @param reason why
   */
  public record Entry(String test, String reason) {}

  /**
   * Reads entries that are separated by semicolons or line ends.
   *
   * @throws ConfigurationException if one has no test or no reason
   */
  public static Acceptances parse(String text) {
    List<Entry> entries = new ArrayList<>();
    for (String line : text.split("[;\\r\\n]+", -1)) {
      if (line.isBlank()) {
        continue;
      }
      int colon = line.indexOf(": ");
      if (colon < 1 || line.substring(colon + 1).isBlank()) {
        throw new ConfigurationException(
            ("'%s' accepts no regression. Known values of benchline.accept and of the trailer"
                    + " Benchline-Accept are '<test>: <reason>', where <test> is the name that"
                    + " reports show, a class, or * for all.")
                .formatted(line.trim()));
      }
      entries.add(new Entry(line.substring(0, colon).trim(), line.substring(colon + 1).trim()));
    }
    return new Acceptances(entries);
  }

  /** Why a regression of this test is accepted, if it is. */
  public Optional<String> reasonFor(TestId subject) {
    String name = subject.displayName();
    return entries.stream()
        .filter(
            entry ->
                entry.test.equals(ALL)
                    || entry.test.equals(name)
                    || name.startsWith(entry.test + "."))
        .map(Entry::reason)
        .findFirst();
  }
}
