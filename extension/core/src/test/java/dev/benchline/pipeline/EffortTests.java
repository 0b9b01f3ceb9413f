package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.fork.Harness;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The replicates that a test gets against a base. */
class EffortTests {

  @TempDir Path directory;

  private final Map<String, String> given =
      new HashMap<>(
          Map.of(
              "benchline.against", "yesterday",
              "benchline.measure.unaffected", "true",
              "benchline.against.classpath", Harness.jarOf(EffortTests.class).toString()));

  @ParameterizedTest
  @CsvSource({"quick, 48", "normal, 48", "thorough, 96"})
  void a_thorough_build_measures_twice_as_many_for_any_undecided_test(String effort, int usual) {
    given.put("benchline.effort", effort);
    try (RunContext run = Runs.begin(directory, given, Runs.EVERY_TEST)) {
      assertThat(run.plans.looks().usual()).isEqualTo(usual);
      assertThat(run.plans.looks().most()).isEqualTo(96);
    }
  }
}
