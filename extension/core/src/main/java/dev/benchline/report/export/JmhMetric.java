package dev.benchline.report.export;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A metric of ours under JMH's name.
 *
 * @param name such as {@code gc.alloc.rate.norm}
 * @param unit such as {@code B/op}
 * @param factor how many of its units one of ours is
 * @param isSum whether the score is the sum of the iterations, and not their mean
 */
record JmhMetric(String name, String unit, double factor, boolean isSum) {

  /** Several values as one: their sum or their mean. */
  double together(List<Double> values) {
    DoubleStream all = values.stream().mapToDouble(Double::doubleValue);
    return isSum ? all.sum() : all.average().orElse(Double.NaN);
  }

  static JmhMetric of(Metric metric) {
    if (BuiltInMetric.ALLOCATED.is(metric)) {
      return new JmhMetric("gc.alloc.rate.norm", "B/op", 1, false);
    }
    if (BuiltInMetric.GC_COUNT.is(metric)) {
      return new JmhMetric("gc.count", "counts", 1, true);
    }
    if (BuiltInMetric.GC_TIME.is(metric)) {
      return new JmhMetric("gc.time", "ms", 1e3, true);
    }
    String name = JsonEscapes.line(metric.name(), 200);
    return metric.unit().equals(Unit.SECONDS)
        ? new JmhMetric(name, "ns/op", 1e9, false)
        : new JmhMetric(name, JsonEscapes.line(metric.unit().symbol(), 40), 1, false);
  }
}
