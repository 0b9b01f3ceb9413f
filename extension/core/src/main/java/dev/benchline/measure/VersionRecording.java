package dev.benchline.measure;

import dev.benchline.metrics.Metric;
import java.util.List;

/**
 * The values of one version in a fork.
 *
 * @param version which of the versions it is
 * @param invocations invocations per iteration and thread
 * @param series the quantities, each with one value per iteration
 */
public record VersionRecording(Version version, long invocations, List<Series> series) {

  public VersionRecording {
    series = List.copyOf(series);
  }

  /** The values of a metric, or none if it was not measured. */
  public List<Double> values(Metric metric) {
    return series.stream()
        .filter(each -> each.metric().key().equals(metric.key()))
        .findFirst()
        .map(Series::values)
        .orElse(List.of());
  }
}
