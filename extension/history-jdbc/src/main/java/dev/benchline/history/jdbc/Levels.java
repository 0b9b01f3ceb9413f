package dev.benchline.history.jdbc;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The levels of a test as text, a line for each metric: the number, a space, the key. A row for
 * each would be three times as many to read, and nothing asks the database for a single one.
 */
final class Levels {

  private Levels() {}

  static String write(Map<String, Double> levels) {
    StringBuilder text = new StringBuilder();
    new TreeMap<>(levels)
        .forEach(
            (metric, level) ->
                text.append(level.doubleValue())
                    .append(' ')
                    .append(metric.replace("\\", "\\\\").replace("\n", "\\n"))
                    .append('\n'));
    return text.toString();
  }

  /**
   * @param once gives the same copy of equal texts
   * @throws IllegalArgumentException if it is not what was written
   */
  static Map<String, Double> read(String text, UnaryOperator<String> once) {
    Map<String, Double> levels = new LinkedHashMap<>();
    int from = 0;
    while (from < text.length()) {
      int space = text.indexOf(' ', from);
      int end = text.indexOf('\n', from);
      if (space < 0 || end < space) {
        throw new IllegalArgumentException("the levels '" + text + "' are damaged");
      }
      levels.put(
          once.apply(text.substring(space + 1, end).translateEscapes()),
          Double.parseDouble(text.substring(from, space)));
      from = end + 1;
    }
    return levels;
  }
}
