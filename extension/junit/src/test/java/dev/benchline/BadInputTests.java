package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.metrics.Unit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Each input that cannot be used has a message. */
class BadInputTests {

  @TempDir private Path directory;

  private PerfTestKit kit() {
    return PerfTestKit.in(directory);
  }

  @Nested
  class Configuration_parameters {

    @Test
    void a_malformed_number_is_quoted_with_what_is_known() {
      assertThat(kit().with("benchline.forks", "many").run(Fine.class).messageOf("fine"))
          .isEqualTo(
              "Invalid value 'many' set via the 'benchline.forks' configuration parameter."
                  + " Known values are 0 to 100.");
    }

    @Test
    void a_number_out_of_range_is_quoted_with_what_is_known() {
      assertThat(kit().with("benchline.forks", "101").run(Fine.class).messageOf("fine"))
          .contains("Invalid value '101'", "0 to 100");
    }

    @Test
    void an_unknown_choice_is_quoted_with_what_is_known() {
      assertThat(kit().with("benchline.effort", "heroic").run(Fine.class).messageOf("fine"))
          .contains("Invalid value 'heroic'", "'benchline.effort'", "quick, normal, thorough");
    }

    @Test
    void an_unknown_baseline_mode_is_quoted_with_what_is_known() {
      assertThat(kit().with("benchline.baseline", "wirte").run(Fine.class).messageOf("fine"))
          .isEqualTo(
              "Invalid value 'wirte' set via the 'benchline.baseline' configuration parameter."
                  + " Known values are check, record.");
    }

    @Test
    void a_tolerance_out_of_range_is_refused() {
      assertThat(kit().with("benchline.tolerance", "-0.1").run(Fine.class).messageOf("fine"))
          .contains("Invalid value '-0.1'", "'benchline.tolerance'", "0.001 to 10");
    }

    @Test
    void a_verdict_that_cannot_fail_is_refused() {
      assertThat(kit().with("benchline.failOn", "NEW,PASSED").run(Fine.class).messageOf("fine"))
          .contains("Invalid value 'PASSED'", "'benchline.failOn'");
    }

    /** A script may name a variable that is not set. */
    @ParameterizedTest
    @ValueSource(
        strings = {
          "against",
          "against.classpath",
          "against.jdk",
          "attempt",
          "attempts",
          "baselines",
          "failOn",
          "history",
          "history.gate"
        })
    void a_setting_that_decides_what_fails_is_not_empty(String name) {
      assertThat(kit().with("benchline." + name, " ").run(Fine.class).messageOf("fine"))
          .startsWith("benchline." + name + " is set but empty. Give it a value (")
          .contains("or leave it out for its default (");
    }

    @Test
    void a_gate_by_a_history_needs_one() {
      assertThat(kit().with("benchline.history.gate", "true").run(Fine.class).messageOf("fine"))
          .startsWith("benchline.history.gate is true, but there is no history to compare with.")
          .contains("-Dbenchline.history=history");
    }

    @Test
    void an_unknown_key_under_our_prefix_fails_the_discovery() {
      Launcher launcher = LauncherFactory.create();
      LauncherDiscoveryRequest request =
          LauncherDiscoveryRequestBuilder.request()
              .selectors(selectClass(Fine.class))
              .configurationParameter("benchline.fork", "3")
              .build();

      assertThatThrownBy(() -> launcher.discover(request))
          .hasStackTraceContaining(
              "Unknown configuration parameter 'benchline.fork'. Known ones are benchline.accept,")
          .hasStackTraceContaining("benchline.baseline, benchline.baselines,");
    }
  }

  static class Fine {

    private double number = 2.5;

    @PerfTest
    void fine(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }
  }

  @Nested
  class Annotations {

    @Test
    void attributes_out_of_range_are_refused() {
      PerfTestKit.Results results =
          kit()
              .with("benchline.warmUpMillis", "")
              .with("benchline.forks", "")
              .run(OutOfRange.class);

      assertThat(results.messageOf("forks"))
          .isEqualTo(
              "@PerfTest on BadInputTests.OutOfRange.forks requires that `forks` be from 0 to 100,"
                  + " but was 101.");
      assertThat(results.messageOf("threads")).contains("`threads` be from 1 to 10000, but was 0");
      assertThat(results.messageOf("warm_up"))
          .contains("`warmUpMillis` be from 0 to 600000, but was -2");
    }

    @Test
    void isolation_needs_a_fork() {
      assertThat(kit().with("benchline.forks", "0").run(Isolated.class).messageOf("isolated"))
          .contains(
              "@PerfTest on BadInputTests.Isolated.isolated requires that `forks` be at least 1 when"
                  + " `isolation` is set, but was 0");
    }

    @Test
    void a_claim_needs_a_fork() {
      assertThat(kit().with("benchline.forks", "0").run(Claims.class).messageOf("fine"))
          .contains("@FasterThan on BadInputTests.Claims.fine requires that `forks` be at least 1");
    }

    @Test
    void an_unknown_reference_test_is_answered_with_the_known_ones() {
      PerfTestKit.Results results = kit().run(Claims.class);

      assertThat(results.messageOf("misspelt"))
          .isEqualTo(
              "@FasterThan on Claims.misspelt names 'sibbling', but Claims has no other performance"
                  + " test of that name. Known are ambiguous, by_several_threads, fine, itself, sibling, slower_than_nothing,"
                  + " twin.");
      assertThat(results.messageOf("itself")).contains("names 'itself'");
      assertThat(results.messageOf("ambiguous"))
          .startsWith(
              "@FasterThan on Claims.ambiguous names 'twin', but Claims has several performance tests"
                  + " of that name.");
      assertThat(results.messageOf("by_several_threads"))
          .isEqualTo(
              "@FasterThan on Claims.by_several_threads compares with 'sibling', but the two differ"
                  + " in `benchmarkMode`, `threads` or `jvmArgsAppend`. Give both the same, such as"
                  + " by @PerfTest on the class.");
      assertThat(results.messageOf("slower_than_nothing"))
          .contains("requires that `by` be from 1 to 1000, but was 0.5");
    }

    @Test
    void a_tolerance_out_of_range_is_refused() {
      assertThat(kit().run(Tolerances.class).messageOf("negative"))
          .contains("@Baseline on BadInputTests.Tolerances.negative", "`tolerance`", "-0.05");
      assertThat(kit().run(Tolerances.class).messageOf("metric"))
          .contains("@Baseline on BadInputTests.Tolerances.metric", "'p99'", "11.0");
    }

    @Test
    void a_metric_that_is_tolerated_and_ignored_is_refused() {
      assertThat(kit().run(Tolerances.class).messageOf("both"))
          .isEqualTo(
              "@Baseline on BadInputTests.Tolerances.both requires that 'p99' be in `metrics` or in"
                  + " `ignored`, but was in both.");
    }

    @Test
    void a_metric_that_has_the_tolerance_of_another_is_refused() {
      assertThat(kit().run(Tolerances.class).messageOf("bytes"))
          .isEqualTo(
              "@Baseline on BadInputTests.Tolerances.bytes requires that 'allocated before JIT' be"
                  + " named 'allocated', whose tolerance it has.");
    }

    @Test
    void a_metric_with_two_tolerances_is_refused() {
      assertThat(kit().run(Tolerances.class).messageOf("twice"))
          .isEqualTo(
              "@Baseline on BadInputTests.Tolerances.twice requires that `metrics` have 'p99' once,"
                  + " but it was there twice.");
    }

    @Test
    void one_bad_attribute_leaves_the_other_tests_of_its_class_alone() {
      PerfTestKit.Results results = kit().with("benchline.forks", "").run(OneBad.class);

      assertThat(results.messageOf("bad")).contains("`forks` be from 0 to 100, but was 101");
      assertThat(results.failures()).hasSize(1);
    }

    @Test
    void a_recorder_is_for_the_test_itself() {
      for (Class<?> fixture : List.of(RecordsBefore.class, RecordsInConstructor.class)) {
        assertThat(PerfTestKit.in(directory).run(fixture).failures())
            .singleElement()
            .asString()
            .contains(fixture.getSimpleName(), " wants a Recorder, ", "to the performance test");
      }
    }

    @Test
    void iteration_hooks_are_checked() {
      assertThat(kit().run(Hooks.class).messageOf("fine"))
          .contains("@BeforeIteration requires that", "take no parameters");
    }
  }

  static class OutOfRange extends Fine {

    @PerfTest(forks = 101)
    void forks() {}

    @PerfTest(threads = 0)
    void threads() {}

    @PerfTest(warmUpMillis = -2)
    void warm_up() {}
  }

  static class Isolated {

    @PerfTest(isolation = PerfTest.Isolation.JVM)
    void isolated() {}
  }

  static class Claims {

    private double number = 2.5;

    @PerfTest
    void sibling(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }

    @PerfTest
    @FasterThan("sibling")
    void fine(Blackhole blackhole) {
      blackhole.consume(number);
    }

    @PerfTest
    @FasterThan("sibbling")
    void misspelt() {}

    @PerfTest
    @FasterThan("itself")
    void itself() {}

    @PerfTest
    @FasterThan(value = "sibling", by = 0.5)
    void slower_than_nothing() {}

    @PerfTest(threads = 2)
    @FasterThan("sibling")
    void by_several_threads() {}

    @PerfTest
    @FasterThan("twin")
    void ambiguous() {}

    @PerfTest
    void twin(Blackhole blackhole) {}

    @PerfTest
    void twin(Recorder recorder) {}
  }

  static class Tolerances {

    private double number = 2.5;

    @PerfTest
    @Baseline(tolerance = -0.05)
    void negative(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }

    @PerfTest
    @Baseline(metrics = @Baseline.Metric(name = "p99", tolerance = 11))
    void metric(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }

    @PerfTest
    @Baseline(
        metrics = {
          @Baseline.Metric(name = "p99", tolerance = 1),
          @Baseline.Metric(name = "p99", tolerance = 2)
        })
    void twice(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }

    @PerfTest
    @Baseline(metrics = @Baseline.Metric(name = "allocated before JIT", tolerance = 0.1))
    void bytes(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }

    @PerfTest
    @Baseline(metrics = @Baseline.Metric(name = "p99", tolerance = 1), ignored = "p99")
    void both(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }
  }

  @PerfTest
  static class OneBad {

    private static boolean begun;

    @BeforeAll
    static void begin() {
      begun = true;
    }

    @PerfTest(forks = 101)
    void bad() {}

    @PerfTest(forks = 1)
    void good(Blackhole blackhole) {
      blackhole.consume(new byte[begun ? 100 : 200]);
    }
  }

  static class RecordsBefore extends Fine {

    @BeforeEach
    void prepare(Recorder recorder) {
      recorder.record("rows", 1, Unit.COUNT);
    }
  }

  @PerfTest
  static class RecordsInConstructor extends Fine {

    RecordsInConstructor(Recorder recorder) {
      recorder.record("rows", 1, Unit.COUNT);
    }
  }

  static class Hooks extends Fine {

    @BeforeIteration
    void prepare(int number) {}
  }
}
