package dev.benchline.verdict;

import dev.benchline.statistics.Location;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the looks at a test's fresh pairs have proven so far, by metric. */
final class PairedFindings {

  private final Map<String, PairedFinding> byKey = new LinkedHashMap<>();

  /**
   * Looks at the metrics that gate.
   *
   * @param forWorse level at which something may be proven worse; 0 if nothing may
   * @param forBetter level at which something may be proven better; 0 if nothing may
   * @return whether one has regressed
   */
  boolean look(List<PairedMetric> gating, double forWorse, double forBetter) {
    boolean regressed = false;
    for (PairedMetric metric : gating) {
      double worse = forWorse * metric.share();
      double better = forBetter * metric.share();
      String key = metric.sample().metric().key();
      Optional<Location> slower = worse > 0 ? metric.regressed(worse) : Optional.empty();
      Optional<Location> faster = better > 0 ? metric.improved(better) : Optional.empty();
      slower.ifPresent(
          change -> byKey.put(key, new PairedFinding(Verdict.REGRESSED, worse, change)));
      faster.ifPresent(
          change -> byKey.putIfAbsent(key, new PairedFinding(Verdict.IMPROVED, better, change)));
      regressed |= slower.isPresent();
    }
    return regressed;
  }

  boolean isEmpty() {
    return byKey.isEmpty();
  }

  /** What was proven about a metric, if anything was. */
  Optional<PairedFinding> of(PairedMetric metric) {
    return Optional.ofNullable(byKey.get(metric.sample().metric().key()));
  }
}
