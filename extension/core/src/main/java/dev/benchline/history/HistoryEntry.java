package dev.benchline.history;

import dev.benchline.metrics.PossibleValues;
import dev.benchline.metrics.TestId;
import dev.benchline.statistics.Quantiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One test in one session.
 *
 * @param key the test
 * @param settings the plan's comparable settings
 * @param accepted why its values were accepted, if that is when they became the baseline; from
 *     there on the series begins anew
 * @param changed whether its code was found to be slower or faster than the baseline's, so that its
 *     values say nothing about how far runs of the same code are apart
 * @param levels per metric key the median over the forks, in base units
 */
public record HistoryEntry(
    TestId key,
    String settings,
    Optional<String> accepted,
    boolean changed,
    Map<String, Double> levels) {

  public HistoryEntry {
    levels = Map.copyOf(levels);
  }

  /** An entry of code that is as fast as the baseline's, as far as was seen. */
  public HistoryEntry(
      TestId key, String settings, Optional<String> accepted, Map<String, Double> levels) {
    this(key, settings, accepted, false, levels);
  }

  /** The same, of changed code. */
  public HistoryEntry ofChangedCode() {
    return new HistoryEntry(key, settings, accepted, true, levels);
  }

  /**
   * The entry of a test that was measured.
   *
   * @param values per metric key one for each fork; a metric is left out whose median a reader
   *     would take for damage, such as one that is not finite
   */
  public static HistoryEntry of(
      TestId key, String settings, Optional<String> accepted, Map<String, List<Double>> values) {
    Map<String, Double> levels = new HashMap<>();
    values.forEach(
        (metric, ofForks) -> {
          double level = Quantiles.median(ofForks);
          if (PossibleValues.expected(metric, level).isEmpty()) {
            levels.put(metric, level);
          }
        });
    return new HistoryEntry(key, settings, accepted, levels);
  }
}
