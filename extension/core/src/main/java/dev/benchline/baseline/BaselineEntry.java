package dev.benchline.baseline;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.PossibleValues;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Sample;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The values that a run records about one test.
 *
 * @param key the test
 * @param environment where it ran
 * @param settings the plan's comparable settings
 * @param session the commit and the values of all metrics; at least one, none of which a reader
 *     would take for damage
 * @param metrics per key the traits of those metrics that were as they claim to be. Exact ones are
 *     shared by environments; all other values of the session stay with their environment
 * @param reason why a change is accepted, if one is
 */
public record BaselineEntry(
    TestId key,
    Environment environment,
    String settings,
    Session session,
    Map<String, MetricTraits> metrics,
    Optional<String> reason) {

  public BaselineEntry {
    metrics = Map.copyOf(metrics);
    if (session.values().isEmpty()) {
      throw new IllegalArgumentException("nothing was measured that could be recorded for " + key);
    }
    session.values().forEach((metric, values) -> check(key, metric, values));
  }

  private static void check(TestId key, String metric, List<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("metric '" + metric + "' of " + key + " has no value");
    }
    for (double value : values) {
      PossibleValues.expected(metric, value)
          .ifPresent(
              expected -> {
                throw new IllegalArgumentException(
                    "metric '%s' of %s has the value %s, but %s was expected"
                        .formatted(metric, key, value, expected));
              });
    }
  }

  /**
   * The entry for the samples of a run. A metric is exact if its kind says so.
   *
   * @param warnings labels of what interfered with the run
   * @throws IllegalArgumentException if there is no sample, or if two have the same metric key
   */
  public static BaselineEntry of(
      TestId key,
      Environment environment,
      String settings,
      String commit,
      List<Sample> samples,
      List<String> warnings,
      Optional<String> reason) {
    Map<String, List<Double>> values = new TreeMap<>();
    Map<String, MetricTraits> metrics = new HashMap<>();
    for (Sample sample : samples) {
      String metric = sample.metric().key();
      if (values.put(metric, sample.values()) != null) {
        throw new IllegalArgumentException("metric '" + metric + "' of " + key + " comes twice");
      }
      if (sample.isAsItClaims()) {
        metrics.put(metric, MetricTraits.of(sample.metric()));
      }
    }
    return new BaselineEntry(
        key, environment, settings, new Session(commit, values, warnings), metrics, reason);
  }

  /** The entry for the samples of a run that nothing interfered with. */
  public static BaselineEntry of(
      TestId key,
      Environment environment,
      String settings,
      String commit,
      List<Sample> samples,
      Optional<String> reason) {
    return of(key, environment, settings, commit, samples, List.of(), reason);
  }

  /** The part of the session that stands in a place of its own: that of one exact kind. */
  Session part(Kind exact) {
    return part(metric -> is(metric, exact));
  }

  /** The part of the session that stays with its environment. */
  Session timed() {
    return part(metric -> !is(metric, Kind.EXACT) && !is(metric, Kind.EXACT_PER_JVM));
  }

  private boolean is(String metric, Kind kind) {
    MetricTraits traits = metrics.get(metric);
    return traits != null && traits.kind() == kind;
  }

  private Session part(Predicate<String> metrics) {
    Map<String, List<Double>> part = new TreeMap<>(session.values());
    part.keySet().removeIf(metrics.negate());
    return session.with(part);
  }
}
