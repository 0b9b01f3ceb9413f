package dev.benchline.result;

import static dev.benchline.result.Fields.all;
import static dev.benchline.result.Fields.byMetric;
import static dev.benchline.result.Fields.need;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.BaselineKey;
import dev.benchline.baseline.Session;
import dev.benchline.measure.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The baseline of a {@link ResultShape}, and the way back to it. */
record BaselineShape(@Nullable ExactShape exact, @Nullable TimedShape timed) {

  /** The settings are not in the file; where they differ, the verdict has said so. */
  Baseline baseline(Subject subject, String settings) {
    return new Baseline(
        new BaselineKey(subject.testClass(), subject.name()),
        Optional.ofNullable(exact).map(known -> known.exact(settings)),
        Optional.ofNullable(timed).map(known -> known.timed(settings)));
  }

  record ExactShape(
      @Nullable String jvm,
      @Nullable Boolean sameJvm,
      @Nullable String commit,
      @Nullable Map<String, List<@Nullable Double>> values) {

    Baseline.Exact exact(String settings) {
      return new Baseline.Exact(
          need(jvm, "baseline.exact.jvm"),
          need(sameJvm, "baseline.exact.sameJvm"),
          settings,
          need(commit, "baseline.exact.commit"),
          Optional.empty(),
          byMetric(values, "baseline.exact.values"));
    }
  }

  record TimedShape(
      @Nullable String environment,
      @Nullable Boolean sameEnvironment,
      @Nullable List<SessionShape> sessions) {

    Baseline.Timed timed(String settings) {
      return new Baseline.Timed(
          need(environment, "baseline.timed.environment"),
          need(sameEnvironment, "baseline.timed.sameEnvironment"),
          settings,
          Optional.empty(),
          all(sessions, "baseline.timed.sessions", SessionShape::session));
    }
  }

  record SessionShape(
      @Nullable String commit, @Nullable Map<String, List<@Nullable Double>> values) {

    Session session() {
      return new Session(
          need(commit, "baseline.timed.sessions.commit"),
          byMetric(values, "baseline.timed.sessions.values"));
    }
  }
}
