package dev.benchline.samples;

import dev.benchline.measure.Caution;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the metrics of one side out of a recording. The fork is the unit: each yields one
 * observation of each metric, because the iterations of one JVM share its luck with the JIT.
 *
 * <table>
 * <caption>What the series become</caption>
 * <tr><th>series</th><th>metric</th><th>observation of a fork</th><th>kind</th></tr>
 * <tr><td>{@code time}</td><td>{@link Metric#TIME}</td><td>10 % quantile of its iterations</td>
 *     <td>timed</td></tr>
 * <tr><td></td><td>{@link Metric#MEAN_TIME}</td><td>mean of its iterations</td><td>info</td></tr>
 * <tr><td>{@code allocated}</td><td>{@link Metric#ALLOCATED}</td><td>median</td><td>exact</td></tr>
 * <tr><td>{@code p50}</td><td>of the same name</td><td>its value</td><td>timed</td></tr>
 * <tr><td>{@code p90}, {@code p99}, {@code p99.9}, {@code max}</td><td>of the same name</td>
 *     <td>its value</td><td>info</td></tr>
 * <tr><td>{@code gc count}, {@code gc time}, {@code ruler}</td><td>of the same name</td>
 *     <td>median</td><td>info</td></tr>
 * <tr><td>any other</td><td>of the same name</td><td>median</td><td>as recorded</td></tr>
 * </table>
 *
 * <p>In single-shot mode {@code time} is the time of the only invocation, there is no mean, and
 * {@code allocated} informs: class loading allocates, and not always alike. Forks without the
 * optimizing compiler say with {@link Metric#ALLOCATED_UNOPTIMIZED} what it had to begin with.
 *
 * <p>An exact metric whose forks differ by more than 0.5 % of their median (and, for bytes, by more
 * than 16) is not exact here: it becomes a timed one and carries a caution that says so.
 */
public final class Samples {

  private Samples() {}

  /**
   * The samples of one side.
   *
   * @param recording what was measured
   * @param side index into the plan's sides, from 0
   * @return one per metric, in the order of the series
   * @throws IllegalArgumentException if there is no such side, or a series has no value, one that
   *     is not finite, or a direction or kind that is not known
   */
  public static List<Sample> of(Recording recording, int side) {
    return ForkValues.of(recording, side);
  }

  /**
   * What the program allocates, from forks {@linkplain
   * dev.benchline.measure.MeasurementPlan#unoptimized() without the optimizing compiler}.
   *
   * @return {@link Metric#ALLOCATED_UNOPTIMIZED}, or nothing if the forks could not count bytes
   */
  public static Optional<Sample> unoptimized(Recording recording) {
    return of(recording, 0).stream()
        .filter(sample -> sample.metric().key().equals(Metric.ALLOCATED.key()))
        .findFirst()
        .map(
            sample ->
                new Sample(
                    Metric.ALLOCATED_UNOPTIMIZED.as(sample.metric().kind()),
                    sample.values(),
                    sample.cautions()));
  }

  /** The doubts about the forks, each once, with the number of forks that share it. */
  public static List<Caution> cautions(Recording recording) {
    Map<String, List<Caution>> byName = new LinkedHashMap<>();
    recording
        .forks()
        .forEach(
            fork ->
                fork.cautions().stream()
                    .distinct()
                    .forEach(c -> byName.computeIfAbsent(c.name(), n -> new ArrayList<>()).add(c)));
    int forks = recording.forks().size();
    return byName.values().stream()
        .map(
            same -> {
              String text = same.get(0).text();
              String share =
                  String.format(Locale.ROOT, "%s (%d of %d forks)", text, same.size(), forks);
              return new Caution(same.get(0).name(), forks == 1 ? text : share);
            })
        .toList();
  }
}
