package dev.benchline.report.text;

import dev.benchline.result.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of evidence: {@code tolerance 5.0 %}.
 *
 * @param key such as {@code tolerance}
 * @param value the text for the reader, on one line
 */
public record Fact(String key, String value) {

  private static final Set<String> NUMBERS =
      Set.of("change", "tolerance", "baseline", "current", "detectable", "measured");
  private static final Pattern NUMBER = Pattern.compile("([+-]?[\\d,]+)(\\.\\d+)? .*");

  public Fact {
    value = Printable.visible(value);
  }

  /** The blocks as lines, keys and decimal points aligned, an empty line between two blocks. */
  static List<String> render(List<List<Fact>> blocks) {
    int width = blocks.stream().flatMap(List::stream).mapToInt(f -> f.key.length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (List<Fact> block : blocks) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      int digits = block.stream().mapToInt(Fact::digitsBeforePoint).max().orElse(0);
      for (Fact fact : block) {
        int before = fact.digitsBeforePoint();
        String indent = before == 0 ? "" : " ".repeat(digits - before);
        lines.add(
            "  " + fact.key + " ".repeat(width - fact.key.length() + 2) + indent + fact.value);
      }
    }
    return lines;
  }

  private int digitsBeforePoint() {
    Matcher number = NUMBER.matcher(value + " ");
    return NUMBERS.contains(key) && number.matches() ? number.group(1).length() : 0;
  }
}
