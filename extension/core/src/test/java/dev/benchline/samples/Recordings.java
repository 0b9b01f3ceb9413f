package dev.benchline.samples;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Recordings written by hand. */
final class Recordings {

  private Recordings() {}

  private static final List<TestedVersion> VERSIONS =
      List.of(
          new TestedVersion(Version.CURRENT, "[test]", List.of()),
          new TestedVersion(Version.BASE, "[test]", List.of()));

  static Recording recording(Mode mode, ForkRecording... forks) {
    MeasurementPlan plan =
        new MeasurementPlan(
            new TestId("org.example.OrderTests", "kryo"),
            VERSIONS.subList(0, forks[0].versions().size()),
            mode,
            Isolation.CLASS_LOADER,
            forks.length,
            1,
            5,
            Duration.ofMillis(50),
            Duration.ofMillis(1),
            Duration.ofSeconds(2),
            Duration.ofMinutes(1),
            List.of());
    return new Recording(plan, List.of(forks));
  }

  static ForkRecording fork(int number, Series... series) {
    return new ForkRecording(
        number, List.of(new VersionRecording(Version.CURRENT, 1, List.of(series))), List.of());
  }

  static ForkRecording pair(int number, List<Series> current, List<Series> base) {
    return new ForkRecording(
        number,
        List.of(
            new VersionRecording(Version.CURRENT, 1, current),
            new VersionRecording(Version.BASE, 1, base)),
        List.of());
  }

  static ForkRecording withWarnings(ForkRecording fork, Warning... warnings) {
    return new ForkRecording(fork.number(), fork.versions(), List.of(warnings));
  }

  static Series time(double... values) {
    return series(Metric.ITERATION_TIME, values);
  }

  static Series allocated(double... values) {
    return series(BuiltInMetric.ALLOCATED.series(), values);
  }

  static Series series(Metric metric, double... values) {
    return new Series(metric, Arrays.stream(values).boxed().toList());
  }
}
