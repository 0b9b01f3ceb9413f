package dev.benchline.baseline;

import java.util.List;
import java.util.Map;

/**
 * The values that one run of a build recorded.
 *
 * @param commit the commit it ran at, with a trailing {@code +} for a modified checkout, or {@code
 *     unknown}
 * @param values per metric key the observations in base units, one per fork; sorted by key
 */
public record Session(String commit, Map<String, List<Double>> values) {

  public Session {
    values = MetricValues.copyOf(values);
  }
}
