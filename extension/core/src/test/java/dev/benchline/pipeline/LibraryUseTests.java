package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.fork.ForkOutcome;
import dev.benchline.fork.ForkedTest;
import dev.benchline.fork.Harness;
import dev.benchline.fork.Jvm;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Mode;
import dev.benchline.metrics.TestId;
import dev.benchline.report.text.Texts;
import dev.benchline.result.TestResult;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.Tolerances;
import dev.benchline.verdict.Verdict;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The core as a library, without JUnit: two class paths are measured in pairs, judged, and said.
 */
class LibraryUseTests {

  @TempDir private Path directory;

  @Test
  void two_class_paths_are_measured_judged_and_printed() throws IOException {
    Path base = compile("base", "public static int rows() { return 100; }");
    TestResult result;
    try (RunContext run =
        new RunContext(settings(base), Jvm.current(), harness(), Runs.EVERY_TEST)) {
      result =
          new Pipeline(run)
              .run(
                  test(),
                  (plan, fork, stillRunning) -> {
                    throw new MeasurementException("It wants forks.");
                  })
              .orElseThrow();
    }

    assertThat(result.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Texts.MAVEN.of(result)).startsWith("REGRESSED  Loop.loop").contains("yesterday");
    assertThat(directory.resolve("output/Loop.loop.json")).exists();
  }

  private static PerformanceTest test() {
    return Runs.test(
        new TestId("com.acme.Loop", "loop"),
        new TestSettings(
            Optional.of(Mode.AVERAGE_TIME),
            Optional.empty(),
            Map.of(Setting.ITERATION_MILLIS, 5, Setting.WARM_UP_MILLIS, 20),
            List.of()),
        new Tolerances(5, Map.of()));
  }

  private Settings settings(Path base) {
    Map<String, String> given =
        Map.of(
            "benchline.output", directory.resolve("output").toString(),
            "benchline.against", "yesterday",
            "benchline.against.classpath",
                base + File.pathSeparator + Harness.jarOf(LibraryUseTests.class),
            "benchline.cause", "false",
            "benchline.console", "quiet");
    return Settings.read(
        key -> Optional.ofNullable(given.get(key)), new Place(directory, Map.of(), List.of()));
  }

  /** In this module's own tests the core is a directory, and what it shades lies next to it. */
  static Harness harness() {
    List<Path> core =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(entry -> !entry.equals(Harness.jarOf(LibraryUseTests.class)))
            .toList();
    return new Harness(List.of(), core, EntryPoint.class.getName(), List.of(), Map.of());
  }

  /** Compiles a version of the code under test, without the test itself. */
  private Path compile(String name, String member) throws IOException {
    Path classes = Files.createDirectories(directory.resolve(name));
    Path source = Files.createDirectories(directory.resolve("src")).resolve("Rows.java");
    Files.writeString(
        source, "package dev.benchline.pipeline; public class Rows { " + member + " }");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), source.toString());
    assertThat(exit).isZero();
    return classes;
  }

  /** Stands for a test framework. */
  public static final class EntryPoint {

    private EntryPoint() {}

    /** Runs the loop that a fork asks for. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies) {
      ForkedTest.open(requests, replies, settings);
      try {
        ForkedTest.current().orElseThrow().serve(uniqueId, "loop", new RowsWorkload());
        return ForkOutcome.completed().toText();
      } catch (Throwable e) {
        return ForkOutcome.of(e).toText();
      }
    }
  }
}
