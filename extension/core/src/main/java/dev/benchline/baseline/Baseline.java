package dev.benchline.baseline;

import dev.benchline.metrics.TestId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The recorded reference of one test, as found for one environment.
 *
 * @param key whose it is
 * @param exact the exact metrics, if any were recorded
 * @param timed the sessions, if any were recorded
 */
public record Baseline(TestId key, Optional<Exact> exact, Optional<Timed> timed) {

  /**
   * Exact metrics, shared by all environments of a JVM.
   *
   * @param jvm where they were recorded
   * @param sameJvm whether that is the JVM that asks
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
