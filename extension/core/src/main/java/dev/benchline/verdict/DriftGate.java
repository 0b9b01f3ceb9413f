package dev.benchline.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Turns drift into a regression, for builds that want to fail on it. */
public final class DriftGate {

  private DriftGate() {}

  /**
   * The judgment with the metrics that have drifted as regressed against their anchor. What has
   * regressed by itself stays as it is, and so does a judgment without a drift.
   *
   * @param drifts of metrics that may fail the test
   */
  public static Judgment failing(Judgment judgment, List<Drift> drifts, Tolerances tolerances) {
    if (drifts.isEmpty() || judgment.verdict() == Verdict.REGRESSED) {
      return judgment;
    }
    List<Comparison> comparisons = new ArrayList<>();
    for (Drift drift : drifts) {
      comparisons.add(
          new Comparison(
              drift.metric(),
              Verdict.REGRESSED,
              true,
              OptionalDouble.of(drift.anchor()),
              drift.head(),
              Optional.of(drift.change()),
              tolerances.of(drift.metric()),
              OptionalDouble.empty(),
              List.of()));
    }
    List<String> drifted = drifts.stream().map(drift -> drift.metric().key()).toList();
    judgment.comparisons().stream()
        .filter(comparison -> !drifted.contains(comparison.metric().key()))
        .forEach(comparisons::add);
    return new Judgment(
        Verdict.REGRESSED,
        ComparedWith.stored(
            "history", "mean of its first %d sessions".formatted(DriftRule.SESSIONS), ""),
        comparisons,
        judgment.warnings(),
        Optional.empty(),
        true);
  }
}
