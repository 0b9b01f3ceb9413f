package dev.benchline.baseline;

import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The recorded reference of one test, as found for one environment.
 *
 * @param key whose it is
 * @param exact the exact metrics that belong to no JVM, if any were recorded, and then those of the
 *     JVM
 * @param timed the sessions, if any were recorded
 * @param metrics per key the traits of the metrics that the test brings itself
 */
public record Baseline(
    TestId key, List<Exact> exact, Optional<Timed> timed, Map<String, MetricTraits> metrics) {

  public Baseline {
    exact = List.copyOf(exact);
    metrics = Map.copyOf(metrics);
  }

  /** One that says nothing of the traits of metrics. */
  public Baseline(TestId key, List<Exact> exact, Optional<Timed> timed) {
    this(key, exact, timed, Map.of());
  }

  /** The commits that it was recorded at, as recordings name them, the latest session's first. */
  public Set<String> commits() {
    Set<String> commits = new LinkedHashSet<>();
    timed.ifPresent(
        part ->
            IntStream.iterate(part.sessions().size() - 1, i -> i >= 0, i -> i - 1)
                .forEach(i -> commits.add(part.sessions().get(i).commit())));
    exact.forEach(part -> commits.add(part.commit()));
    return commits;
  }

  /** The part that has a metric, if one does. */
  public Optional<Exact> exact(Metric metric) {
    return exact.stream().filter(part -> part.values().containsKey(metric.key())).findFirst();
  }

  /**
   * Exact metrics, shared by all environments, or by those of a JVM.
   *
   * @param jvm where they were recorded, or {@link #ANY_JVM}
   * @param sameJvm whether they belong to no JVM, or to the one that asks
   * @param settings the plan's comparable settings
   * @param commit when they were recorded
   * @param reason why a change was accepted, if one was
   * @param values per metric key one observation per fork
   */
  public record Exact(
      String jvm,
      boolean sameJvm,
      String settings,
      String commit,
      Optional<String> reason,
      Map<String, List<Double>> values) {

    /** In the place of a JVM's key: what depends on none. */
    public static final String ANY_JVM = "any";

    public Exact {
      values = MetricValues.copyOf(values);
    }
  }

  /**
   * Timed and ungated metrics of one environment.
   *
   * @param environment where they were recorded
   * @param sameEnvironment whether that is the environment that asks
   * @param settings the plan's comparable settings
   * @param reason why a change was accepted, if one was
   * @param sessions oldest first, at least one
   */
  public record Timed(
      String environment,
      boolean sameEnvironment,
      String settings,
      Optional<String> reason,
      List<Session> sessions) {

    public Timed {
      sessions = List.copyOf(sessions);
      if (sessions.isEmpty()) {
        throw new IllegalArgumentException("the baseline of " + environment + " has no session");
      }
    }
  }
}
