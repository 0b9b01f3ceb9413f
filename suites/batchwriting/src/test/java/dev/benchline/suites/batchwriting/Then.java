package dev.benchline.suites.batchwriting;

import java.util.List;
import java.util.Locale;

/** The document's figures: transactions in 10 seconds, the mean of five runs. */
final class Then {

  private Then() {}

  /**
   * Transactions, and the difference from parametrized SQL without batches, in percent without its
   * fraction as the document has it; empty cells where it says nothing, and its words where it has
   * no figures.
   */
  static String of(Figure row) {
    int index = List.of(Writing.values()).indexOf(row.writing());
    List<String> words = row.test().equals("insert") ? words(row.target()) : List.of();
    if (!words.isEmpty()) {
      return " | " + words.get(index);
    }
    List<Integer> figures =
        row.test().equals("insert") ? inserts(row.target()) : updates(row.target());
    if (figures.isEmpty() || figures.get(index) == 0) {
      return " | ";
    }
    int reference = figures.get(0);
    int percent = 100 * (figures.get(index) - reference) / reference;
    return String.format(Locale.ROOT, "%,d | %s", figures.get(index), percent(percent));
  }

  private static String percent(int percent) {
    return percent == 0 ? "0%" : "%+d%%".formatted(percent);
  }

  /** In the order of {@link Writing}; 0 is a row that the document does not have. */
  private static List<Integer> inserts(Target target) {
    return switch (target) {
      case H2 -> List.of(4_757, 3_210, 4_757, 1_935, 3_293, 5_753);
      case HSQLDB -> List.of(7_319, 5_054, 6_776, 0, 5_500, 9_176);
      case DERBY -> List.of(3_027, 24, 50, 0, 24, 3_252);
      case POSTGRESQL -> List.of(479, 418, 428, 1_127, 1_127, 2_037);
      case MYSQL -> List.of(483, 499, 478, 0, 499, 509);
      case MYSQL_REWRITING -> List.of(504, 508, 483, 0, 1_292, 2_181);
      case ORACLE -> List.of(548, 494, 452, 383, 489, 3_308);
      default -> List.of();
    };
  }

  private static List<Integer> updates(Target target) {
    return switch (target) {
      case DERBY -> List.of(1_437, 0, 0, 0, 6, 2_172);
      case POSTGRESQL -> List.of(233, 0, 0, 0, 395, 707);
      case MYSQL -> List.of(245, 0, 0, 0, 244, 248);
      case MYSQL_REWRITING -> List.of(250, 0, 0, 0, 669, 699);
      case ORACLE -> List.of(282, 0, 0, 0, 258, 1_672);
      default -> List.of();
    };
  }

  private static List<String> words(Target target) {
    return switch (target) {
      case DB2 -> List.of("0%", "worse", "worse", "", "worse", "big benefit");
      case SQLSERVER -> List.of("0%", "worse", "worse", "", "benefit", "best");
      default -> List.of();
    };
  }
}
