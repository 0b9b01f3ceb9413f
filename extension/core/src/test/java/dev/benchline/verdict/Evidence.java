package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Session;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.Sample;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Samples and baselines written by hand. */
final class Evidence {

  static final String SETTINGS = "mode=AVERAGE_TIME, threads=1, versions=1, jvmArguments=[]";

  static final Metric TIME_P10 = BuiltInMetric.TIME_P10.metric();
  static final Metric TIME_MEDIAN = BuiltInMetric.TIME_MEDIAN.metric();
  static final Metric TIME_MEAN = BuiltInMetric.TIME_MEAN.metric(Design.PAIRED).orElseThrow();
  static final Metric ALLOCATED = BuiltInMetric.ALLOCATED.metric();
  static final Metric ALLOCATED_BEFORE_JIT = BuiltInMetric.ALLOCATED_BEFORE_JIT.metric();
  static final Metric REFERENCE_WORKLOAD = BuiltInMetric.REFERENCE_WORKLOAD.metric();

  static final Metric ROWS =
      new Metric("rows", Unit.of("rows"), Direction.LOWER_IS_BETTER, Kind.EXACT);

  private static final TestId KEY = new TestId("org.example.OrderTests", "kryo");

  private Evidence() {}

  static Sample sample(Metric metric, double... values) {
    return new Sample(metric, boxed(values), List.of());
  }

  static Session session(Metric metric, double... values) {
    return new Session("3f2a1c9", Map.of(metric.key(), boxed(values)));
  }

  static Session session(Metric metric, double value, Metric other, double otherValue) {
    return new Session(
        "3f2a1c9", Map.of(metric.key(), List.of(value), other.key(), List.of(otherValue)));
  }

  static Optional<Baseline> exact(Metric metric, double... values) {
    return exact(true, SETTINGS, metric, values);
  }

  static Optional<Baseline> exact(
      boolean sameJvm, String settings, Metric metric, double... values) {
    return Optional.of(
        new Baseline(
            KEY,
            List.of(
                new Baseline.Exact(
                    "Temurin 17",
                    sameJvm,
                    settings,
                    "3f2a1c9",
                    Optional.empty(),
                    Map.of(metric.key(), boxed(values)))),
            Optional.empty()));
  }

  static Optional<Baseline> timed(Session... sessions) {
    return timed(true, SETTINGS, List.of(sessions));
  }

  static Optional<Baseline> timed(
      boolean sameEnvironment, String settings, List<Session> sessions) {
    return Optional.of(
        new Baseline(
            KEY,
            List.of(),
            Optional.of(
                new Baseline.Timed(
                    "Linux, 2 cores", sameEnvironment, settings, Optional.empty(), sessions))));
  }

  /** Replicates of a base that takes one second, loaded in the one order and the other in turn. */
  static PairedSample pairs(Metric metric, double... logRatios) {
    return replicates(
        metric,
        IntStream.range(0, logRatios.length).mapToObj(i -> i % 2 == 0).toList(),
        boxed(logRatios));
  }

  /** Replicates of a base that takes one second. */
  static PairedSample replicates(
      Metric metric, List<Boolean> currentFirst, List<Double> logRatios) {
    return new PairedSample(
        metric,
        logRatios.stream().map(Math::exp).toList(),
        Collections.nCopies(logRatios.size(), 1.0),
        currentFirst,
        logRatios,
        List.of());
  }

  static Comparison comparisonOf(Judgment judgment, Metric metric) {
    return judgment.comparisons().stream()
        .filter(c -> c.metric().key().equals(metric.key()))
        .findFirst()
        .orElseThrow();
  }

  static List<Double> boxed(double... values) {
    return Arrays.stream(values).boxed().toList();
  }
}
