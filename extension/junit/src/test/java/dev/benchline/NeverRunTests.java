package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.measure.MeasurementException;
import dev.benchline.report.page.MergedReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
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

  @Test
  void those_that_such_a_class_inherits_are_named_with_it() throws IOException {
    Class<?> heirs =
        ParameterizedClasses.compile(
            directory,
            "Heirs",
            """
            class Bequest {
              @Nested class Reads { @PerfTest void get() {} }
            }
            @ParameterizedClass @ValueSource(ints = 1)
            public class Heirs extends Bequest {
              @Parameter int size;
              @BeforeAll static void open() { throw new IllegalStateException(); }
            }
            """);

    run(heirs, "true");

    assertThat(notes()).isEqualTo("FAILED dev.benchline.Bequest$Reads.get{Heirs}\n");
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

  /** As where a build runs failed tests again. */
  @Test
  void those_that_another_attempt_has_measured_are_named_no_more() throws IOException {
    Recovering.started = false;

    run(Recovering.class, "true");
    assertThat(notes().lines())
        .containsExactlyInAnyOrder(
            "FAILED dev.benchline.NeverRunTests$Recovering.total",
            "FAILED dev.benchline.NeverRunTests$Recovering.of");
    run(Recovering.class, "true");

    assertThat(notes()).isEmpty();
    assertThat(directory.resolve(MergedReport.PAGE))
        .content()
        .contains("Recovering.of[7]")
        .doesNotContain("could not be measured");
  }

  @Test
  void an_invocation_that_fails_again_is_named_until_it_has_a_result() throws IOException {
    Rows.fails = begun -> begun % 2 == 0;
    for (int attempt = 1; attempt <= 2; attempt++) {
      run(Rows.class, "true");
      assertThat(notes()).isEqualTo("FAILED dev.benchline.NeverRunTests$Rows.of[#2]\n");
    }
    Rows.fails = begun -> false;
    run(Rows.class, "true");

    assertThat(notes()).isEmpty();
  }

  @Test
  void each_of_a_class_with_parameters_is_named() throws IOException {
    Class<?> sums =
        ParameterizedClasses.compile(
            directory,
            "Sums",
            """
            @ParameterizedClass @ValueSource(ints = {4, 5})
            public class Sums {
              static int begun;
              @Parameter int size;
              Sums() { if (++begun < 3) { throw new IllegalStateException(); } }
              @PerfTest void sum(Blackhole blackhole) { blackhole.consume(new byte[size]); }
            }
            """);

    run(sums, "true");
    assertThat(notes().lines())
        .containsExactlyInAnyOrder(
            "FAILED dev.benchline.Sums.sum{#1}", "FAILED dev.benchline.Sums.sum{#2}");
    run(sums, "true");

    assertThat(notes()).isEmpty();
  }

  /** They have other names than those of the class that declares them. */
  @Test
  void those_that_a_class_inherits_leave_the_others_alone() throws IOException {
    run(Lists.class, "true");
    run(Second.class, "true");
    run(Lists.class, "true");

    assertThat(notes()).isEqualTo("FAILED dev.benchline.NeverRunTests$Lists$Reads.get{Second}\n");
    assertThat(directory).isDirectoryContaining("glob:**Lists.Reads.get*.json");
    run(Second.class, "true");
    assertThat(directory).isDirectoryContaining("glob:**Lists.Reads.get*.json");
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

  static class Recovering {

    static boolean started;

    @BeforeAll
    static void open() {
      boolean before = started;
      started = true;
      assertThat(before).isTrue();
    }

    @PerfTest
    void total(Blackhole blackhole) {
      blackhole.consume(new byte[8]);
    }

    @ParameterizedPerfTest
    @ValueSource(ints = 7)
    void of(int number, Blackhole blackhole) {
      blackhole.consume(new byte[number]);
    }
  }

  static class Rows {

    static IntPredicate fails = begun -> false;
    static int begun;

    Rows() {
      assertThat(fails.test(++begun)).isFalse();
    }

    @ParameterizedPerfTest
    @ValueSource(ints = {7, 8})
    void of(int number, Blackhole blackhole) {
      blackhole.consume(new byte[number]);
    }
  }

  static class Lists {

    @Nested
    class Reads {

      @PerfTest
      void get(Blackhole blackhole) {
        blackhole.consume(new byte[8]);
      }
    }
  }

  static class Second extends Lists {

    @BeforeAll
    static void open() {
      assertThat(System.getProperty("test.server")).isNotNull();
    }
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
