package dev.benchline.pipeline;

import dev.benchline.OtherJvm;
import dev.benchline.fork.Jvm;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Mode;
import dev.benchline.metrics.TestId;
import dev.benchline.result.TestResult;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.Tolerances;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures a test in a fork and records it, in this JVM or in one of its own. */
final class MeasuringProcess {

  static final TestId TEST = new TestId("com.acme.Loop", "loop");

  private MeasuringProcess() {}

  /** Argument: the directory of output and baselines. Says when it begins. */
  public static void main(String[] arguments) {
    System.out.println("measuring");
    record(Path.of(arguments[0]));
  }

  static Process start(Path directory) throws IOException {
    return OtherJvm.running(MeasuringProcess.class, directory.toString())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  static TestResult record(Path directory) {
    Map<String, String> given =
        Map.of(
            "benchline.baseline", "record",
            "benchline.baselines", directory.resolve("baselines").toString(),
            "benchline.output", directory.resolve("output").toString(),
            "benchline.console", "quiet",
            "benchline.forks", "1");
    Settings settings =
        Settings.read(
            key -> Optional.ofNullable(given.get(key)), new Place(directory, Map.of(), List.of()));
    PerformanceTest test =
        Runs.test(
            TEST,
            new TestSettings(
                Optional.of(Mode.AVERAGE_TIME),
                Optional.empty(),
                Map.of(
                    Setting.ITERATIONS, 3,
                    Setting.ITERATION_MILLIS, 5,
                    Setting.WARM_UP_MILLIS, 20),
                List.of()),
            new Tolerances(5, Map.of()));
    try (RunContext run =
        new RunContext(settings, Jvm.current(), LibraryUseTests.harness(), Runs.EVERY_TEST)) {
      return new Pipeline(run)
          .run(
              test,
              (plan, numbers, stillRunning) -> {
                throw new MeasurementException("It wants forks.");
              })
          .orElseThrow();
    }
  }
}
