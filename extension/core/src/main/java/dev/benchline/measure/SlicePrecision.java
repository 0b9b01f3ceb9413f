package dev.benchline.measure;

import dev.benchline.statistics.Moments;
import dev.benchline.statistics.PairedRatio;
import java.util.Arrays;
import java.util.function.ToDoubleBiFunction;

/**
 * Tells when the slices of two versions have said how the versions compare in this JVM.
 *
 * <p>JVMs that run the same code differ by luck, which no number of slices makes up for. Once the
 * slices of one JVM add one percent to that at most, another JVM is worth more than further slices.
 * Of versions that are several times apart nobody asks for the percent: there, slices are precise
 * to a part of what they show.
 *
 * <p>The standard error is that of the mean of ten batches, since neighboring slices have much in
 * common (G. S. Fishman, <i>Grouping Observations in Digital Simulation</i>, Management Science 24,
 * 1978). Neither it nor the size of a log ratio changes when the versions change places, so to stop
 * by them favors neither version.
 */
final class SlicePrecision {

  private static final int BATCHES = 10;
  private static final int BETWEEN_LOOKS = 5 * BATCHES;

  /** The standard error of a log ratio from which on it is precise. */
  private static final double PRECISE = 0.01;

  /** The part of a log ratio that its standard error may be: 2% of twice the time. */
  private static final double PART = 0.03;

  private static final int FEWEST = 10 * BATCHES;

  private double[] first = new double[1_024];
  private double[] second = new double[1_024];
  private int pairs;

  /** Takes in what a pair of slices took. */
  void add(long nanosOfFirst, long nanosOfSecond) {
    if (pairs == first.length) {
      first = Arrays.copyOf(first, 2 * pairs);
      second = Arrays.copyOf(second, 2 * pairs);
    }
    first[pairs] = (double) nanosOfFirst;
    second[pairs] = (double) nanosOfSecond;
    pairs++;
  }

  /**
   * True if both the median ratio and the ratio of the means are known; checked now and then only.
   */
  boolean isReached() {
    return pairs >= FEWEST
        && pairs % BETWEEN_LOOKS == 0
        && isPrecise(PairedRatio::median)
        && isPrecise(PairedRatio::ofBoundedSums);
  }

  private boolean isPrecise(ToDoubleBiFunction<double[], double[]> logRatio) {
    double ofAll =
        logRatio.applyAsDouble(Arrays.copyOf(first, pairs), Arrays.copyOf(second, pairs));
    return standardError(logRatio) <= Math.max(PRECISE, PART * Math.abs(ofAll));
  }

  private double standardError(ToDoubleBiFunction<double[], double[]> logRatio) {
    int size = pairs / BATCHES;
    double[] ofBatches = new double[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
      ofBatches[i] =
          logRatio.applyAsDouble(
              Arrays.copyOfRange(first, i * size, (i + 1) * size),
              Arrays.copyOfRange(second, i * size, (i + 1) * size));
    }
    return Moments.standardDeviation(ofBatches) / Math.sqrt(BATCHES);
  }
}
