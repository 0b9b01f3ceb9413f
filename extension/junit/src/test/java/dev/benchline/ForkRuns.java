package dev.benchline;

import dev.benchline.fork.ForkSettings;
import dev.benchline.fork.Forks;
import dev.benchline.fork.Harness;
import dev.benchline.fork.Jvm;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of {@link ForkDeaths} in forks. */
abstract class ForkRuns {

  static final Duration LONG = Duration.ofMinutes(2);

  @TempDir Path directory;

  Recording measure(String test, int forks, Duration timeout) {
    return measure(plan(test, forks, timeout, List.of()));
  }

  /** All forks of a plan. */
  Recording measure(MeasurementPlan plan) {
    List<ForkRecording> measured = new ArrayList<>();
    for (int fork = 1; fork <= plan.forks(); fork++) {
      measured.addAll(forks().measure(plan, List.of(fork), () -> {}).forks());
    }
    return new Recording(plan, measured);
  }

  Forks forks() {
    return new Forks(new ForkSettings(Jvm.current(), JUnitHarness.with(Map.of()), directory));
  }

  static MeasurementPlan plan(String test, int forks, Duration timeout, List<String> jvmArguments) {
    return plan(test, forks, 1, timeout, jvmArguments);
  }

  static MeasurementPlan plan(
      String test, int forks, int threads, Duration timeout, List<String> jvmArguments) {
    String signature =
        java.util.Arrays.stream(ForkDeaths.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(test))
                .anyMatch(method -> method.getParameterCount() > 0)
            ? test + "(dev.benchline.Blackhole)"
            : test + "()";
    String uniqueId =
        "[engine:junit-jupiter]/[class:%s]/[method:%s]"
            .formatted(ForkDeaths.class.getName(), signature);
    return new MeasurementPlan(
        new TestId(/* className= */ ForkDeaths.class.getName(), /* name= */ test),
        List.of(new TestedVersion(Version.CURRENT, uniqueId, withoutTheLauncher())),
        Mode.AVERAGE_TIME,
        Isolation.CLASS_LOADER,
        forks,
        threads,
        3,
        Duration.ofMillis(2),
        Duration.ofNanos(500_000),
        Duration.ofMillis(50),
        timeout,
        jvmArguments);
  }

  /** The same of a test and a reference test, which is itself. */
  static MeasurementPlan pair(MeasurementPlan single, Isolation isolation) {
    TestedVersion version = single.versions().get(0);
    return new MeasurementPlan(
        single.subject(),
        List.of(
            version, new TestedVersion(Version.REFERENCE, version.uniqueId(), version.classPath())),
        single.mode(),
        isolation,
        single.forks(),
        1,
        3,
        single.iterationTime(),
        single.sliceTime(),
        single.warmUp(),
        single.timeout(),
        single.jvmArguments());
  }

  /** As a build tool has it that brings the launcher itself. */
  private static List<Path> withoutTheLauncher() {
    Path launcher = Harness.jarOf(LauncherFactory.class);
    return Jvm.current().classPath().stream().filter(entry -> !entry.equals(launcher)).toList();
  }

  String logs() throws IOException {
    try (var files = Files.walk(directory)) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(f -> f.toString().endsWith(".log")).toList()) {
        all.append(Files.readString(file));
      }
      return all.toString();
    }
  }
}
