package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.measure.MeasurementException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Performance tests that never came to the extension are named, also where none came. */
class NeverRunTests {

  @TempDir private Path directory;

  private void run(Class<?> fixture, String measure) {
    run(fixture, measure, "");
  }

  private void run(Class<?> fixture, String measure, String against) {
    try (LauncherSession session = LauncherFactory.openSession()) {
      session
          .getLauncher()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selectClass(fixture))
                  .configurationParameter("benchline.measure", measure)
                  .configurationParameter("benchline.forks", "0")
                  .configurationParameters(
                      against.isEmpty() ? Map.of() : Map.of("benchline.against", against))
                  .configurationParameter("benchline.iterations", "2")
                  .configurationParameter("benchline.iterationMillis", "1")
                  .configurationParameter("benchline.warmUpMillis", "0")
                  .configurationParameter("benchline.console", "quiet")
                  .configurationParameter("benchline.output", directory.toString())
                  .configurationParameter(
                      "benchline.baselines", directory.resolve("baselines").toString())
                  .build());
    }
  }

  private String notes() throws IOException {
    return Files.readString(directory.resolve("gate.txt"));
  }

  @Test
  void those_of_a_class_with_others_are_named_with_the_reason() throws IOException {
    run(Some.class, "true");

    assertThat(notes().lines())
        .containsExactlyInAnyOrder(
            "SKIPPED dev.benchline.NeverRunTests$Some.flaky: flaky at night",
            "SKIPPED dev.benchline.NeverRunTests$Some.of: void"
                + " dev.benchline.NeverRunTests$Some.of(int) is @Disabled");
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "true ", ""})
  void those_of_a_class_that_is_skipped_as_a_whole_are_named(String measure) throws IOException {
    run(All.class, measure);

    assertThat(notes())
        .startsWith("SKIPPED dev.benchline.NeverRunTests$All.total: System property [none]");
  }

  /** JUnit plans their tests only when it runs them. */
  @Test
  void those_of_a_class_with_parameters_are_named_where_it_is_skipped_or_aborts()
      throws IOException {
    for (String[] ending :
        new String[][] {
          {"Off", "@Disabled(\"no time\")", "", "no time"},
          {"Gone", "", "Assumptions.abort(\"no docker\");", "no docker"}
        }) {
      run(parameterized(ending[0], ending[1], ending[2]), "true");

      assertThat(notes().lines())
          .containsExactlyInAnyOrder(
              "SKIPPED dev.benchline.%s.sum: %s".formatted(ending[0], ending[3]),
              "SKIPPED dev.benchline.%s$Inner.of: %s".formatted(ending[0], ending[3]));
      assertThat(directory.resolve("tests.txt"))
          .content()
          .contains(
              "planned dev.benchline.%s.sum".formatted(ending[0]),
              "planned dev.benchline.%s$Inner.of".formatted(ending[0]));
      Files.delete(directory.resolve("gate.txt"));
    }
  }

  @Test
  void those_of_a_class_with_parameters_that_could_not_begin_are_named() throws IOException {
    run(parameterized("Shut", "", "throw new IllegalStateException();"), "true");

    assertThat(notes().lines())
        .containsExactlyInAnyOrder(
            "FAILED dev.benchline.Shut.sum", "FAILED dev.benchline.Shut$Inner.of");
  }

  private Class<?> parameterized(String name, String annotation, String body) throws IOException {
    return ParameterizedClasses.compile(
        directory,
        name,
        """
        %s @ParameterizedClass @ValueSource(ints = 1)
        public class %s {
          @Parameter int size;
          @BeforeAll static void open() { %s }
          @PerfTest void sum() {}
          @Test void plain() {}
          @Nested class Inner {
            @ParameterizedPerfTest @ValueSource(ints = 1) void of(int number) {}
          }
        }
        """
            .formatted(annotation, name, body));
  }

  @Test
  void those_that_could_not_begin_are_named() throws IOException {
    run(Broken.class, "true");

    assertThat(notes()).isEqualTo("FAILED dev.benchline.NeverRunTests$Broken.total\n");
  }

  @Test
  void those_whose_class_could_not_begin_are_named() throws IOException {
    run(Closed.class, "true");

    assertThat(notes().lines())
        .containsExactlyInAnyOrder(
            "FAILED dev.benchline.NeverRunTests$Closed.total",
            "FAILED dev.benchline.NeverRunTests$Closed.of(int)",
            "FAILED dev.benchline.NeverRunTests$Closed.of(String)");
  }

  @Test
  void those_whose_class_aborted_are_named_with_the_reason() throws IOException {
    run(Aborted.class, "true");

    assertThat(notes()).isEqualTo("SKIPPED dev.benchline.NeverRunTests$Aborted.total: no docker\n");
  }

  /** The end of a class says nothing of the tests that it has run. */
  @Test
  void those_that_ran_are_not_named() {
    run(Ended.class, "true");

    assertThat(directory).isDirectoryContaining("glob:**Ended.runs*.json");
    assertThat(directory.resolve("gate.txt")).doesNotExist();
  }

  @Test
  void what_cannot_be_used_fails_the_run_also_where_all_are_skipped() throws IOException {
    Files.writeString(directory.resolve("base.properties"), "against=HEAD~1");

    assertThatThrownBy(() -> run(All.class, "true", "HEAD"))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("benchline.against is 'HEAD', but");
  }

  @Test
  void nothing_is_said_where_nothing_is_measured() {
    run(All.class, "false");

    assertThat(directory.resolve("gate.txt")).doesNotExist();
  }

  static class Some {

    @PerfTest
    void runs(Blackhole blackhole) {
      blackhole.consume(new byte[8]);
    }

    @PerfTest
    @Disabled("flaky at night")
    void flaky() {}

    @ParameterizedPerfTest
    @ValueSource(ints = 1)
    @Disabled
    void of(int number) {}

    @Test
    @Disabled("no performance test")
    void plain() {}
  }

  @EnabledIfSystemProperty(named = "none", matches = "never")
  static class All {

    @PerfTest
    void total() {}
  }

  static class Broken {

    Broken() {
      assertThat(System.getProperty("test.server")).isNotNull();
    }

    @PerfTest
    void total() {}
  }

  static class Closed {

    @BeforeAll
    static void open() {
      assertThat(System.getProperty("test.server")).isNotNull();
    }

    @PerfTest
    void total() {}

    @ParameterizedPerfTest
    @ValueSource(ints = 1)
    void of(int number) {}

    @ParameterizedPerfTest
    @ValueSource(strings = "1")
    void of(String number) {}
  }

  static class Aborted {

    @BeforeAll
    static void open() {
      Assumptions.abort("no docker");
    }

    @PerfTest
    void total() {}
  }

  static class Ended {

    @PerfTest
    void runs(Blackhole blackhole) {
      blackhole.consume(new byte[8]);
    }

    @AfterAll
    static void close() {
      assertThat(System.getProperty("test.server")).isNotNull();
    }
  }
}
