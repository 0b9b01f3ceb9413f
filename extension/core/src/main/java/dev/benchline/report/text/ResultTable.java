package dev.benchline.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table of texts, for the console. */
final class ResultTable {

  private ResultTable() {}

  /** Lines of text with aligned columns; columns that are empty everywhere are left out. */
  static List<String> align(List<String> header, List<List<String>> rows) {
    List<Integer> shown = new ArrayList<>();
    for (int column = 0; column < header.size(); column++) {
      int c = column;
      if (rows.stream().anyMatch(row -> !row.get(c).isEmpty())) {
        shown.add(column);
      }
    }
    List<List<String>> all = new ArrayList<>(rows);
    all.add(0, header);
    return all.stream()
        .map(
            row ->
                shown.stream()
                    .map(column -> pad(row.get(column), width(all, column)))
                    .collect(Collectors.joining("  "))
                    .stripTrailing())
        .toList();
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
