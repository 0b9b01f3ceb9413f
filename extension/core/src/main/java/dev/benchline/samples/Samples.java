package dev.benchline.samples;

import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the metrics of one version out of a recording. The fork is the unit: each yields one
 * observation of each metric, because the iterations of one JVM share its luck with the JIT.
 *
 * <p>Which metrics are read from a series, and how a fork's values become one, is in {@link
 * BuiltInMetric}. Any other series is a metric of its own, and its median the observation.
 *
 * <p>Allocated bytes of forks that differ by more than 0.5% of their median, and by more than 16,
 * are not exact here: they become a timed metric and carry a warning that says so. What a test
 * counts must repeat to the digit within and between forks; where it does not, it carries that
 * warning and shows the range of its values.
 */
public final class Samples {

  private Samples() {}

  /**
   * The samples of one version.
   *
   * @param recording what was measured
   * @param version index into the plan's versions, from 0
   * @return one per metric, in the order of {@link BuiltInMetric}, and then what the test recorded
   * @throws IllegalArgumentException if there is no such version, or a series has no value or one
   *     that is not finite
   */
  public static List<Sample> of(Recording recording, int version) {
    return ForkValues.of(recording, version, recording.plan().design());
  }

  /**
   * The bytes that the program allocates, from forks {@linkplain
   * dev.benchline.measure.MeasurementPlan#beforeJit() without the optimizing compiler}.
   *
   * @return {@link BuiltInMetric#ALLOCATED_BEFORE_JIT}, or nothing if the forks could not count
   *     bytes
   */
  public static Optional<Sample> beforeJit(Recording recording) {
    return of(recording, 0).stream()
        .filter(sample -> BuiltInMetric.ALLOCATED.is(sample.metric()))
        .findFirst()
        .map(
            sample ->
                new Sample(
                    BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().as(sample.metric().kind()),
                    sample.values(),
                    sample.warnings()));
  }

  /** The warnings about the forks, each once, with the number of forks that share it. */
  public static List<Warning> warnings(Recording recording) {
    Map<WarningType, List<Warning>> byType = new LinkedHashMap<>();
    recording
        .forks()
        .forEach(
            fork ->
                fork.warnings().stream()
                    .distinct()
                    .forEach(w -> byType.computeIfAbsent(w.type(), t -> new ArrayList<>()).add(w)));
    int forks = recording.forks().size();
    return byType.values().stream()
        .map(
            same -> {
              String text = same.get(0).text();
              String share =
                  String.format(Locale.ROOT, "%s (%d of %d forks)", text, same.size(), forks);
              return new Warning(same.get(0).type(), forks == 1 ? text : share);
            })
        .toList();
  }
}
