package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.RecordMode;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.TestId;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.Golden;
import dev.benchline.result.Recorded;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Progress;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ConsoleReporterTests {

  private final StringBuilder out = new StringBuilder();
  private long now = -5_000_000_000L;
  private final ConsoleReporter plain = reporter(ConsoleMode.PLAIN);

  private ConsoleReporter reporter(ConsoleMode mode) {
    return new ConsoleReporter(
        out, Optional.empty(), mode, () -> now, () -> 12, Texts.MAVEN.commands());
  }

  private void start(ConsoleReporter reporter) {
    reporter.testStarted(Results.KRYO, Results.plan(Results.KRYO));
  }

  @Nested
  class WhileItRuns {

    @Test
    void a_start_line_names_the_test_among_all_that_are_to_run() {
      start(plain);

      assertThat(out).hasToString("\nbenchline   1/12  OrderSerializationPerformanceTests.kryo\n");
    }

    @Test
    void invocations_of_one_method_count_once_and_tests_that_are_not_measured_too() {
      plain.testFinished(Results.unaffected(new TestId("a.OrderTests", "reads")));
      plain.testStarted(new TestId("a.OrderTests", "sort[10]"), Results.plan(Results.KRYO));
      plain.testStarted(new TestId("a.OrderTests", "sort[20]"), Results.plan(Results.KRYO));

      assertThat(out.toString())
          .contains("benchline   2/12  OrderTests.sort[10]\n", "   2/12  OrderTests.sort[20]\n");
    }

    @Test
    void a_heartbeat_comes_at_most_every_ten_seconds_and_its_time_falls_with_the_clock() {
      start(plain);
      out.setLength(0);
      for (int second = 1; second <= 45; second++) {
        now += TimeUnit.SECONDS.toNanos(1);
        plain.heartbeat(Results.KRYO, new Progress("replicate", second < 15 ? 0 : 8, 48));
      }

      assertThat(out)
          .hasToString(
              """
              benchline   1/12  OrderSerializationPerformanceTests.kryo  replicate 1 of at most 48
              benchline   1/12  OrderSerializationPerformanceTests.kryo  replicate 9 of at most 48, up to 1 min 10 s left
              benchline   1/12  OrderSerializationPerformanceTests.kryo  replicate 9 of at most 48, up to 1 min 0 s left
              benchline   1/12  OrderSerializationPerformanceTests.kryo  replicate 9 of at most 48, up to 50 s left
              """);
    }

    @Test
    void waiting_for_another_build_names_its_process() {
      plain.waiting("process 4711 in /home/me/shop");
      plain.waiting("process 4711 in /home/me/shop");

      assertThat(out)
          .hasToString(
              "benchline  waiting, another build is measuring: process 4711 in /home/me/shop\n");
    }

    @Test
    void the_time_that_is_left_does_not_count_the_waiting() {
      TestId test = new TestId("a.OrderTests", "sort");
      plain.testStarted(test, Results.plan(test));
      now += TimeUnit.SECONDS.toNanos(600);
      plain.waited(Duration.ofMinutes(10));
      now += TimeUnit.SECONDS.toNanos(20);
      plain.heartbeat(test, new Progress("fork", 2, 8));
      now += TimeUnit.SECONDS.toNanos(600);
      plain.waited(Duration.ofMinutes(10));
      now += TimeUnit.SECONDS.toNanos(10);
      plain.heartbeat(test, new Progress("fork", 3, 8));

      assertThat(out)
          .asString()
          .contains("fork 3 of at most 8, up to 1 min 0 s left")
          .endsWith("fork 4 of at most 8, up to 50 s left\n");
    }

    @Test
    void the_time_that_is_left_of_a_second_trial_counts_from_its_beginning() {
      hearsOf(
          new Progress("replicate", 4, 24),
          new Progress("replicate", 0, 24),
          new Progress("replicate", 2, 24));

      assertThat(out)
          .asString()
          .endsWith(
              """
              benchline   1/12  OrderTests.sort  replicate 5 of at most 24, up to 8 min 20 s left
              benchline   1/12  OrderTests.sort  replicate 1 of at most 24
              benchline   1/12  OrderTests.sort  replicate 3 of at most 24, up to 1 min 50 s left
              """);
    }

    @Test
    void the_time_that_is_left_to_confirm_counts_from_its_beginning() {
      hearsOf(
          new Progress("replicate", 14, 48),
          new Progress("confirming replicate", 0, 22),
          new Progress("confirming replicate", 5, 22));

      assertThat(out)
          .asString()
          .endsWith(
              """
              benchline   1/12  OrderTests.sort  replicate 15 of at most 48, up to 4 min 3 s left
              benchline   1/12  OrderTests.sort  confirming replicate 1 of at most 22
              benchline   1/12  OrderTests.sort  confirming replicate 6 of at most 22, up to 34 s left
              """);
    }

    /** After 100 s, and then every ten. */
    private void hearsOf(Progress... steps) {
      TestId test = new TestId("a.OrderTests", "sort");
      plain.testStarted(test, Results.plan(test));
      now += TimeUnit.SECONDS.toNanos(90);
      for (Progress step : steps) {
        now += TimeUnit.SECONDS.toNanos(10);
        plain.heartbeat(test, step);
      }
    }

    @Test
    void a_terminal_has_one_line_that_is_rewritten_and_taken_away() {
      StringBuilder screen = new StringBuilder();
      ConsoleReporter reporter =
          new ConsoleReporter(
              out,
              Optional.of(new Terminal(screen)),
              ConsoleMode.PLAIN,
              () -> now,
              () -> 1,
              Texts.MAVEN.commands());
      TestId test = new TestId("a.OrderTests", "sort");
      reporter.testStarted(test, Results.plan(test));
      now += TimeUnit.SECONDS.toNanos(2);
      reporter.heartbeat(test, new Progress("replicate", 2, 48));
      reporter.testFinished(Results.result(test, Results.passedTime()));

      assertThat(out).isEmpty();
      assertThat(screen)
          .hasToString(
              "\r\u001b[Kbenchline  1/1  OrderTests.sort"
                  + "\r\u001b[Kbenchline  1/1  OrderTests.sort"
                  + "  replicate 3 of at most 48, up to 46 s left\r\u001b[K");
    }

    @Test
    void a_line_that_is_too_long_for_a_terminal_loses_its_middle() {
      StringBuilder screen = new StringBuilder();

      new Terminal(screen).show("x".repeat(100) + ", up to 46 s left");

      assertThat(screen.toString()).hasSize(4 + 79).endsWith("xxx, up to 46 s left");
    }

    @Test
    void quiet_says_nothing_of_progress() {
      ConsoleReporter quiet = reporter(ConsoleMode.QUIET);
      start(quiet);
      now += TimeUnit.SECONDS.toNanos(60);
      quiet.heartbeat(Results.KRYO, new Progress("fork", 1, 3));
      quiet.testFinished(Results.result(Results.KRYO, Results.passedTime()));

      quiet.testFinished(Results.unaffected(Results.KRYO));

      assertThat(out).isEmpty();
    }
  }

  @Nested
  class AtTheEnd {

    private final RunSummary summary =
        new RunSummary(
            List.of(
                Results.result(new TestId("a.OrderTests", "quick"), Results.passedTime()),
                Results.result(new TestId("a.OrderTests", "fresh"), Results.newTime()),
                Results.result(new TestId("a.OrderTests", "noisy"), Results.inconclusiveTime()),
                Results.result(new TestId("a.OrderTests", "better"), Results.improvedTime()),
                Results.result(
                    new TestId("a.OrderTests", "claims"),
                    List.of(Results.refutedClaim()),
                    Results.passedTime()),
                Results.regressed()),
            List.of(new TestId("a.OrderTests", "plain")),
            List.of(new TestId("a.OrderTests", "without_a_server")),
            List.of(new TestId("a.OrderTests", "broken")),
            List.of(new TestId("a.OldTests", "gone")),
            Duration.ofSeconds(65),
            FailOn.DEFAULT,
            List.of());

    @Test
    void the_plain_table_reads_as_the_golden_file_says() {
      Golden.check(
          "report/text/console-plain.txt",
          () -> {
            out.setLength(0);
            plain.runFinished(summary);
            return out.toString();
          });
    }

    @Test
    void the_quiet_table_reads_as_the_golden_file_says() {
      Golden.check(
          "report/text/console-quiet.txt",
          () -> {
            out.setLength(0);
            reporter(ConsoleMode.QUIET).runFinished(summary);
            return out.toString();
          });
    }

    @Test
    void the_verbose_table_reads_as_the_golden_file_says() {
      Golden.check(
          "report/text/console-verbose.txt",
          () -> {
            out.setLength(0);
            reporter(ConsoleMode.VERBOSE).runFinished(summary);
            return out.toString();
          });
    }

    @Test
    void the_table_says_how_tests_failed_where_gradle_does_not() {
      Golden.check(
          "report/text/console-gradle.txt",
          () -> {
            out.setLength(0);
            new ConsoleReporter(
                    out,
                    Optional.empty(),
                    ConsoleMode.PLAIN,
                    () -> now,
                    () -> 12,
                    Commands.ofGradle(Path.of(""), "performanceTest"))
                .runFinished(summary);
            return out.toString();
          });
    }

    @Test
    void nobody_is_asked_to_accept_what_was_accepted() {
      plain.runFinished(
          new RunSummary(
              List.of(Results.accepted(Results.regressed(), "a field more")),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              Duration.ZERO,
              FailOn.DEFAULT,
              List.of()));

      assertThat(out.toString())
          .contains("\nACCEPTED  ", "18% slower: \"a field more\"", "\nBenchline: 1 accepted | ")
          .doesNotContain("\n  accept");
    }

    @Test
    void tests_that_ran_without_being_measured_are_no_pass() {
      plain.runFinished(
          new RunSummary(
              List.of(),
              List.of(Results.KRYO, Results.KRYO),
              List.of(),
              List.of(),
              List.of(),
              Duration.ZERO,
              FailOn.DEFAULT,
              List.of()));

      assertThat(out)
          .hasToString(
              """

              Benchline: 2 tests ran once without being measured, which proves nothing about performance.
                measure    mvn verify
              """);
    }

    @Test
    void no_command_is_told_where_the_build_goes_on_to_measure() {
      Commands typed = Commands.ofMaven(Path.of("."), Path.of("."), "-B -ntp verify -Dx=1");
      ConsoleReporter later =
          new ConsoleReporter(out, Optional.empty(), ConsoleMode.PLAIN, () -> 0, () -> 0, typed);

      later.runFinished(
          new RunSummary(
              List.of(),
              List.of(Results.KRYO),
              List.of(),
              List.of(),
              List.of(),
              Duration.ZERO,
              FailOn.DEFAULT,
              List.of()));

      assertThat(out.toString())
          .contains("1 test ran once without being measured")
          .doesNotContain("mvn verify");
    }

    @Test
    void tests_that_are_unaffected_are_listed_but_need_no_answer() {
      plain.runFinished(
          Results.summary(
              Results.unaffected(new TestId("a.OrderTests", "writes")),
              Results.unaffected(new TestId("a.OrderTests", "reads"))));

      assertThat(out)
          .hasToString(
              """

              UNAFFECTED, not measured: OrderTests.writes, OrderTests.reads

              Benchline: 2 unaffected | against 3f2a1c9 (origin/main) | 1 min 5 s
                report     target/benchline/index.html
              """);
    }

    @Test
    void what_the_gate_lets_pass_is_at_the_head_however_quiet_it_is() {
      reporter(ConsoleMode.QUIET)
          .runFinished(
              Results.summary()
                  .with(
                      List.of(
                          new GateNote(GateNote.Kind.CHANGED, "OrderTests.sum is new"),
                          new GateNote(GateNote.Kind.LOOSENED, "OrderTests.total is gone"))));

      assertThat(out)
          .hasToString(
              """

              gate loosened: OrderTests.total is gone
              gate changed: OrderTests.sum is new

              Benchline: nothing was measured
              """);
    }

    @Test
    void tests_that_junit_has_skipped_are_listed() {
      plain.runFinished(
          Results.summary()
              .with(List.of(new GateNote(GateNote.Kind.SKIPPED, "OrderTests.total: flaky"))));

      assertThat(out.toString()).contains("skipped by JUnit: OrderTests.total: flaky\n");
    }

    @Test
    void one_that_passed_with_a_warning_is_one_line() {
      Warning warning = new Warning(WarningType.NOT_STEADY, "2 forks had not settled.");
      TestResult passed = Results.result(Results.KRYO, Results.passedTime());

      plain.runFinished(
          Results.summary(Results.with(passed, Verdict.PASSED, List.of(warning, warning))));

      assertThat(out.toString())
          .startsWith(
              "\nPASSED  OrderSerializationPerformanceTests.kryo"
                  + "  not steady: 2 forks had not settled.\n\nBenchline: 1 passed ");
    }

    @Test
    void several_that_regressed_are_accepted_by_one_command_on_the_last_line() {
      plain.runFinished(
          Results.summary(
              Results.againstTheBase(
                  Results.result(new TestId("a.OrderTests", "reads"), Results.regressedTime())),
              Results.againstTheBase(
                  Results.result(
                      new TestId("a.OrderTests", "writes"), Results.allocatedRegressed()))));

      assertThat(out.toString())
          .contains(
              """

              Benchline: 2 of 2 tests are worse; the worst, OrderTests.writes, by 38.3%
                         2 regressed | against\s""")
          .endsWith(
              "\n  accept     git commit --amend --no-edit"
                  + " --trailer \"Benchline-Accept: OrderTests.writes: WHY\""
                  + " --trailer \"Benchline-Accept: OrderTests.reads: WHY\"\n");
    }

    @Test
    void what_was_recorded_is_to_be_committed() {
      plain.runFinished(
          Results.summary(
              Results.recorded(
                  Results.result(Results.KRYO, Results.passedTime()),
                  new Recorded(RecordMode.APPEND, Optional.empty())
                      .in(Path.of("baselines/com/acme/OrderTests.json").toString()))));

      assertThat(out.toString())
          .contains(
              "\nRECORDED  OrderSerializationPerformanceTests.kryo  session 3  (",
              "\n  recorded    baselines/com/acme/OrderTests.json\n",
              "\nBenchline: 1 recorded | ")
          .endsWith("\n  commit     git add baselines/com/acme/OrderTests.json\n");
    }

    @Test
    void what_is_recorded_in_a_database_is_not_to_be_committed() {
      plain.runFinished(
          Results.summary(
              Results.recorded(
                  Results.result(Results.KRYO, Results.passedTime()),
                  new Recorded(RecordMode.APPEND, Optional.empty()).in("jdbc:h2:./baselines"))));

      assertThat(out.toString())
          .contains("\n  recorded    jdbc:h2:./baselines\n")
          .doesNotContain("git add");
    }

    @Test
    void a_run_without_performance_tests_says_nothing() {
      plain.runFinished(Results.summary());

      assertThat(out).isEmpty();
    }

    @Test
    void many_that_passed_are_only_counted() {
      List<TestResult> results = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        results.add(Results.result(new TestId("a.T", "t" + i), Results.passedTime()));
      }

      plain.runFinished(Results.summary(results.toArray(new TestResult[0])));

      assertThat(out.toString().lines())
          .hasSize(3)
          .contains("Benchline: 50 passed (slower by at most 2.1%) | 1 min 5 s");
    }
  }
}
