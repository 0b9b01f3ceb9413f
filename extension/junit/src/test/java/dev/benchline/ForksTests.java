package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.benchline.fork.ForkSettings;
import dev.benchline.fork.Forks;
import dev.benchline.fork.Harness;
import dev.benchline.fork.Jvm;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.MeasuredTestFailed.How;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForksTests extends ForkRuns {

  @Test
  void records_time_and_bytes_of_every_fork_in_order() {
    Recording recording = measure("is_fine", 2, LONG);

    assertThat(recording.forks()).extracting(ForkRecording::number).containsExactly(1, 2);
    assertThat(recording.forks())
        .allSatisfy(
            fork -> {
              assertThat(series(fork, "time").values()).hasSize(3).allMatch(time -> time > 0);
              assertThat(series(fork, "allocated").values()).hasSize(3).allMatch(b -> b < 1);
              assertThat(series(fork, "reference workload").values())
                  .isNotEmpty()
                  .allMatch(time -> time > 0);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"leaves_a_thread_behind", "writes_to_standard_output", "reads_standard_input"})
  void measures_tests_with_bad_manners(String test) {
    assertThat(measure(test, 1, LONG).forks()).hasSize(1);
  }

  /** In forks of even number the base is loaded first, and so runs first. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void a_test_that_fails_in_both_versions_has_failed_in_the_current_one(int number) {
    MeasurementPlan alone = plan("fails", 1, LONG, List.of());
    TestedVersion current = alone.versions().get(0);
    TestedVersion base = new TestedVersion(Version.BASE, current.uniqueId(), current.classPath());

    assertThatThrownBy(
            () -> forks().measure(alone.with(List.of(current, base), 1), List.of(number), () -> {}))
        .isInstanceOfSatisfying(
            MeasuredTestFailed.class,
            failed -> assertThat(failed.version()).isEqualTo(Version.CURRENT))
        .hasMessageContaining("on purpose");
  }

  @Test
  void says_that_it_is_still_running() {
    AtomicInteger heard = new AtomicInteger();

    forks().measure(plan("is_fine", 1, LONG, List.of()), List.of(1), heard::incrementAndGet);

    assertThat(heard).hasPositiveValue();
  }

  @Test
  void a_directory_that_cannot_be_written_is_named_with_the_setting() throws IOException {
    Path inTheWay = Files.createFile(directory.resolve("a file"));
    Forks forks = new Forks(new ForkSettings(Jvm.current(), JUnitHarness.with(Map.of()), inTheWay));

    assertThatThrownBy(
            () -> forks.measure(plan("is_fine", 1, LONG, List.of()), List.of(1), () -> {}))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContainingAll("is_fine", inTheWay.toString(), "-Dbenchline.output=");
  }

  @Nested
  class When_the_test_itself_fails {

    @Test
    void tells_a_failed_assertion_from_another_exception() {
      assertThat(failure("fails_an_assertion"))
          .satisfies(e -> assertThat(e.how()).isEqualTo(How.FAILED))
          .hasMessageContaining("Fork 1 of ForkDeaths.fails_an_assertion: the test itself failed")
          .hasMessageContaining("one is not two");
      assertThat(failure("throws_something"))
          .satisfies(e -> assertThat(e.how()).isEqualTo(How.ERROR))
          .hasMessageContaining("java.lang.IllegalStateException: not today");
    }

    @Test
    void says_what_to_do_about_a_port_that_is_taken() throws IOException {
      try (ServerSocket held = new ServerSocket(0)) {
        assertThat(failure("wants_a_port", "-Dport=" + held.getLocalPort()))
            .hasMessageContainingAll(
                "Fork 1 of ForkDeaths.wants_a_port: the test itself failed",
                "A port that it wants is taken",
                "> let it choose a free port",
                "> or start the server once, before the tests",
                "java.net.BindException");
      }
      assertThat(failure("wants_a_port_for_a_container"))
          .hasMessageContainingAll("A port that it wants is taken", "port is already allocated");
      assertThat(failure("throws_something")).hasMessageNotContaining("is taken");
    }

    @Test
    void tells_an_unmet_assumption_and_a_disabled_test() {
      assertThat(failure("is_aborted"))
          .satisfies(e -> assertThat(e.how()).isEqualTo(How.ABORTED))
          .hasMessageContaining("no such machine here");
      assertThat(failure("is_disabled"))
          .satisfies(e -> assertThat(e.how()).isEqualTo(How.ABORTED))
          .hasMessageContaining("out of order");
    }

    @Test
    void reports_a_broken_set_up_and_a_broken_tear_down() {
      assertThat(failure("fails_in_set_up")).hasMessageContaining("no setup today");
      assertThat(failure("fails_in_tear_down")).hasMessageContaining("no teardown today");
    }

    @Test
    void reports_an_error_of_the_jvm() {
      assertThat(failure("runs_out_of_memory", "-Xmx64m")).hasMessageContaining("OutOfMemoryError");
    }
  }

  @Test
  void refuses_a_test_that_costs_nothing() {
    // On a busy machine the JIT may make less of one fork than it could; the first that shows it
    // ends it.
    MeasurementPlan plan =
        plan("does_nothing", 10, LONG, List.of()).withWarmUp(Duration.ofSeconds(2));

    assertThatThrownBy(() -> measure(plan))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("ForkDeaths.does_nothing costs no more than an empty method")
        .hasMessageContaining("Blackhole");
  }

  @Test
  void says_which_test_a_fork_could_not_find() {
    assertThat(failure("no_such_test"))
        .hasMessageContaining("Fork 1 of ForkDeaths.no_such_test")
        .hasMessageContaining("[method:no_such_test()]");
  }

  @Test
  void a_base_that_was_deleted_is_no_base_that_cannot_run_the_test() {
    MeasurementPlan single = plan("is_fine", 1, LONG, List.of());
    TestedVersion version = single.versions().get(0);
    Path gone = directory.resolve("base-3f2a1c9/target/classes");
    Path tests = Harness.jarOf(ForkDeaths.class);
    List<Path> ofBase =
        version.classPath().stream().map(entry -> entry.equals(tests) ? gone : entry).toList();
    MeasurementPlan plan =
        single.with(
            List.of(version, new TestedVersion(Version.BASE, version.uniqueId(), ofBase)), 1);

    assertThatThrownBy(() -> measure(plan))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContainingAll("'" + gone + "'", "does not exist any more", "Build again");
  }

  @ParameterizedTest
  @EnumSource(Isolation.class)
  void measures_two_versions_interleaved_with_the_same_invocations(Isolation isolation) {
    Recording recording = measure(pair(plan("is_fine", 2, LONG, List.of()), isolation));

    assertThat(recording.forks())
        .hasSize(2)
        .allSatisfy(
            fork -> {
              VersionRecording one = fork.versions().get(0);
              VersionRecording other = fork.versions().get(1);
              assertThat(one.version()).isEqualTo(Version.CURRENT);
              assertThat(other.version()).isEqualTo(Version.REFERENCE);
              assertThat(one.invocations()).isEqualTo(other.invocations());
              assertThat(series(one, "time").values())
                  .hasSameSizeAs(series(other, "time").values())
                  .hasSizeGreaterThanOrEqualTo(10);
            });
  }

  /** JVMs inherit no such agent, but the test has asked for it. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void versions_in_jvms_of_their_own_have_the_agent_that_their_test_asks_for() throws Exception {
    String agent =
        "-agentpath:%s/lib/libjdwp.so=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0"
            .formatted(System.getProperty("java.home"));

    measure(pair(plan("prints_its_arguments", 1, LONG, List.of(agent)), Isolation.JVM));

    assertThat(logs()).containsPattern("arguments \\[.*-agentpath:");
  }

  private MeasuredTestFailed failure(String test, String... jvmArguments) {
    return catchThrowableOfType(
        MeasuredTestFailed.class,
        () -> forks().measure(plan(test, 1, LONG, List.of(jvmArguments)), List.of(1), () -> {}));
  }

  private static Series series(ForkRecording fork, String name) {
    return series(fork.versions().get(0), name);
  }

  private static Series series(VersionRecording version, String name) {
    return version.series().stream()
        .filter(s -> s.metric().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
