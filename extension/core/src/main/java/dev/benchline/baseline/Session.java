package dev.benchline.baseline;

import java.util.List;
import java.util.Map;

/**
 * The values that one run of a build recorded.
 *
 * @param commit the commit it ran at, with a trailing {@code +} for a modified checkout, or {@code
 *     unknown}
 * @param values per metric key the observations in base units, one per fork; sorted by key
 * @param warnings labels of what interfered with it, such as {@code busy machine}; mostly none
 */
public record Session(String commit, Map<String, List<Double>> values, List<String> warnings) {

  public Session {
    values = MetricValues.copyOf(values);
    warnings = List.copyOf(warnings);
  }

  /** One that nothing interfered with. */
  public Session(String commit, Map<String, List<Double>> values) {
    this(commit, values, List.of());
  }

  /** The same session with other values. */
  Session with(Map<String, List<Double>> others) {
    return new Session(commit, others, warnings);
  }
}
