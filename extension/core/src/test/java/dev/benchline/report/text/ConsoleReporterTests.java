package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.RecordMode;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.TestId;
import dev.benchline.result.GateNote;
import dev.benchline.result.Golden;
import dev.benchline.result.Recorded;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
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
    return new ConsoleReporter(out, mode, () -> now, Texts.MAVEN.commands());
  }

  private void start(ConsoleReporter reporter) {
    reporter.testStarted(Results.KRYO, Results.plan(Results.KRYO));
  }

  @Nested
  class WhileItRuns {

    @Test
    void a_start_line_names_the_test_and_the_planned_time() {
      start(plain);

      assertThat(out)
          .hasToString(
              "\nbenchline  OrderSerializationPerformanceTests.kryo"
                  + "  2 forks x 6 iterations, about 6.6 s\n");
    }

    @Test
    void a_heartbeat_comes_at_most_every_ten_seconds() {
      start(plain);
      out.setLength(0);
      for (int second = 1; second <= 35; second++) {
        now += TimeUnit.SECONDS.toNanos(1);
        plain.heartbeat(Results.KRYO, "fork " + second);
      }

      assertThat(out)
          .hasToString(
              """
              benchline  OrderSerializationPerformanceTests.kryo  fork 10
              benchline  OrderSerializationPerformanceTests.kryo  fork 20
              benchline  OrderSerializationPerformanceTests.kryo  fork 30
              """);
    }

    @Test
    void a_result_line_states_the_verdict() {
      plain.testFinished(Results.regressed());

      assertThat(out)
          .hasToString(
              "benchline  OrderSerializationPerformanceTests.kryo  time (p10) 48.8 us"
                  + "  +18.2% [+14.9%, +21.6%]  REGRESSED (tolerance 5%)\n");
    }

    @Test
    void a_result_line_of_a_test_that_was_not_measured_is_short() {
      plain.testFinished(Results.unaffected(Results.KRYO));

      assertThat(out)
          .hasToString("benchline  OrderSerializationPerformanceTests.kryo  UNAFFECTED\n");
    }

    @Test
    void quiet_says_only_what_needs_an_answer() {
      ConsoleReporter quiet = reporter(ConsoleMode.QUIET);
      start(quiet);
      now += TimeUnit.SECONDS.toNanos(60);
      quiet.heartbeat(Results.KRYO, "fork 1");
      quiet.testFinished(Results.result(Results.KRYO, Results.passedTime()));

      quiet.testFinished(Results.unaffected(Results.KRYO));

      assertThat(out).isEmpty();

      quiet.testFinished(Results.regressed());

      assertThat(out.toString()).contains("REGRESSED");
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
            List.of(new TestId("a.OrderTests", "fresh")),
            Duration.ofSeconds(65),
            Verdict.FAILING,
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
    void nobody_is_asked_to_accept_what_was_accepted() {
      plain.runFinished(
          new RunSummary(
              List.of(Results.accepted(Results.regressed(), "a field more")),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              Duration.ZERO,
              Verdict.FAILING,
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
              List.of(),
              Duration.ZERO,
              Verdict.FAILING,
              List.of()));

      assertThat(out)
          .hasToString(
              """

              Benchline: 2 tests ran once without being measured, which proves nothing about performance.
                measure    mvn verify
              """);
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
              "\nBenchline: 2 of 2 tests are worse; the worst, OrderTests.writes, 38% more allocated\n"
                  + "           2 regressed | against ")
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
