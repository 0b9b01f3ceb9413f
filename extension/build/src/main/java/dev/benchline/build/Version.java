package dev.benchline.build;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Holds what versions are compared by. Of what follows the numbers it matters only whether it comes
 * before the release, as {@code -M3} does.
 *
 * @param numbers such as 5, 12, 2
 * @param preliminary true for a milestone, a release candidate and the like
 */
public record Version(List<Integer> numbers, boolean preliminary) implements Comparable<Version> {

  private static final int MOST_DIGITS = 9;
  private static final Pattern PRELIMINARY =
      Pattern.compile(
          "[0-9.]+[.-]?(?:alpha|beta|cr|ea|m[0-9]|pre|rc|snapshot).*", Pattern.CASE_INSENSITIVE);

  public Version {
    numbers = List.copyOf(numbers);
  }

  /** Reads the numbers at the beginning of a text, and what follows them. */
  public static Version of(String text) {
    String start = text.strip().replaceFirst("[^0-9.].*", "");
    return new Version(
        Arrays.stream(start.split("\\."))
            .filter(part -> !part.isEmpty() && part.length() <= MOST_DIGITS)
            .map(Integer::valueOf)
            .toList(),
        PRELIMINARY.matcher(text.strip()).matches());
  }

  /** True if this one comes before another. */
  public boolean isBefore(String other) {
    return compareTo(of(other)) < 0;
  }

  @Override
  public int compareTo(Version other) {
    for (int i = 0; i < Math.max(numbers.size(), other.numbers.size()); i++) {
      int order = Integer.compare(number(i), other.number(i));
      if (order != 0) {
        return order;
      }
    }
    return Boolean.compare(other.preliminary, preliminary);
  }

  @Override
  public String toString() {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining("."));
  }

  private int number(int place) {
    return place < numbers.size() ? numbers.get(place) : 0;
  }
}
