package dev.benchline.samples;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the metrics of two versions out of pairs: forks that ran both in interleaved slices.
 *
 * <p>The pair is the unit. The i-th slice of one version is next to the i-th of the other, so of
 * the series {@link Metric#ITERATION_TIME} each pair yields
 *
 * <ul>
 *   <li>{@link BuiltInMetric#TIME_MEDIAN} with the median over slices of the log ratio, which is
 *       not moved by what disturbs some of them;
 *   <li>{@link BuiltInMetric#TIME_MEAN} with the log ratio of the sums, in which the ratios of the
 *       most extreme slices are bounded ({@link
 *       dev.benchline.statistics.PairedRatio#ofBoundedSums}): it rises with what slows down a part
 *       of the slices.
 * </ul>
 *
 * <p>Of every other metric it yields the log ratio of the two observations. The values of a version
 * are those that {@link Samples} has of the same forks. An exact metric keeps that kind when both
 * versions repeat exactly; the verdict then compares by difference. A count must repeat to the
 * digit. A metric does not repeat either where the slices of a replicate do not: the median of two
 * modes looks like a constant. The mean then stands for the replicate.
 */
public final class PairedSamples {

  private PairedSamples() {}

  /**
   * The paired samples of two versions, in the order of the recording. Replicates of odd numbers
   * loaded the current version first and those of even numbers the other.
   *
   * @param recording of replicates
   * @param current index of the version under judgment, from 0
   * @param base index of the version it is compared with
   * @return one per metric that both versions have; one that some replicates lack has no ratios and
   *     a warning
   */
  public static List<PairedSample> of(Recording recording, int current, int base) {
    Design design = designOf(recording.plan());
    Map<String, Sample> bases = new LinkedHashMap<>();
    ForkValues.of(recording, base, design).forEach(s -> bases.put(s.metric().key(), s));
    List<Boolean> currentFirst =
        recording.forks().stream().map(fork -> fork.number() % 2 == 1).toList();
    List<PairedSample> result = new ArrayList<>();
    for (Sample of : ForkValues.of(recording, current, design)) {
      Sample against = bases.get(of.metric().key());
      if (against != null) {
        int size = Math.min(of.values().size(), against.values().size());
        List<Double> ratios =
            size < currentFirst.size()
                ? List.of()
                : ratiosOfSlices(of.metric(), recording, current, base)
                    .orElseGet(() -> ratios(of, against));
        boolean makeSense =
            isPositive(of) && isPositive(against) && ratios.stream().allMatch(Double::isFinite);
        result.add(
            pair(of, against, currentFirst.subList(0, size), makeSense ? ratios : List.of()));
      }
    }
    return result;
  }

  /**
   * The bytes that both programs allocate, from replicates {@linkplain
   * dev.benchline.measure.MeasurementPlan#beforeJit() without the optimizing compiler}.
   *
   * @return {@link BuiltInMetric#ALLOCATED_BEFORE_JIT}, or nothing if the forks could not count
   *     bytes
   */
  public static Optional<PairedSample> beforeJit(Recording recording, int current, int base) {
    return of(recording, current, base).stream()
        .filter(sample -> BuiltInMetric.ALLOCATED.is(sample.metric()))
        .findFirst()
        .map(
            sample ->
                sample.as(BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().as(sample.metric().kind())));
  }

  /** A test and the reference test of its claim are interleaved as well. */
  private static Design designOf(MeasurementPlan plan) {
    return plan.design() == Design.ALONE ? Design.PAIRED : plan.design();
  }

  /** Of each pair, if the metric is read from slices. */
  private static Optional<List<Double>> ratiosOfSlices(
      Metric metric, Recording recording, int current, int base) {
    return BuiltInMetric.of(metric)
        .filter(builtIn -> builtIn.series().equals(Metric.ITERATION_TIME))
        .map(builtIn -> new Observation(metric, builtIn.statistic()))
        .map(
            observed ->
                recording.forks().stream()
                    .map(
                        fork ->
                            observed.logRatio(
                                slices(recording, fork, base), slices(recording, fork, current)))
                    .toList());
  }

  private static double[] slices(Recording recording, ForkRecording fork, int version) {
    double[] values =
        ForkValues.version(recording, fork, version).values(Metric.ITERATION_TIME).stream()
            .mapToDouble(Double::doubleValue)
            .toArray();
    for (double value : values) {
      if (!(value > 0)) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "A slice in fork %d of %s took %s s, which the clock cannot see:"
                    + " there is no ratio to take.",
                fork.number(),
                recording.plan().subject().displayName(),
                value));
      }
    }
    return values;
  }

  private static List<Double> ratios(Sample current, Sample base) {
    int sign = current.metric().direction().sign();
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < current.values().size(); i++) {
      ratios.add(sign * Math.log(current.values().get(i) / base.values().get(i)));
    }
    return ratios;
  }

  private static boolean isPositive(Sample sample) {
    return sample.values().stream().allMatch(value -> value > 0);
  }

  private static PairedSample pair(
      Sample current, Sample base, List<Boolean> currentFirst, List<Double> ratios) {
    Metric metric = current.metric();
    if (metric.kind().isExact()) {
      metric = metric.as(base.metric().kind());
    }
    List<Warning> warnings = new ArrayList<>(current.warnings());
    base.warnings().stream().filter(c -> !warnings.contains(c)).forEach(warnings::add);
    int size = currentFirst.size();
    return new PairedSample(
        metric,
        current.values().subList(0, size),
        base.values().subList(0, size),
        currentFirst,
        ratios,
        warnings);
  }
}
