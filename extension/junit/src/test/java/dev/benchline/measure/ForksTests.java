package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.benchline.measure.TestFailedInFork.How;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForksTests {

  private static final Duration LONG = Duration.ofMinutes(2);

  @TempDir private Path directory;

  @Test
  void records_time_and_bytes_of_every_fork_in_order() {
    Recording recording = measure("is_fine", 2, LONG);

    assertThat(recording.forks()).extracting(ForkRecording::number).containsExactly(1, 2);
    assertThat(recording.forks())
        .allSatisfy(
            fork -> {
              assertThat(series(fork, "time").values()).hasSize(3).allMatch(time -> time > 0);
              assertThat(series(fork, "allocated").values()).hasSize(3).allMatch(b -> b < 1);
              assertThat(series(fork, "ruler").values()).isNotEmpty().allMatch(time -> time > 0);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"leaves_a_thread_behind", "writes_to_standard_output", "reads_standard_input"})
  void measures_tests_with_bad_manners(String test) {
    assertThat(measure(test, 1, LONG).forks()).hasSize(1);
  }

  @Test
  void accepts_what_a_fork_reported_before_it_hung_in_shutdown() {
    assertThat(measure("hangs_in_shutdown", 1, LONG).forks()).hasSize(1);
  }

  @Test
  void tells_progress() {
    List<String> heard = new ArrayList<>();
    forks()
        .measure(
            plan("is_fine", 2, LONG, List.of()),
            1,
            soFar -> false,
            new Forks.Progress() {
              @Override
              public void forkStarted(int number, int count) {
                heard.add(number + " of " + count);
              }

              @Override
              public void stillRunning() {}
            });

    assertThat(heard).containsExactly("1 of 2", "2 of 2");
  }

  @Test
  void a_directory_that_cannot_be_written_is_named_with_the_setting() throws IOException {
    Path inTheWay = Files.createFile(directory.resolve("a file"));
    Forks forks = new Forks(new ForkSettings(Jvm.current(), List.of(), Map.of(), inTheWay));

    assertThatThrownBy(
            () ->
                forks.measure(plan("is_fine", 1, LONG, List.of()), 1, soFar -> false, new Silent()))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContainingAll("is_fine", inTheWay.toString(), "-Dbenchline.output=");
  }

  @Nested
  class When_a_fork_dies {

    @Test
    void names_the_exit_code_and_keeps_the_output() {
      assertThatThrownBy(() -> measure("exits", 1, LONG))
          .isInstanceOf(MeasurementException.class)
          .hasMessageContaining(
              "Fork 1 of ForkDeaths.exits ended with exit code 3 before reporting.")
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
    @DisabledOnOs(OS.WINDOWS)
    void says_so_if_it_was_killed() {
      assertThatThrownBy(() -> measure("is_killed", 1, LONG))
          .isInstanceOf(MeasurementException.class)
          .hasMessageContaining("ended with exit code 137 before reporting");
    }

    @Test
    void does_not_outlive_the_process_that_started_it() throws Exception {
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
      assertThat(forks).isNotEmpty();

      parent.destroyForcibly().waitFor();

      for (ProcessHandle fork : forks) {
        fork.onExit().get(1, TimeUnit.MINUTES);
      }
    }

    /** A process that measures a test that hangs. */
    static final class HangingParent {

      public static void main(String[] args) {
        new Forks(new ForkSettings(Jvm.current(), List.of(), Map.of(), Path.of(args[0])))
            .measure(plan("hangs", 1, LONG, List.of()), 1, soFar -> false, new Silent());
      }
    }

    @Test
    void ends_one_that_hangs_and_shows_its_threads() {
      assertThatThrownBy(() -> measure("hangs", 1, Duration.ofSeconds(5)))
          .isInstanceOf(MeasurementException.class)
          .hasMessageContaining("Fork 1 of ForkDeaths.hangs was ended after its time of 5 s.")
          .satisfies(e -> assertThat(logs()).contains("ForkDeaths.hangs(ForkDeaths.java"));
    }

    @Test
    void reports_a_jvm_that_does_not_start() {
      assertThatThrownBy(
              () ->
                  forks()
                      .measure(
                          plan("is_fine", 1, LONG, List.of("-XX:+NoSuchFlag")),
                          1,
                          soFar -> false,
                          new Silent()))
          .isInstanceOf(MeasurementException.class)
          .hasMessageContaining("Unrecognized VM option");
    }
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
      assertThat(failure("fails_in_set_up")).hasMessageContaining("no set-up today");
      assertThat(failure("fails_in_tear_down")).hasMessageContaining("no tear-down today");
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

    assertThatThrownBy(() -> forks().measure(plan, 1, soFar -> false, new Silent()))
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
  void reports_a_reply_that_is_garbage() throws IOException {
    Path file = directory.resolve("fork-1.reply");
    Files.writeString(file, "{\"outcome\": 1,");

    assertThatThrownBy(() -> ForkFiles.readReply(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("fork-1.reply does not hold a fork's reply");
  }

  @ParameterizedTest
  @EnumSource(Isolation.class)
  void measures_two_sides_in_alternation_with_the_same_invocations(Isolation isolation) {
    MeasurementPlan single = plan("is_fine", 2, LONG, List.of());
    Side side = single.sides().get(0);
    MeasurementPlan plan =
        new MeasurementPlan(
            single.subject(),
            List.of(side, new Side("other", side.uniqueId(), side.classPath())),
            single.mode(),
            isolation,
            2,
            1,
            3,
            single.iterationTime(),
            single.sliceTime(),
            single.warmUp(),
            single.timeout(),
            List.of());

    List<Integer> looks = new ArrayList<>();

    Recording recording =
        forks().measure(plan, 1, soFar -> !looks.add(soFar.forks().size()), new Silent());

    assertThat(looks).as("the last fork spares nothing").containsExactly(1);
    assertThat(recording.forks())
        .hasSize(2)
        .allSatisfy(
            fork -> {
              SideRecording one = fork.sides().get(0);
              SideRecording other = fork.sides().get(1);
              assertThat(one.name()).isEqualTo("is_fine");
              assertThat(other.name()).isEqualTo("other");
              assertThat(one.invocations()).isEqualTo(other.invocations());
              assertThat(series(one, "time").values())
                  .hasSameSizeAs(series(other, "time").values())
                  .hasSizeGreaterThanOrEqualTo(10);
            });
  }

  private TestFailedInFork failure(String test, String... jvmArguments) {
    return catchThrowableOfType(
        TestFailedInFork.class,
        () ->
            forks()
                .measure(
                    plan(test, 1, LONG, List.of(jvmArguments)), 1, soFar -> false, new Silent()));
  }

  private Recording measure(String test, int forks, Duration timeout) {
    return forks().measure(plan(test, forks, timeout, List.of()), 1, soFar -> false, new Silent());
  }

  private Forks forks() {
    return new Forks(new ForkSettings(Jvm.current(), List.of(), Map.of(), directory));
  }

  private static MeasurementPlan plan(
      String test, int forks, Duration timeout, List<String> jvmArguments) {
    String signature =
        java.util.Arrays.stream(ForkDeaths.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(test))
                .anyMatch(method -> method.getParameterCount() > 0)
            ? test + "(dev.benchline.Blackhole)"
            : test + "()";
    String uniqueId =
        "[engine:junit-jupiter]/[class:%s]/[method:%s]"
            .formatted(ForkDeaths.class.getName(), signature);
    return new MeasurementPlan(
        new Subject(/* testClass= */ ForkDeaths.class.getName(), /* name= */ test),
        List.of(new Side(test, uniqueId, Jvm.current().classPath())),
        Mode.AVERAGE_TIME,
        Isolation.CLASS_LOADER,
        forks,
        1,
        3,
        Duration.ofMillis(2),
        Duration.ofNanos(500_000),
        Duration.ofMillis(50),
        timeout,
        jvmArguments);
  }

  private String logs() throws IOException {
    try (var files = Files.walk(directory)) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(f -> f.toString().endsWith(".log")).toList()) {
        all.append(Files.readString(file));
      }
      return all.toString();
    }
  }

  private static Series series(ForkRecording fork, String name) {
    return series(fork.sides().get(0), name);
  }

  private static Series series(SideRecording side, String name) {
    return side.series().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
  }

  private static final class Silent implements Forks.Progress {

    @Override
    public void forkStarted(int number, int count) {}

    @Override
    public void stillRunning() {}
  }
}
