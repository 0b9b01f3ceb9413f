package dev.benchline.samples;

import dev.benchline.measure.Caution;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.statistics.Moments;
import dev.benchline.statistics.PairedRatio;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Reads the metrics of two sides out of duets: forks that ran both in slices by turns.
 *
 * <p>The duet is the unit. The i-th slice of one side lies beside the i-th of the other, so of the
 * series {@code time} each duet yields
 *
 * <ul>
 *   <li>{@link Metric#TIME}: the median over slices of the log ratio, which is the undisturbed
 *       time;
 *   <li>{@link #MEAN_TIME}: the log ratio of the sums with the differences of the most extreme
 *       slices bounded ({@link PairedRatio#ofBoundedSums}), which sees what slows down a part of
 *       the slices; it gates here, since both sides shared the machine's moods;
 *   <li>{@link #SUMMED_TIME}: the log ratio of the plain sums. It informs only: a few slices that a
 *       neighbour disturbed dominate it.
 * </ul>
 *
 * <p>Of every other metric it yields the log ratio of the two observations. An exact metric keeps
 * that kind when both sides repeat exactly; the verdict then compares by difference.
 */
public final class PairedSamples {

  /** The mean time of slices, which gates when both versions were measured side by side. */
  public static final Metric MEAN_TIME = Metric.MEAN_TIME.as(Kind.TIMED);

  /** All time that went into the slices, whatever the cause. */
  public static final Metric SUMMED_TIME =
      new Metric("summed time", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.INFO);

  private PairedSamples() {}

  /**
   * The paired samples of two sides, in the order of the forks' numbers. Forks of odd numbers
   * started with one side and forks of even numbers with the other; the verdict relies on that.
   *
   * @param recording duets
   * @param candidate index of the side under judgement, from 0
   * @param base index of the side it is compared with
   * @return one per metric that both sides have in every fork
   */
  public static List<PairedSample> of(Recording recording, int candidate, int base) {
    Recording sorted =
        new Recording(
            recording.plan(),
            recording.forks().stream()
                .sorted(Comparator.comparingInt(ForkRecording::number))
                .toList());
    Map<String, Sample> bases = new LinkedHashMap<>();
    Samples.of(sorted, base).forEach(sample -> bases.put(sample.metric().key(), sample));
    List<PairedSample> result = new ArrayList<>(times(sorted, candidate, base));
    for (Sample of : Samples.of(sorted, candidate)) {
      Sample against = bases.get(of.metric().key());
      if (isTime(of.metric()) || against == null) {
        continue;
      }
      int forks = sorted.forks().size();
      if (of.values().size() == forks && against.values().size() == forks) {
        result.add(pair(of, against));
      }
    }
    return result;
  }

  /**
   * The samples of some duets and of others that came after them. What is exact is decided anew
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
    Sample candidate = Exactness.check(new Sample(sample.metric(), sample.candidate(), List.of()));
    Sample base = Exactness.check(new Sample(candidate.metric(), sample.base(), List.of()));
    List<Caution> cautions = new ArrayList<>(sample.cautions());
    boolean known = cautions.stream().anyMatch(c -> c.name().equals(Exactness.CAUTION));
    if (!known) {
      cautions.addAll(candidate.cautions());
      cautions.addAll(base.cautions());
    }
    return new PairedSample(
        base.metric(), sample.candidate(), sample.base(), sample.logRatios(), cautions);
  }

  private static boolean isTime(Metric metric) {
    return metric.key().equals(Metric.TIME.key()) || metric.key().equals(Metric.MEAN_TIME.key());
  }

  private static List<PairedSample> times(Recording recording, int candidate, int base) {
    List<double[]> ofCandidate = slices(recording, candidate);
    List<double[]> ofBase = slices(recording, base);
    if (ofCandidate.isEmpty() || ofBase.isEmpty()) {
      return List.of();
    }
    PairedSample undisturbed =
        timed(Metric.TIME, Quantiles::median, PairedRatio::median, ofCandidate, ofBase);
    if (recording.plan().mode() == Mode.SINGLE_SHOT) {
      return List.of(undisturbed);
    }
    return List.of(
        undisturbed,
        timed(MEAN_TIME, Moments::mean, PairedRatio::ofBoundedSums, ofCandidate, ofBase),
        timed(SUMMED_TIME, Moments::mean, PairedRatio::ofSums, ofCandidate, ofBase));
  }

  private static PairedSample timed(
      Metric metric,
      ToDoubleFunction<double[]> value,
      Ratio ratio,
      List<double[]> candidate,
      List<double[]> base) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < candidate.size(); i++) {
      ratios.add(ratio.of(base.get(i), candidate.get(i)));
    }
    return new PairedSample(
        metric,
        candidate.stream().map(value::applyAsDouble).toList(),
        base.stream().map(value::applyAsDouble).toList(),
        ratios,
        List.of());
  }

  /** The slices of a side, one array per fork; none if a fork has no time. */
  private static List<double[]> slices(Recording recording, int side) {
    List<double[]> result = new ArrayList<>();
    for (ForkRecording fork : recording.forks()) {
      for (Series series : ForkValues.side(recording, fork, side).series()) {
        if (series.name().equals(Metric.TIME.name())) {
          result.add(positive(recording, fork, series));
        }
      }
    }
    return result.size() == recording.forks().size() ? result : List.of();
  }

  private static double[] positive(Recording recording, ForkRecording fork, Series series) {
    double[] values = series.values().stream().mapToDouble(Double::doubleValue).toArray();
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

  private static PairedSample pair(Sample candidate, Sample base) {
    Metric metric = candidate.metric();
    if (metric.kind() == Kind.EXACT) {
      metric = metric.as(base.metric().kind());
    }
    List<Caution> cautions = new ArrayList<>(candidate.cautions());
    base.cautions().stream().filter(c -> !cautions.contains(c)).forEach(cautions::add);
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < candidate.values().size(); i++) {
      double ratio = Math.log(candidate.values().get(i) / base.values().get(i));
      if (Double.isFinite(ratio)) {
        ratios.add(metric.direction() == Direction.LOWER_IS_BETTER ? ratio : -ratio);
      }
    }
    return new PairedSample(
        metric,
        candidate.values(),
        base.values(),
        ratios.size() == candidate.values().size() ? ratios : List.of(),
        cautions);
  }

  /** One of the ways to compare the slices of two sides. */
  private interface Ratio {
    double of(double[] base, double[] candidate);
  }
}
