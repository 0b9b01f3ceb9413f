package dev.benchline.baseline;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Sample;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The values that a run records about one test.
 *
 * @param key the test
 * @param environment where it ran
 * @param settings the plan's comparable settings
 * @param session the commit and the values of all metrics; at least one, none of which a reader
 *     would take for damage
 * @param exactMetrics the keys of those metrics that are exact and so are shared by environments,
 *     and which way of each is better; all other metrics of the session stay with their environment
 * @param reason why a change is accepted, if one is
 */
public record BaselineEntry(
    TestId key,
    Environment environment,
    String settings,
    Session session,
    Map<String, Direction> exactMetrics,
    Optional<String> reason) {

  public BaselineEntry {
    exactMetrics = Map.copyOf(exactMetrics);
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
      MetricValues.expected(metric, value)
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
   * @throws IllegalArgumentException if there is no sample, or if two have the same metric key
   */
  public static BaselineEntry of(
      TestId key,
      Environment environment,
      String settings,
      String commit,
      List<Sample> samples,
      Optional<String> reason) {
    Map<String, List<Double>> values = new TreeMap<>();
    Map<String, Direction> exact = new HashMap<>();
    for (Sample sample : samples) {
      String metric = sample.metric().key();
      if (values.put(metric, sample.values()) != null) {
        throw new IllegalArgumentException("metric '" + metric + "' of " + key + " comes twice");
      }
      if (sample.metric().kind() == Kind.EXACT) {
        exact.put(metric, sample.metric().direction());
      }
    }
    return new BaselineEntry(
        key, environment, settings, new Session(commit, values), exact, reason);
  }

  /** The part of the session that is shared by all environments of a JVM, or the other part. */
  Session part(boolean exact) {
    Map<String, List<Double>> part = new TreeMap<>(session.values());
    part.keySet().removeIf(metric -> exactMetrics.containsKey(metric) != exact);
    return new Session(session.commit(), part);
  }
}
