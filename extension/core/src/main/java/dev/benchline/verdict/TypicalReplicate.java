package dev.benchline.verdict;

import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Quantiles;
import java.util.stream.IntStream;

/**
 * The two values of a metric that reports show beside the change of two versions: those of a
 * replicate of the usual speed that has exactly the estimated change.
 *
 * <p>The median of each version by itself would not do. Replicates are fast or slow as a whole, and
 * the versions are compared within each of them. So the medians may be of different replicates, and
 * then differ by something else than the change.
 *
 * @param base the value of the base, in base units
 * @param current the value of the current version, in base units
 */
record TypicalReplicate(double base, double current) {

  /** The median of each version, if they are not compared within replicates. */
  static TypicalReplicate ofMedians(PairedSample sample) {
    return new TypicalReplicate(
        Quantiles.median(sample.base()), Quantiles.median(sample.current()));
  }

  /**
   * Two values with a ratio, around the median of what lies in the middle of both versions in each
   * replicate (the geometric mean): neither version is trusted more than the other.
   *
   * @param log the estimate of the {@linkplain PairedSample#logRatios() logarithms}
   */
  static TypicalReplicate ofRatio(PairedSample sample, double log) {
    double middle =
        Quantiles.median(
            IntStream.range(0, sample.size())
                .mapToDouble(i -> Math.sqrt(sample.base().get(i) * sample.current().get(i)))
                .toArray());
    double half = Math.exp(sample.metric().direction().sign() * log / 2);
    return new TypicalReplicate(middle / half, middle * half);
  }

  /**
   * The base's median, of which the change is a part, and the value that is worse by a difference.
   *
   * @param worse the estimate of the differences, in the metric's base unit
   */
  static TypicalReplicate ofDifference(PairedSample sample, double worse) {
    double base = Quantiles.median(sample.base());
    return new TypicalReplicate(base, base + sample.metric().direction().sign() * worse);
  }
}
