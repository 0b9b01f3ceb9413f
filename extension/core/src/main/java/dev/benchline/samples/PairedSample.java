package dev.benchline.samples;

import dev.benchline.measure.Warning;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The values of one metric of two versions that were measured in pairs: one observation per pair.
 *
 * @param metric what was measured
 * @param current one per pair, in base units
 * @param base one per pair, in base units
 * @param logRatios per pair the natural logarithm of how many times more the current version costs:
 *     positive is worse, whatever the metric's direction. Empty when a ratio makes no sense because
 *     a value is not positive
 * @param warnings about this metric
 */
public record PairedSample(
    Metric metric,
    List<Double> current,
    List<Double> base,
    List<Double> logRatios,
    List<Warning> warnings) {

  public PairedSample {
    current = List.copyOf(current);
    base = List.copyOf(base);
    logRatios = List.copyOf(logRatios);
    warnings = List.copyOf(warnings);
    if (current.isEmpty()
        || current.size() != base.size()
        || !(logRatios.isEmpty() || logRatios.size() == base.size())) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "A paired sample of %s needs as many values of both versions, at least one,"
                  + " but there were %d, %d and %d ratios.",
              metric.key(),
              current.size(),
              base.size(),
              logRatios.size()));
    }
  }

  /** The same metric in further pairs, which come after these. */
  PairedSample followedBy(PairedSample more) {
    List<Warning> all = new ArrayList<>(warnings);
    more.warnings.stream().filter(w -> !all.contains(w)).forEach(all::add);
    boolean ratios = !logRatios.isEmpty() && !more.logRatios.isEmpty();
    return new PairedSample(
        metric.kind() == Kind.EXACT ? more.metric : metric,
        concat(current, more.current),
        concat(base, more.base),
        ratios ? concat(logRatios, more.logRatios) : List.of(),
        all);
  }

  private static List<Double> concat(List<Double> first, List<Double> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** The number of pairs. */
  public int size() {
    return current.size();
  }
}
