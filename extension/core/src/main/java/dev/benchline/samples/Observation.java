package dev.benchline.samples;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Statistic;
import dev.benchline.statistics.Moments;
import dev.benchline.statistics.PairedRatio;
import dev.benchline.statistics.Quantiles;
import java.util.Arrays;
import java.util.List;

/**
 * The observation of a metric in a fork: one number, made of the raw values of a series.
 *
 * @param metric what is observed
 * @param statistic how the values become one
 */
record Observation(Metric metric, Statistic statistic) {

  /** The observations in a series. What a test or another tool brings is taken as it is. */
  static List<Observation> of(Metric series, Design design) {
    List<BuiltInMetric> builtIn = BuiltInMetric.readFrom(series);
    return builtIn.isEmpty()
        ? List.of(new Observation(series, Statistic.MEDIAN))
        : builtIn.stream()
            .flatMap(
                each -> each.metric(design).map(m -> new Observation(m, each.statistic())).stream())
            .toList();
  }

  double value(double[] values) {
    return switch (statistic) {
      case P10 -> Quantiles.quantile(values, 0.1);
      case MEDIAN -> Quantiles.median(values);
      case MEAN -> Moments.mean(values);
    };
  }

  /** The least, the observed and the largest value: what is known of one that did not repeat. */
  List<Double> range(double[] values) {
    return List.of(
        Arrays.stream(values).min().orElseThrow(),
        value(values),
        Arrays.stream(values).max().orElseThrow());
  }

  /** The ends of the middle four fifths of the values: a stray slice is no mode of its own. */
  List<Double> mostOf(double[] values) {
    return List.of(Quantiles.quantile(values, 0.1), Quantiles.quantile(values, 0.9));
  }

  /**
   * The logarithm of how many times more the current version costs, of interleaved slices: the i-th
   * of one version is next to the i-th of the other.
   */
  double logRatio(double[] base, double[] current) {
    return switch (statistic) {
      case P10 -> Math.log(value(current) / value(base));
      case MEDIAN -> PairedRatio.median(base, current);
      case MEAN -> PairedRatio.ofBoundedSums(base, current);
    };
  }
}
