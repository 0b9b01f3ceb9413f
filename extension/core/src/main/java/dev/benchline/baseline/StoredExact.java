package dev.benchline.baseline;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.statistics.Quantiles;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The exact metrics of one test, of those that belong to no JVM or of one JVM, in a file. */
record StoredExact(
    String settings, String commit, Optional<String> reason, Map<String, List<Double>> values) {

  /**
   * Allocated bytes were seen to move by 0.0002 to 0.01% from run to run. Ten times that is still
   * the same value; to store it again would only make noise in a diff. The stored values stay, so
   * small steps cannot add up unseen.
   */
  private static final double SAME = 0.001;

  /** Results that CI has measured mostly lack it, and accepting them must not drop it. */
  private static final String RARELY_MEASURED = BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().key();

  StoredExact {
    values = MetricValues.copyOf(values);
  }

  /**
   * The values that are stored after recording; empty if there is nothing to store.
   *
   * @param session what the entry has for this part of the file
   */
  static Optional<StoredExact> after(
      Optional<StoredExact> before, BaselineEntry entry, Session session, RecordMode mode) {
    Optional<StoredExact> joinable =
        before.filter(earlier -> earlier.settings.equals(entry.settings()));
    if (session.values().isEmpty()) {
      return mode == RecordMode.REPLACE ? joinable.flatMap(StoredExact::rarelyMeasured) : before;
    }
    Map<String, List<Double>> values = new TreeMap<>(session.values());
    joinable.ifPresent(
        earlier -> {
          if (entry.reason().isEmpty()) {
            values.replaceAll((metric, now) -> earlier.unlessWorse(metric, now, entry, mode));
          }
          Optional.ofNullable(earlier.values.get(RARELY_MEASURED))
              .ifPresent(value -> values.putIfAbsent(RARELY_MEASURED, value));
        });
    StoredExact recorded =
        new StoredExact(entry.settings(), session.commit(), entry.reason(), values);
    boolean same =
        before
            .filter(recorded::saysTheSameAs)
            .filter(stored -> entry.reason().isEmpty() || stored.saysTheSameAs(recorded))
            .isPresent();
    return mode == RecordMode.APPEND && same ? before : Optional.of(recorded);
  }

  private Optional<StoredExact> rarelyMeasured() {
    List<String> others =
        values.keySet().stream().filter(metric -> !metric.equals(RARELY_MEASURED)).toList();
    return without(others);
  }

  private boolean saysTheSameAs(StoredExact before) {
    return settings.equals(before.settings)
        && values.keySet().equals(before.values.keySet())
        && values.entrySet().stream()
            .allMatch(
                metric ->
                    isWithin(
                        metric.getValue(), before.values.getOrDefault(metric.getKey(), List.of())));
  }

  private static boolean isWithin(List<Double> values, List<Double> before) {
    return Collections.min(values) >= lowest(before) && Collections.max(values) <= highest(before);
  }

  /** All that is known of a count that does not repeat: its least, its median and its largest. */
  private static List<Double> range(List<Double> before, List<Double> now) {
    double[] all =
        Stream.concat(before.stream(), now.stream()).mapToDouble(Double::doubleValue).toArray();
    return List.of(
        Arrays.stream(all).min().orElseThrow(),
        Quantiles.median(all),
        Arrays.stream(all).max().orElseThrow());
  }

  /**
   * The values to store without a reason: the stored ones where the new ones are worse, or small
   * losses would add up unseen.
   */
  private List<Double> unlessWorse(
      String metric, List<Double> now, BaselineEntry entry, RecordMode mode) {
    List<Double> before = values.getOrDefault(metric, now);
    boolean flickers = !MetricValues.isBuiltIn(metric) && !repeats(now);
    boolean less = (flickers ? median(now) : Collections.min(now)) < lowest(before);
    boolean more = (flickers ? median(now) : Collections.max(now)) > highest(before);
    boolean worse =
        switch (Objects.requireNonNull(entry.metrics().get(metric)).direction()) {
          case LOWER_IS_BETTER -> more;
          case HIGHER_IS_BETTER -> less;
          case NEITHER -> less || more;
        };
    boolean joins =
        mode == RecordMode.APPEND
            && !MetricValues.isBuiltIn(metric)
            && (!repeats(before) || (!worse && !repeats(now)));
    if (joins) {
      return range(before, now);
    }
    return worse ? before : now;
  }

  private static double median(List<Double> values) {
    return Quantiles.median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static boolean repeats(List<Double> values) {
    return Collections.min(values).equals(Collections.max(values));
  }

  /** The same without some metrics; empty if they were all. */
  Optional<StoredExact> without(Collection<String> metrics) {
    Map<String, List<Double>> rest = new TreeMap<>(values);
    rest.keySet().removeAll(metrics);
    return Optional.of(new StoredExact(settings, commit, reason, rest))
        .filter(stored -> !stored.values.isEmpty());
  }

  private static double lowest(List<Double> before) {
    double lowest = Collections.min(before);
    return lowest - SAME * Math.abs(lowest);
  }

  private static double highest(List<Double> before) {
    double highest = Collections.max(before);
    return highest + SAME * Math.abs(highest);
  }
}
