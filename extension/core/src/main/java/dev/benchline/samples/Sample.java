package dev.benchline.samples;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Metric;
import java.util.ArrayList;
import java.util.List;

/**
 * The values of one metric in one run: one observation per fork.
 *
 * @param metric what was measured
 * @param values one per fork, in base units; at least one. Of what a test counts, as often as it
 *     was seen up to three times; where it did not repeat within a fork, that fork's least, median
 *     and largest value
 * @param warnings about this metric
 */
public record Sample(Metric metric, List<Double> values, List<Warning> warnings) {

  public Sample {
    values = List.copyOf(values);
    warnings = List.copyOf(warnings);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a sample of " + metric.key() + " has no value");
    }
  }

  /** False for one that claims to be exact, and differed so much that it became a timed one. */
  public boolean isAsItClaims() {
    return metric.kind().isExact()
        || warnings.stream().noneMatch(each -> each.type() == WarningType.NOT_EXACT);
  }

  /**
   * The same with what an earlier measurement of the same code has counted, where that differs: an
   * exact metric is exact only if it repeats.
   *
   * @param others of that measurement
   */
  public Sample joining(List<Sample> others) {
    List<Double> earlier =
        others.stream()
            .filter(other -> other.metric().equals(metric))
            .flatMap(other -> other.values().stream())
            .toList();
    List<Double> all = new ArrayList<>(values);
    all.addAll(earlier);
    if (!Exactness.isToTheDigit(metric) || Exactness.repeats(all)) {
      return this;
    }
    List<Warning> rest =
        warnings.stream().filter(each -> each.type() != WarningType.NOT_EXACT).toList();
    return Exactness.checkToTheDigit(new Sample(metric, all, rest));
  }
}
