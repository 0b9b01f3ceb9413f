package dev.benchline.build;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Holds the numbers of a version. What follows them, such as {@code -M3}, is not compared.
 *
 * @param numbers such as 5, 12, 2
 */
public record Version(List<Integer> numbers) implements Comparable<Version> {

  private static final int MOST_DIGITS = 9;

  public Version {
    numbers = List.copyOf(numbers);
  }

  /** Reads the numbers at the beginning of a text. */
  public static Version of(String text) {
    String start = text.strip().replaceFirst("[^0-9.].*", "");
    return new Version(
        Arrays.stream(start.split("\\."))
            .filter(part -> !part.isEmpty() && part.length() <= MOST_DIGITS)
            .map(Integer::valueOf)
            .toList());
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
    return 0;
  }

  @Override
  public String toString() {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining("."));
  }

  private int number(int place) {
    return place < numbers.size() ? numbers.get(place) : 0;
  }
}
