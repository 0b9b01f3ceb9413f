package dev.benchline.verdict;

import dev.benchline.measure.WarningType;

/**
 * Warns of a metric whose whole interval lies above the tolerance although it fails nothing. The
 * bounds of an interval miss once in 20; the level of a test is far smaller, so that a build of
 * many tests fails by chance once in a hundred.
 */
final class NotProven {

  private NotProven() {}

  /** The same judgment, with a warning at each such metric whose change nothing has refuted. */
  static Judgment warned(Judgment judgment) {
    return judgment.comparisons().stream().noneMatch(RegressedTest::isAbove)
        ? judgment
        : Judgment.of(
            judgment.comparedWith(),
            judgment.comparisons().stream().map(NotProven::warned).toList(),
            judgment.warnings());
  }

  private static Comparison warned(Comparison comparison) {
    return RegressedTest.isAbove(comparison)
        ? comparison.with(WarningType.NOT_PROVEN.of(comparison.metric().name()))
        : comparison;
  }
}
