package dev.benchline.verdict;

import dev.benchline.samples.PairedSample;
import java.util.List;

/**
 * A change by half or more in every replicate, in the same direction.
 *
 * <p>The random load orders alone prove it by 22 replicates. It is believed earlier by an
 * assumption: of 200 unchanged tests, at most one differs by half in each of its replicates, now in
 * one direction and now in the other. Only such a test could be failed by mistake here, and then
 * the draw must have divided its replicates by their directions as well. So a 200th part of the
 * probability of the randomization test counts.
 */
final class LargeChange {

  /** The factor of its probability. */
  static final double RARITY = 1.0 / 200;

  static final double HALF = Math.log(1.5);

  private LargeChange() {}

  /** True if all replicates show one in a time that gates. */
  static boolean isInTimes(List<PairedSample> samples, Tolerances tolerances) {
    return samples.stream()
        .filter(sample -> !sample.metric().kind().isExact())
        .filter(sample -> tolerances.gates(sample.metric()))
        .anyMatch(sample -> isIn(sample.logRatios()));
  }

  /** True if all replicates show one. */
  static boolean isIn(List<Double> logRatios) {
    return !logRatios.isEmpty()
        && (logRatios.stream().allMatch(ratio -> ratio >= HALF)
            || logRatios.stream().allMatch(ratio -> ratio <= -HALF));
  }
}
