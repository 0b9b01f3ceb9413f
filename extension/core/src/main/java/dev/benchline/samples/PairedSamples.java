package dev.benchline.samples;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import java.util.ArrayList;
import java.util.Comparator;
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
 *   <li>{@link BuiltInMetric#TIME_MEAN} with the log ratio of the sums, in which the differences of
 *       the most extreme slices are bounded ({@link
 *       dev.benchline.statistics.PairedRatio#ofBoundedSums}): it rises with what slows down a part
 *       of the slices.
 * </ul>
 *
 * <p>Of every other metric it yields the log ratio of the two observations. The values of a version
 * are those that {@link Samples} has of the same forks. An exact metric keeps that kind when both
 * versions repeat exactly; the verdict then compares by difference.
 */
public final class PairedSamples {

  private PairedSamples() {}

  /**
   * The paired samples of two versions, in the order of the forks' numbers. Forks of odd numbers
   * started with one version and forks of even numbers with the other; the verdict relies on that.
   *
   * @param recording of pairs
   * @param current index of the version under judgement, from 0
   * @param base index of the version it is compared with
   * @return one per metric that both versions have in every fork
   */
  public static List<PairedSample> of(Recording recording, int current, int base) {
    Recording sorted =
        new Recording(
            recording.plan(),
            recording.forks().stream()
                .sorted(Comparator.comparingInt(ForkRecording::number))
                .toList());
    Design design = designOf(recording.plan());
    Map<String, Sample> bases = new LinkedHashMap<>();
    ForkValues.of(sorted, base, design).forEach(s -> bases.put(s.metric().key(), s));
    int forks = sorted.forks().size();
    List<PairedSample> result = new ArrayList<>();
    for (Sample of : ForkValues.of(sorted, current, design)) {
      Sample against = bases.get(of.metric().key());
      if (against != null && of.values().size() == forks && against.values().size() == forks) {
        result.add(
            ratiosOfSlices(of.metric(), sorted, current, base)
                .map(ratios -> pair(of, against, ratios))
                .orElseGet(() -> pair(of, against)));
      }
    }
    return result;
  }

  /** A test and the reference test of its claim are interleaved as well. */
  private static Design designOf(MeasurementPlan plan) {
    return plan.design() == Design.ALONE ? Design.PAIRED : plan.design();
  }

  /**
   * How many pairs there are.
   *
   * @throws IllegalArgumentException if there is no metric, or they do not have as many pairs each
   */
  public static int count(List<PairedSample> samples) {
    if (samples.isEmpty()) {
      throw new IllegalArgumentException("Nothing was measured, so there is nothing to judge.");
    }
    PairedSample first = samples.get(0);
    for (PairedSample sample : samples) {
      if (sample.size() != first.size()) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "%s has %d pairs and %s has %d: they were not measured together.",
                first.metric().name(),
                first.size(),
                sample.metric().name(),
                sample.size()));
      }
    }
    return first.size();
  }

  /**
   * The samples of some pairs and of others that came after them. What is exact is decided anew
   * over all of them, and a metric that only one of the two has is left out.
   */
  public static List<PairedSample> joined(List<PairedSample> first, List<PairedSample> more) {
    List<PairedSample> result = new ArrayList<>();
    for (PairedSample earlier : first) {
      for (PairedSample later : more) {
        if (later.metric().key().equals(earlier.metric().key())) {
          result.add(exactOnlyIfBothAre(earlier.followedBy(later)));
        }
      }
    }
    return result;
  }

  private static PairedSample exactOnlyIfBothAre(PairedSample sample) {
    Sample current = Exactness.check(new Sample(sample.metric(), sample.current(), List.of()));
    Sample base = Exactness.check(new Sample(current.metric(), sample.base(), List.of()));
    List<Warning> warnings = new ArrayList<>(sample.warnings());
    boolean known = warnings.stream().anyMatch(c -> c.type() == WarningType.NOT_EXACT);
    if (!known) {
      warnings.addAll(current.warnings());
      warnings.addAll(base.warnings());
    }
    return new PairedSample(
        base.metric(), sample.current(), sample.base(), sample.logRatios(), warnings);
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

  private static PairedSample pair(Sample current, Sample base) {
    boolean lowerIsBetter = current.metric().direction() == Direction.LOWER_IS_BETTER;
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < current.values().size(); i++) {
      double ratio = Math.log(current.values().get(i) / base.values().get(i));
      if (Double.isFinite(ratio)) {
        ratios.add(lowerIsBetter ? ratio : -ratio);
      }
    }
    return pair(current, base, ratios.size() == current.values().size() ? ratios : List.of());
  }

  private static PairedSample pair(Sample current, Sample base, List<Double> ratios) {
    Metric metric = current.metric();
    if (metric.kind() == Kind.EXACT) {
      metric = metric.as(base.metric().kind());
    }
    List<Warning> warnings = new ArrayList<>(current.warnings());
    base.warnings().stream().filter(c -> !warnings.contains(c)).forEach(warnings::add);
    return new PairedSample(metric, current.values(), base.values(), ratios, warnings);
  }
}
