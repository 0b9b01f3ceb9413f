package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import java.util.List;

/** Takes the decision from times on a machine whose times have been found wanting. */
public final class Distrust {

  private Distrust() {}

  /**
   * The same evidence, in which timed metrics that gated are {@link Verdict#INCONCLUSIVE}. Exact
   * metrics gate as before.
   *
   * @param why the reason, for the reader
   */
  public static Judgment ofTimes(Judgment judgment, Warning why) {
    List<Comparison> comparisons =
        judgment.comparisons().stream()
            .map(c -> c.gates() && !c.metric().kind().isExact() ? c.inconclusive() : c)
            .toList();
    return comparisons.isEmpty()
        ? judgment
        : Judgment.of(judgment.comparedWith(), comparisons, judgment.with(why).warnings());
  }
}
