package dev.benchline.measure;

import java.util.List;

/**
 * What one side of a fork yielded.
 *
 * @param name the side's name
 * @param invocations invocations per iteration and thread
 * @param series the quantities, each with one value per iteration
 */
public record SideRecording(String name, long invocations, List<Series> series) {

  public SideRecording {
    series = List.copyOf(series);
  }

  /** The values of a series, or none if there is no such series. */
  public List<Double> values(String seriesName) {
    return series.stream()
        .filter(each -> each.name().equals(seriesName))
        .findFirst()
        .map(Series::values)
        .orElse(List.of());
  }
}
