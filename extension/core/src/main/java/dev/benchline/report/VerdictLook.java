package dev.benchline.report;

import dev.benchline.verdict.Verdict;
import java.util.Locale;

/** The looks of verdicts. The word beside always says the same, so none is needed to understand. */
enum VerdictLook {
  BAD("#b3261e"),
  GOOD("#1a6b3a"),
  DOUBT("#8a4b00"),
  INFO("#1f4e9c");

  private final String color;

  VerdictLook(String color) {
    this.color = color;
  }

  static VerdictLook of(Verdict verdict) {
    return switch (verdict) {
      case REGRESSED, NOT_FASTER -> BAD;
      case INCONCLUSIVE -> DOUBT;
      case NEW, NOT_COMPARABLE -> INFO;
      case IMPROVED, PASSED, UNAFFECTED -> GOOD;
    };
  }

  /** The class of the page's style. */
  String style() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The color on a light ground, where there is no style. */
  String color() {
    return color;
  }
}
