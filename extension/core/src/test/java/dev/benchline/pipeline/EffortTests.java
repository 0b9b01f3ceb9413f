package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.fork.Harness;
import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Next;
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
              "benchline.selfcheck", "1",
              "benchline.against.classpath", Harness.jarOf(EffortTests.class).toString()));

  @ParameterizedTest
  @CsvSource({"quick, 48", "normal, 48", "thorough, 96"})
  void a_thorough_build_may_measure_twice_as_many(String effort, int most) {
    given.put("benchline.effort", effort);
    try (RunContext run = Runs.begin(directory, given, Runs.EVERY_TEST)) {
      Judge compared = new Judges(run).against(TEST, run.compared.orElseThrow());
      List<SelfCheck.Attempt> attempts =
          SelfCheck.of(run.settings)
              .orElseThrow()
              .attempts(
                  TEST,
                  ((Next.Measure) compared.next()).plan(),
                  new PlanResolver(run.settings).looks());

      assertThat(step(compared)).isEqualTo("replicate 1 of at most " + most);
      assertThat(attempts)
          .isNotEmpty()
          .allSatisfy(
              attempt ->
                  assertThat(step(attempt.judge())).isEqualTo("replicate 1 of at most " + most));
    }
  }

  private static String step(Judge judge) {
    return ((Next.Measure) judge.next()).step().words();
  }
}
