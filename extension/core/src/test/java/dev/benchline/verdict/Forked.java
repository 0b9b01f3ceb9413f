package dev.benchline.verdict;

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
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;

/** Plans, and forks that were measured by hand. */
final class Forked {

  static final MeasurementPlan PAIR =
      plan(
          1,
          new TestedVersion(Version.CURRENT, "[test]", List.of()),
          new TestedVersion(Version.BASE, "[test]", List.of()));

  private Forked() {}

  /** A plan for the test alone. */
  static MeasurementPlan alone(int forks) {
    return plan(forks, new TestedVersion(Version.CURRENT, "kryo", "[test]", List.of()));
  }

  /** A plan for the test and the reference test of its claim. */
  static MeasurementPlan withReference() {
    return plan(
        1,
        new TestedVersion(Version.CURRENT, "kryo", "[test]", List.of()),
        new TestedVersion(Version.REFERENCE, "java", "[reference]", List.of()));
  }

  private static MeasurementPlan plan(int forks, TestedVersion... versions) {
    return new MeasurementPlan(
        new TestId("org.example.OrderTests", "kryo"),
        List.of(versions),
        Mode.AVERAGE_TIME,
        Isolation.CLASS_LOADER,
        forks,
        1,
        5,
        Duration.ofMillis(50),
        Duration.ofMillis(1),
        Duration.ofSeconds(2),
        Duration.ofMinutes(1),
        List.of());
  }

  /**
   * A fork whose versions count so many rows and take so many seconds, rows and seconds in turn.
   */
  static Recording fork(Next.Measure asked, double... rowsAndSeconds) {
    List<List<Series>> versions = new ArrayList<>();
    for (int i = 0; i < rowsAndSeconds.length; i += 2) {
      versions.add(List.of(time(rowsAndSeconds[i + 1]), rows(rowsAndSeconds[i])));
    }
    return fork(asked, versions);
  }

  /** A fork of one version that counts so many rows and looks at no clock. */
  static Recording counted(Next.Measure asked, double rows) {
    return fork(asked, List.of(List.of(rows(rows))));
  }

  /** A fork of two versions that take as long, of which one counts so many rows. */
  static Recording countedBy(Version version, Next.Measure asked, double rows) {
    return fork(
        asked,
        asked.plan().versions().stream()
            .map(
                each ->
                    each.version() == version
                        ? List.of(time(1e-6), rows(rows))
                        : List.of(time(1e-6)))
            .toList());
  }

  /** The same recording with a warning about each of its forks. */
  static Recording warning(Recording recording, Warning warning) {
    return new Recording(
        recording.plan(),
        recording.forks().stream()
            .map(fork -> new ForkRecording(fork.number(), fork.versions(), List.of(warning)))
            .toList());
  }

  /** A fork of one version that allocates so many bytes and looks at no clock. */
  static Recording allocating(Next.Measure asked, double bytes) {
    return fork(asked, List.of(List.of(new Series(Evidence.ALLOCATED, List.of(bytes)))));
  }

  /** A fork of two versions that take as long and record one value of a metric each. */
  static Recording recorded(Next.Measure asked, Metric metric, double current, double base) {
    return fork(
        asked,
        DoubleStream.of(current, base)
            .mapToObj(value -> List.of(time(1e-6), new Series(metric, List.of(value))))
            .toList());
  }

  /**
   * A fork of two versions, the last three of whose slices took the current one so many seconds.
   */
  static Recording slices(Next.Measure asked, double last) {
    return fork(
        asked,
        DoubleStream.of(last, 1e-6)
            .mapToObj(
                seconds -> {
                  List<Double> slices = new ArrayList<>(Collections.nCopies(10, 1e-6));
                  slices.addAll(Collections.nCopies(3, seconds));
                  return List.of(new Series(Metric.ITERATION_TIME, slices));
                })
            .toList());
  }

  /** A fork of two versions that take as long and allocate so many bytes. */
  static Recording allocating(Next.Measure asked, double current, double base) {
    return allocating(asked, current, base, 1);
  }

  /** A fork of two versions that allocate so many bytes; the current one takes times as long. */
  static Recording allocating(Next.Measure asked, double current, double base, double times) {
    return fork(
        asked,
        List.of(
            List.of(time(times * 1e-6), new Series(Evidence.ALLOCATED, List.of(current))),
            List.of(time(1e-6), new Series(Evidence.ALLOCATED, List.of(base)))));
  }

  private static Recording fork(Next.Measure asked, List<List<Series>> versions) {
    List<VersionRecording> recordings = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      recordings.add(
          new VersionRecording(asked.plan().versions().get(i).version(), 1, versions.get(i)));
    }
    return new Recording(
        asked.plan(),
        asked.numbers().stream()
            .map(number -> new ForkRecording(number, recordings, List.of()))
            .toList());
  }

  private static Series time(double seconds) {
    return new Series(Metric.ITERATION_TIME, List.of(seconds, 1.001 * seconds, 0.999 * seconds));
  }

  private static Series rows(double rows) {
    return new Series(Evidence.ROWS, List.of(rows));
  }
}
