package dev.benchline.pipeline;

import dev.benchline.fork.Harness;
import dev.benchline.fork.Jvm;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.Tolerances;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes runs that keep their files in a directory of their own, and what goes through them. */
final class Runs {

  /** No test is gone. */
  static final TestFramework EVERY_TEST = test -> Optional.of(test.method());

  private Runs() {}

  static RunContext begin(Path directory, Map<String, String> given, TestFramework tests) {
    Map<String, String> settings = new HashMap<>(given);
    settings.putIfAbsent("benchline.output", directory.resolve("output").toString());
    settings.put("benchline.baselines", directory.resolve("baselines").toString());
    return new RunContext(
        Settings.read(
            key -> Optional.ofNullable(settings.get(key)),
            new Place(directory, Map.of(), List.of())),
        Jvm.current(),
        new Harness(List.of(), List.of(), "none", List.of(), Map.of()),
        tests);
  }

  /** A test that sets nothing itself. */
  static PerformanceTest test(TestId id) {
    return test(id, Tolerances.DEFAULT);
  }

  static PerformanceTest test(TestId id, Tolerances tolerances) {
    return test(
        id, new TestSettings(Optional.empty(), Optional.empty(), Map.of(), List.of()), tolerances);
  }

  static PerformanceTest test(TestId id, TestSettings settings, Tolerances tolerances) {
    return new PerformanceTest(
        id,
        id.name(),
        id.name(),
        List.of(id.className()),
        settings,
        tolerances,
        Optional.empty(),
        Optional.empty());
  }

  /** Three iterations in one fork, which took about so many seconds per invocation. */
  static Recording timing(MeasurementPlan plan, double seconds, Warning... warnings) {
    Series times =
        new Series(Metric.ITERATION_TIME, List.of(seconds, 1.01 * seconds, 1.02 * seconds));
    return new Recording(
        plan,
        List.of(
            new ForkRecording(
                1,
                List.of(new VersionRecording(Version.CURRENT, 1_000, List.of(times))),
                List.of(warnings))));
  }
}
