package dev.benchline.build.init;

import java.util.ArrayList;
import java.util.List;

/** Shows the lines in which two texts differ, in the manner of {@code diff -u}. */
final class LineDiff {

  private static final int CONTEXT = 3;

  private LineDiff() {}

  static List<String> of(String before, String after) {
    List<String> lines = all(before.lines().toList(), after.lines().toList());
    List<String> shown = new ArrayList<>();
    boolean gap = false;
    for (int i = 0; i < lines.size(); i++) {
      if (isNearChange(lines, i)) {
        if (gap && !shown.isEmpty()) {
          shown.add("...");
        }
        shown.add(lines.get(i));
        gap = false;
      } else {
        gap = true;
      }
    }
    return shown;
  }

  private static boolean isNearChange(List<String> lines, int place) {
    return lines
        .subList(Math.max(0, place - CONTEXT), Math.min(lines.size(), place + CONTEXT + 1))
        .stream()
        .anyMatch(line -> !line.startsWith(" "));
  }

  /** All lines with {@code +}, {@code -} or a space before each. */
  private static List<String> all(List<String> before, List<String> after) {
    int[][] common = common(before, after);
    List<String> lines = new ArrayList<>();
    int one = 0;
    int other = 0;
    while (one < before.size() || other < after.size()) {
      if (one < before.size() && other < after.size() && before.get(one).equals(after.get(other))) {
        lines.add(" " + before.get(one));
        one++;
        other++;
      } else if (other == after.size()
          || (one < before.size() && common[one + 1][other] >= common[one][other + 1])) {
        lines.add("-" + before.get(one++));
      } else {
        lines.add("+" + after.get(other++));
      }
    }
    return lines;
  }

  /** The number of lines that the rests of both texts share, for each pair of rests. */
  private static int[][] common(List<String> before, List<String> after) {
    int[][] common = new int[before.size() + 1][after.size() + 1];
    for (int one = before.size() - 1; one >= 0; one--) {
      for (int other = after.size() - 1; other >= 0; other--) {
        common[one][other] =
            before.get(one).equals(after.get(other))
                ? common[one + 1][other + 1] + 1
                : Math.max(common[one + 1][other], common[one][other + 1]);
      }
    }
    return common;
  }
}
