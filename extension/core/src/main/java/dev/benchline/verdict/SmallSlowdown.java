package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Warns of times that have passed although they are worse for certain. */
final class SmallSlowdown {

  private SmallSlowdown() {}

  /** One warning for the test, which names each such metric. */
  static Optional<Warning> warning(
      List<Comparison> comparisons, List<PairedSample> samples, PairedPlan plan) {
    List<String> worse = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      if (isWorse(comparisons.get(i), samples.get(i), plan)) {
        worse.add(of(comparisons.get(i)));
      }
    }
    return worse.isEmpty()
        ? Optional.empty()
        : Optional.of(WarningType.SMALL_SLOWDOWN.of(String.join(", ", worse)));
  }

  private static boolean isWorse(Comparison comparison, PairedSample sample, PairedPlan plan) {
    return comparison.gates()
        && comparison.verdict() == Verdict.PASSED
        && !comparison.metric().kind().isExact()
        && !sample.logRatios().isEmpty()
        && PairedChange.of(sample, plan.evidence(sample), comparison.tolerance()).isSmall();
  }

  private static String of(Comparison comparison) {
    return "%s in %s"
        .formatted(
            Quantity.rounded(comparison.change().orElseThrow().estimate()),
            comparison.metric().name());
  }
}
