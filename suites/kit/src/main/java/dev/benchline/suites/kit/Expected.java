package dev.benchline.suites.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The cost that is expected of something, count by count. Less is as wrong as more, so a test that
 * asserts it is red on any JVM, in an IDE, and without a baseline.
 *
 * <p>The numbers come from the document or from a derivation that is said where they stand. An
 * option of an enum returns what it must cost, the test asserts it, and the page prints it:
 *
 * <pre>{@code
 * Expected inserts() {
 *   return Expected.exactly("statements", 50).and("calls", batches ? 1 : 50);
 * }
 * }</pre>
 *
 * @param counts in the order in which a page shows them
 */
public record Expected(List<Count> counts) {

  /**
   * One count.
   *
   * @param because why it is a range; empty where least and most are the same
   */
  public record Count(String name, long least, long most, String because) {

    public Count {
      if (least > most || (least < most && because.isBlank())) {
        throw new IllegalArgumentException(name + " needs a range, and a reason for it");
      }
    }

    private String text() {
      return least == most ? "%,d".formatted(least) : "%,d to %,d".formatted(least, most);
    }

    private Stream<String> violation(Map<String, ? extends Number> seen) {
      Number count = seen.get(name);
      if (count == null) {
        return Stream.of("%s: expected %s, not counted".formatted(name, text()));
      }
      return count.doubleValue() >= least && count.doubleValue() <= most
          ? Stream.of()
          : Stream.of("%s: expected %s, was %s".formatted(name, text(), count));
    }
  }

  public Expected {
    counts = List.copyOf(counts);
  }

  /** Nothing else is expected yet. */
  public static Expected exactly(String name, long count) {
    return new Expected(List.of()).and(name, count);
  }

  /** Nothing else is expected yet. */
  public static Expected within(String name, long least, long most, String because) {
    return new Expected(List.of()).andWithin(name, least, most, because);
  }

  /** The same, and a further count. */
  public Expected and(String name, long count) {
    return with(new Count(name, count, count, ""));
  }

  /** The same, and a count that may vary. */
  public Expected andWithin(String name, long least, long most, String because) {
    return with(new Count(name, least, most, because));
  }

  private Expected with(Count count) {
    List<Count> more = new ArrayList<>(counts);
    more.add(count);
    return new Expected(more);
  }

  /** Such as {@code 50} or {@code 1 to 3}, for the cell of a table. */
  public String text(String name) {
    return counts.stream()
        .filter(count -> count.name().equals(name))
        .map(Count::text)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("Nothing is expected of " + name));
  }

  /**
   * Asserts that what was counted is what is expected. What else was counted does not matter.
   *
   * @param what was done, for the message
   */
  public void assertEqualTo(Map<String, ? extends Number> seen, String what) {
    List<String> violations = counts.stream().flatMap(count -> count.violation(seen)).toList();
    if (!violations.isEmpty()) {
      throw new AssertionError(what + ": " + String.join("; ", violations));
    }
  }
}
