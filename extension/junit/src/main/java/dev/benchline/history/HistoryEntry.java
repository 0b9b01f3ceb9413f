package dev.benchline.history;

import dev.benchline.baseline.BaselineKey;
import java.util.Map;
import java.util.Optional;

/**
 * One test in one session.
 *
 * @param key whose it is
 * @param settings the plan's comparable settings
 * @param accepted why its values were accepted, if that is when they became the baseline; from
 *     there on the series begins anew
 * @param levels per metric key the median over the forks, in base units
 */
public record HistoryEntry(
    BaselineKey key, String settings, Optional<String> accepted, Map<String, Double> levels) {

  public HistoryEntry {
    levels = Map.copyOf(levels);
  }
}
