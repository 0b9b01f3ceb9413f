package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.metrics.Unit;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.support.TypeBasedParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.suite.api.ConfigurationParameter;
import org.junit.platform.suite.api.IncludeEngines;
import org.junit.platform.suite.api.SelectClasses;
import org.junit.platform.suite.api.Suite;

/** A test is measured as well where a suite of the JUnit Platform runs it. */
class SuiteTests {

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "[engine:junit-jupiter]/[class:A]/[method:b()], [engine:junit-jupiter]/[class:A]/[method:b()]",
    "[engine:junit-platform-suite]/[suite:All]/[engine:junit-jupiter]/[class:A]/[method:b()],"
        + " [engine:junit-jupiter]/[class:A]/[method:b()]"
  })
  void a_fork_calls_a_test_as_jupiter_does(String uniqueId, String inFork) {
    assertThat(JupiterId.of(uniqueId)).isEqualTo(inFork);
  }

  @Test
  void the_tests_of_a_suite_are_measured() {
    PerfTestKit.Results results = PerfTestKit.in(directory).runSuites(All.class);

    assertThat(results.failures()).isEmpty();
    assertThat(results.statusOf("concatenates")).isEqualTo(Status.SUCCESSFUL);
    assertThat(results.statusOf("repeats")).isEqualTo(Status.SUCCESSFUL);
    assertThat(directory.resolve("output")).isDirectoryRecursivelyContaining("glob:**/*.json");
  }

  @Test
  void the_parameters_of_a_suite_reach_the_forks() {
    PerfTestKit.Results results = PerfTestKit.in(directory).runSuites(Thousand.class);

    assertThat(results.failures()).isEmpty();
    assertThat(directory.resolve("output/SuiteTests.Sized.fill.json"))
        .content()
        .containsPattern("\"metric\": \"size\"[^}]*\"current\": 1000\\.0");
  }

  @Test
  void an_unknown_parameter_of_a_suite_under_our_prefix_fails_it() {
    PerfTestKit kit = PerfTestKit.in(directory);

    assertThatThrownBy(() -> kit.runSuites(Misspelled.class))
        .rootCause()
        .hasMessageContaining("benchline.failon");
  }

  /** Its parameters would reach no fork, and methods that JUnit passes over would not fail. */
  @Test
  void a_suite_without_our_engine_fails() {
    PerfTestKit.Results results =
        PerfTestKit.in(directory).with("benchline.measure", "false").runSuites(JupiterAlone.class);

    assertThat(results.messageOf("fill"))
        .isEqualTo(
            """
            The suite dev.benchline.SuiteTests$JupiterAlone leaves out the engine 'benchline', so its parameters would reach no fork.
              > add "benchline" to its @IncludeEngines\
            """);
  }

  @Suite
  @IncludeEngines("junit-jupiter")
  @SelectClasses(Sized.class)
  @ConfigurationParameter(key = "acme.size", value = "1000")
  static class JupiterAlone {}

  @Suite
  @SelectClasses(Sized.class)
  @ConfigurationParameter(key = "acme.size", value = "1000")
  static class Thousand {}

  @Suite
  @SelectClasses(Concatenations.class)
  @ConfigurationParameter(key = "benchline.failon", value = "INCONCLUSIVE")
  static class Misspelled {}

  @ExtendWith(Size.class)
  static class Sized {

    @PerfTest
    void fill(Integer size, Recorder recorder, Blackhole blackhole) {
      recorder.record("size", size, Unit.COUNT);
      blackhole.consume(new byte[size]);
    }
  }

  static final class Size extends TypeBasedParameterResolver<Integer> {

    @Override
    public Integer resolveParameter(ParameterContext parameter, ExtensionContext extension) {
      return extension.getConfigurationParameter("acme.size", Integer::valueOf).orElse(1);
    }
  }

  @Suite
  @SelectClasses(Concatenations.class)
  static class All {}

  static class Concatenations {

    private int number = 17;

    @PerfTest
    void concatenates(Blackhole blackhole) {
      blackhole.consume("number " + number++);
    }

    @ParameterizedPerfTest(@PerfTest)
    @ValueSource(strings = "x")
    void repeats(String text, Blackhole blackhole) {
      blackhole.consume(text.repeat(number));
    }
  }
}
