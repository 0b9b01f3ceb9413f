package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import java.util.List;

/** Takes the decision from times on a machine whose times have been found wanting. */
public final class Distrust {

  private Distrust() {}

  /**
   * The same findings, in which neither timed metrics nor claims decide anything.
   *
   * @param why the reason, for the reader
   */
  public static Findings ofTimes(Findings findings, Warning why) {
    return findings
        .with(ofTimes(findings.judgment(), why))
        .with(findings.claims().stream().map(claim -> claim.undecided(why)).toList());
  }

  /**
   * The same evidence, in which timed metrics that gated are {@link Verdict#INCONCLUSIVE}. Exact
   * metrics gate as before.
   *
   * @param why the reason, for the reader
   */
  static Judgment ofTimes(Judgment judgment, Warning why) {
    List<Comparison> comparisons =
        judgment.comparisons().stream()
            .map(c -> c.gates() && !c.metric().kind().isExact() ? c.inconclusive() : c)
            .toList();
    return comparisons.isEmpty()
        ? judgment
        : Judgment.of(judgment.comparedWith(), comparisons, judgment.with(why).warnings());
  }
}
