package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.fork.ForkSettings;
import dev.benchline.fork.Forks;
import dev.benchline.fork.Jvm;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Forks that end badly, or not at all. */
class ForkDeathTests extends ForkRuns {

  @Test
  void accepts_what_a_fork_reported_before_it_hung_in_shutdown() {
    assertThat(measure("hangs_in_shutdown", 1, LONG).forks()).hasSize(1);
  }

  @Test
  void names_the_exit_code_and_keeps_the_output() {
    assertThatThrownBy(() -> measure("exits", 1, LONG))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("Fork 1 of ForkDeaths.exits ended with exit code 3 before reporting.")
        .hasMessageContaining("Its output is in " + directory)
        .hasMessageContaining("about to exit");
  }

  @Test
  void says_so_if_it_was_halted() {
    assertThatThrownBy(() -> measure("halts", 1, LONG))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("ended with exit code 42 before reporting. It wrote no output.");
  }

  @Test
  void takes_no_exit_code_of_the_test_for_a_timeout() {
    assertThatThrownBy(() -> measure("halts_as_a_watchdog_does", 1, LONG))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("ended with exit code 124 before reporting");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void says_so_if_it_was_killed() {
    assertThatThrownBy(() -> measure("is_killed", 1, LONG))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("ended with exit code 137 before reporting");
  }

  @Test
  void does_not_outlive_the_process_that_started_it_nor_does_a_server_of_its_test()
      throws Exception {
    Process parent =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                HangingParent.class.getName(),
                directory.toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("parent.log").toFile())
            .start();
    while (parent.isAlive() && !logs().contains("hanging")) {
      Thread.sleep(50);
    }
    List<ProcessHandle> forks = parent.descendants().toList();
    assertThat(forks).hasSizeGreaterThan(1);

    parent.destroyForcibly().waitFor();

    for (ProcessHandle fork : forks) {
      fork.onExit().get(1, TimeUnit.MINUTES);
    }
  }

  /** A process that measures a test that hangs. */
  static final class HangingParent {

    public static void main(String[] args) {
      new Forks(new ForkSettings(Jvm.current(), JUnitHarness.with(Map.of()), Path.of(args[0])))
          .measure(plan("hangs", 1, LONG, List.of()), List.of(1), () -> {});
    }
  }

  @Test
  void ends_one_that_hangs_with_the_server_of_its_test_and_shows_where_it_was() throws Exception {
    assertThatThrownBy(() -> measure("hangs", 1, Duration.ofSeconds(5)))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("Fork 1 of ForkDeaths.hangs was ended after its time of 5 s.")
        .hasMessageContaining("ForkDeaths.hangs(ForkDeaths.java")
        .satisfies(e -> assertThat(logs()).contains("ForkDeaths.hangs(ForkDeaths.java"));

    awaitEndOfServer();
  }

  @Test
  void shows_where_the_threads_of_a_test_were() throws Exception {
    assertThatThrownBy(() -> measure(plan("hangs", 1, 2, Duration.ofSeconds(5), List.of())))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("ForkDeaths.hangs(ForkDeaths.java");

    awaitEndOfServer();
  }

  @Test
  void ends_a_version_that_hangs_in_its_teardown_with_the_server_of_its_test() throws Exception {
    MeasurementPlan single = plan("hangs_in_tear_down", 1, Duration.ofSeconds(15), List.of());

    assertThatThrownBy(() -> measure(pair(single, Isolation.JVM)))
        .as("of the teardown, or on a busy machine of the fork's time")
        .isInstanceOf(MeasurementException.class);

    awaitEndOfServer();
  }

  private void awaitEndOfServer() throws Exception {
    Optional<ProcessHandle> server = server();
    if (server.isPresent()) {
      server.get().onExit().get(1, TimeUnit.MINUTES);
    }
  }

  /** The process that the test has started; empty if it has ended. */
  private Optional<ProcessHandle> server() throws IOException {
    Matcher pid = Pattern.compile("server (\\d+)\\.").matcher(logs());
    assertThat(pid.find()).isTrue();
    return ProcessHandle.of(Long.parseLong(pid.group(1)));
  }

  @Test
  void reports_a_jvm_that_does_not_start() {
    assertThatThrownBy(
            () ->
                forks()
                    .measure(
                        plan("is_fine", 1, LONG, List.of("-XX:+NoSuchFlag")), List.of(1), () -> {}))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("Unrecognized VM option");
  }
}
