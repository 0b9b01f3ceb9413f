package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;
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
