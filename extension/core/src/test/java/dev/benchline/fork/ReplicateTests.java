package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ends that replicates come to, of tests whose times are made up. */
class ReplicateTests {

  private static final Duration LONG = Duration.ofMinutes(2);
  private static final Duration SHORT = Duration.ofSeconds(20);

  @TempDir private Path directory;

  @Test
  void a_tear_down_that_fails_late_has_failed() {
    assertThatThrownBy(() -> fork("fails_late", Isolation.CLASS_LOADER, LONG))
        .isInstanceOf(MeasuredTestFailed.class)
        .hasMessageContaining("Fork 1 of Tests.fails_late: the test itself (current) failed")
        .hasMessageContaining("the server did not stop");
  }

  @ParameterizedTest
  @EnumSource(Isolation.class)
  void a_tear_down_without_an_end_is_an_error_that_names_it(Isolation isolation) {
    assertThatThrownBy(() -> fork("hangs", isolation, SHORT))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("Fork 1 of Tests.hangs: its teardown in the current version had not")
        .hasMessageContaining(isolation == Isolation.JVM ? "" : "LockSupport.park");
  }

  @Test
  void a_jvm_that_is_lost_in_the_tear_down_is_an_error() {
    assertThatThrownBy(() -> fork("halts", Isolation.JVM, LONG))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("The JVM of one version was lost");
  }

  @Test
  void a_failure_is_told_although_the_tear_down_hangs() {
    assertThatThrownBy(() -> fork("fails_and_hangs", Isolation.CLASS_LOADER, LONG))
        .isInstanceOf(MeasuredTestFailed.class)
        .hasMessageContaining("not today");
  }

  @ParameterizedTest
  @EnumSource(
      value = Isolation.class,
      names = {"CLASS_LOADER", "JVM"})
  void a_test_that_fails_has_time_for_its_tear_down(Isolation isolation) {
    Path cleaned = directory.resolve("cleaned");
    MeasurementPlan plan = plan("fails_and_cleans", isolation, LONG);
    List<TestedVersion> versions =
        Stream.of(Version.CURRENT, Version.BASE)
            .map(
                version ->
                    new TestedVersion(
                        version, Scripted.CLEANS + cleaned, Jvm.current().classPath()))
            .toList();

    assertThatThrownBy(() -> fork(plan.with(versions, 1), List.of(), null))
        .isInstanceOf(MeasuredTestFailed.class)
        .hasMessageContaining("not today");
    assertThat(cleaned).exists();
  }

  @Test
  void a_test_that_fails_when_it_runs_again_has_left_something_behind() throws IOException {
    ForkReply reply = fork("fails_again", Isolation.CLASS_LOADER, LONG);

    assertThat(reply.replicates())
        .singleElement()
        .satisfies(
            replicate ->
                assertThat(replicate.warnings())
                    .anyMatch(warning -> warning.text().contains("the port is taken")));
  }

  /** Otherwise the replicates in which the JIT has removed it would be left out by their values. */
  @Test
  void work_that_the_jit_removes_in_a_later_replicate_is_an_error() {
    assertThatThrownBy(() -> fork("is_removed_later", Isolation.CLASS_LOADER, LONG))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("Tests.is_removed_later costs no more than an empty method");
  }

  @Test
  void work_that_the_jit_removes_beside_other_tests_is_told_as_well() throws IOException {
    SetUpCost heavy = new SetUpCost(Duration.ofSeconds(9), Duration.ZERO, Duration.ofSeconds(1));

    ForkReply reply =
        fork(
            plan("is_fine", Isolation.CLASS_LOADER, LONG),
            List.of(plan("is_removed", Isolation.CLASS_LOADER, LONG)),
            heavy);

    assertThat(reply.replicates()).isEmpty();
    assertThat(reply.shared().spoiledBy()).isEqualTo("is_removed");
    assertThat(reply.shared().refusal())
        .contains("Tests.is_removed costs no more than an empty method");
  }

  private ForkReply fork(String test, Isolation isolation, Duration timeout) throws IOException {
    return fork(plan(test, isolation, timeout), List.of(), null);
  }

  private ForkReply fork(
      MeasurementPlan plan, List<MeasurementPlan> siblings, @Nullable SetUpCost cost)
      throws IOException {
    ForkRequest request = new ForkRequest(plan, siblings, cost, List.of(1, 2), harness(), false);
    ForkFolder folder = new ForkFolder(directory.resolve("fork"), 1);
    return new ForkProcess(request, Jvm.current(), folder).run(() -> {});
  }

  /** What runs the tests of {@link Scripted} in a fork. */
  static Harness harness() {
    return new Harness(
        List.of(), Jvm.current().classPath(), Scripted.class.getName(), List.of(), Map.of());
  }

  static MeasurementPlan plan(String test, Isolation isolation, Duration timeout) {
    return new MeasurementPlan(
        new TestId("com.acme.Tests", test),
        Stream.of(Version.CURRENT, Version.BASE)
            .map(version -> new TestedVersion(version, test, Jvm.current().classPath()))
            .toList(),
        Mode.AVERAGE_TIME,
        isolation,
        1,
        1,
        1,
        Duration.ofMillis(1),
        Duration.ofMillis(1),
        Duration.ZERO,
        timeout,
        List.of());
  }

  /** Serves tests that take what they say, and end as their names say. */
  public static final class Scripted {

    private static final String VERSIONS = "dev.benchline.fork.versions";

    /** Begins the name of a test that leaves a file in its teardown, after a second. */
    private static final String CLEANS = "fails_and_cleans ";

    private Scripted() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies)
        throws InterruptedException {
      boolean again = isSecondReplicate();
      if (uniqueId.equals("fails_again") && again) {
        return failed("the port is taken");
      }
      List<String> tests = new ArrayList<>(List.of(uniqueId));
      settings.getOrDefault(Harness.SIBLINGS, "").lines().forEach(tests::add);
      boolean goesOn = true;
      for (int i = 0; i < tests.size() && goesOn; i++) {
        String test = tests.get(i);
        boolean removed = test.equals("is_removed") || (test.equals("is_removed_later") && again);
        replies.add(ForkedTest.READY + test);
        boolean fails = test.equals("fails_and_hangs") || test.startsWith(CLEANS);
        goesOn = serve(requests, replies, fails, removed ? 1 : 1_000);
      }
      return Thread.currentThread().getName().equals("benchline-current")
          ? tearDown(uniqueId)
          : ForkOutcome.completed().toText();
    }

    /** Serves a test until it is to end, and returns true if the next one may come. */
    private static boolean serve(
        BlockingQueue<Object> requests, BlockingQueue<Object> replies, boolean fails, long nanos)
        throws InterruptedException {
      while (true) {
        long[] request = (long[]) requests.take();
        if (request[0] == ForkedTest.NEXT || request[0] == ForkedTest.END) {
          return request[0] == ForkedTest.NEXT;
        }
        replies.add(
            fails
                ? failed("not today")
                : switch ((int) request[0]) {
                  case ForkedTest.RUN -> lap(nanos * request[1]);
                  case ForkedTest.RUN_EMPTY -> lap(request[1]);
                  case ForkedTest.FINISH -> Packed.pack(new ForkedTest.Kept(kept()));
                  default -> new long[1];
                });
      }
    }

    private static List<Series> kept() {
      return List.of(new Series(Metric.ITERATION_TIME, List.of(1e-6)));
    }

    private static long[] lap(long nanos) {
      return new long[] {nanos, nanos, 0};
    }

    private static String tearDown(String test) throws InterruptedException {
      if (test.startsWith(CLEANS)) {
        TimeUnit.SECONDS.sleep(1);
        try {
          Files.createFile(Path.of(test.substring(CLEANS.length())));
        } catch (IOException e) {
          return failed("no file");
        }
      }
      switch (test) {
        case "fails_late" -> {
          TimeUnit.MILLISECONDS.sleep(10_500); // longer than what hangs after a failure gets
          return failed("the server did not stop");
        }
        case "hangs", "fails_and_hangs" -> {
          while (true) {
            LockSupport.park();
          }
        }
        case "halts" -> Runtime.getRuntime().halt(0);
        default -> {}
      }
      return ForkOutcome.completed().toText();
    }

    private static String failed(String message) {
      return ForkOutcome.of(new IllegalStateException(message)).toText();
    }

    /** Each replicate has two versions, in classes of their own. */
    private static boolean isSecondReplicate() {
      int versions = Integer.getInteger(VERSIONS, 0) + 1;
      System.setProperty(VERSIONS, Integer.toString(versions));
      return versions > 2;
    }
  }
}
