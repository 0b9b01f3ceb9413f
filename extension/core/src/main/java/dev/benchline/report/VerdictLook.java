package dev.benchline.report;

import dev.benchline.verdict.Verdict;

/** The looks of verdicts; the word next to them says the same. */
public enum VerdictLook {
  BAD("#b3261e"),
  GOOD("#1a6b3a"),
  DOUBT("#8a4b00"),
  INFO("#1f4e9c");

  private final String color;

  VerdictLook(String color) {
    this.color = color;
  }

  /** That of a verdict. */
  public static VerdictLook of(Verdict verdict) {
    return switch (verdict) {
      case REGRESSED, NOT_FASTER -> BAD;
      case INCONCLUSIVE -> DOUBT;
      case NEW, NOT_COMPARABLE -> INFO;
      case IMPROVED, PASSED, UNAFFECTED -> GOOD;
    };
  }

  /** The verdict as words: {@code NOT COMPARABLE}. */
  public static String word(Verdict verdict) {
    return verdict.name().replace('_', ' ');
  }

  /** The color on a light ground, where there is no style. */
  public String color() {
    return color;
  }
}
