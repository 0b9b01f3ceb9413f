package dev.benchline.suites.batchwriting;

import java.util.List;

/** The document's figures: the difference from parametrized SQL without batches, in percent. */
final class Then {

  private Then() {}

  /** Empty where the document has none. */
  static String of(Row row) {
    List<String> figures =
        row.test().equals("insert") ? inserts(row.target()) : updates(row.target());
    int index = List.of(Writing.values()).indexOf(row.writing());
    return index < figures.size() ? figures.get(index) : "";
  }

  /** In the order of {@link Writing}. */
  private static List<String> inserts(Target target) {
    return switch (target) {
      case H2 -> List.of("0 %", "-32 %", "0 %", "-59 %", "-30 %", "+20 %");
      case HSQLDB -> List.of("0 %", "-30 %", "-7 %", "", "-24 %", "+25 %");
      case DERBY -> List.of("0 %", "-99 %", "-98 %", "", "-99 %", "+7 %");
      case POSTGRESQL -> List.of("0 %", "-12 %", "-10 %", "+135 %", "+135 %", "+325 %");
      case MYSQL -> List.of("0 %", "+3 %", "-1 %", "", "+3 %", "+5 %");
      case MYSQL_REWRITING -> List.of("0 %", "0 %", "-4 %", "", "+156 %", "+332 %");
      case ORACLE -> List.of("0 %", "-9 %", "-17 %", "-30 %", "-10 %", "+503 %");
      case DB2 -> List.of("0 %", "worse", "worse", "", "worse", "big benefit");
      case SQLSERVER -> List.of("0 %", "worse", "worse", "", "benefit", "best");
      default -> List.of();
    };
  }

  private static List<String> updates(Target target) {
    return switch (target) {
      case DERBY -> List.of("0 %", "", "", "", "-99 %", "+51 %");
      case POSTGRESQL -> List.of("0 %", "", "", "", "+69 %", "+203 %");
      case MYSQL -> List.of("0 %", "", "", "", "0 %", "+1 %");
      case MYSQL_REWRITING -> List.of("0 %", "", "", "", "+167 %", "+179 %");
      case ORACLE -> List.of("0 %", "", "", "", "-8 %", "+492 %");
      default -> List.of();
    };
  }
}
