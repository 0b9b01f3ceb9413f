package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.fork.Harness;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The replicates that a test gets against a base. */
class EffortTests {

  private static final PerformanceTest TEST = Runs.test(new TestId("com.acme.OrderTests", "total"));

  @TempDir Path directory;

  private final Map<String, String> given =
      new HashMap<>(
          Map.of(
              "benchline.against", "yesterday",
              "benchline.measure.unaffected", "true",
              "benchline.against.classpath", Harness.jarOf(EffortTests.class).toString()));

  @ParameterizedTest
  @CsvSource({"quick, 48", "normal, 48", "thorough, 96"})
  void a_thorough_build_measures_twice_as_many_of_a_test_that_looks_tolerated(
      String effort, int replicates) {
    given.put("benchline.effort", effort);
    try (RunContext run = Runs.begin(directory, given, Runs.EVERY_TEST)) {
      Judge judge = new Judges(run).against(TEST, run.compared.orElseThrow());
      int measured = 0;
      while (judge.next() instanceof Next.Measure more) {
        judge.take(
            new Recording(more.plan(), more.numbers().stream().map(EffortTests::noise).toList()));
        measured += more.numbers().size();
      }

      assertThat(measured).isEqualTo(replicates);
      assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }
  }

  /**
   * Replicates that differ widely around no change. Their numbers say which version is loaded
   * first, so that the draw moves nothing.
   */
  private static ForkRecording noise(int number) {
    int position = (number - 1) / 2;
    double sign = (position + number) % 2 == 0 ? 1 : -1;
    double current = 1e-6 * Math.exp(sign * (1 + 7 * position % 13) / 10);
    return new ForkRecording(
        number, List.of(taking(Version.CURRENT, current), taking(Version.BASE, 1e-6)), List.of());
  }

  private static VersionRecording taking(Version version, double seconds) {
    List<Double> slices = List.of(seconds, 1.001 * seconds, 0.999 * seconds);
    return new VersionRecording(version, 1, List.of(new Series(Metric.ITERATION_TIME, slices)));
  }
}
