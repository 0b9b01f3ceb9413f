package dev.benchline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.RecordMode;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.SummaryText;
import dev.benchline.result.GateNote;
import dev.benchline.result.Recorded;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class EffectTests {

  @Test
  void leads_with_the_worst_slowdown() {
    Effect one = effect(result("a", Results.regressedTime()), result("b", Results.passedTime()));
    Effect two = effect(result("a", Results.regressedTime()), result("b", Results.regressedTime()));

    assertThat(one.headline()).startsWith("1 of 2 tests is slower: OrderTests.a, by 18.2");
    assertThat(one.further()).isEqualTo("The build fails.");
    assertThat(two.headline())
        .startsWith("2 of 2 tests are slower; the worst, OrderTests.a, by 18.2");
  }

  @Test
  void calls_worse_what_is_no_time() {
    assertThat(effect(result("a", Results.allocatedRegressed())).headline())
        .startsWith("1 of 1 test is worse: OrderTests.a, by 38.3");
  }

  @Test
  void a_time_speaks_for_a_test_that_regressed_by_bytes_as_well() {
    TestResult both = result("a", Results.allocatedRegressed(), Results.regressedTime());

    assertThat(effect(both).headline()).contains("slower", "by 18.2");
    assertThat(ResultLine.of(both))
        .extracting(ResultLine::metric)
        .containsExactly("time (p10)", "allocated");
  }

  @Test
  void says_what_improved_next_to_what_regressed() {
    TestResult mixed = result("a", Results.allocatedRegressed(), Results.improvedTime());

    assertThat(ResultLine.words(mixed).replace(" %", "%"))
        .isEqualTo("27.4% faster, allocated 38.3% more");
  }

  @Test
  void claims_that_hold_are_something_although_there_is_nothing_to_compare_with() {
    Claim held =
        new Claim("java", 1.5, 2.5, 1.7, 3.8, 0.96, List.of(2.5), Verdict.PASSED, List.of());
    TestResult claims = Results.result(new TestId("com.acme.OrderTests", "kryo"), List.of(held));

    assertThat(effect(claims).further()).endsWith("1 claim holds.");
    assertThat(effect(claims, claims).further()).endsWith("2 claims hold.");
  }

  @Test
  void what_was_accepted_is_no_reason_to_lead_with() {
    Effect effect =
        effect(
            Results.accepted(result("a", Results.regressedTime()), "more fields"),
            result("b", Results.passedTime()));

    assertThat(effect.headline())
        .startsWith("No other test is slower, or by 2.1")
        .endsWith(" at most");
    assertThat(effect.further()).isEqualTo("1 slowdown is accepted.");
  }

  @Test
  void what_a_recording_replaces_is_no_reason_to_lead_with() {
    Recorded replaced = new Recorded(RecordMode.REPLACE, Optional.of("more fields"));

    assertThat(
            effect(
                    Results.recorded(result("a", Results.regressedTime()), replaced),
                    result("b", Results.passedTime()))
                .headline())
        .startsWith("No other test is slower");
  }

  @Test
  void a_first_recording_has_compared_nothing() {
    Recorded first = new Recorded(RecordMode.APPEND, Optional.empty());

    assertThat(effect(Results.recorded(result("a", Results.newTime()), first)))
        .isEqualTo(new Effect("There is nothing to compare with yet", "1 is recorded."));
  }

  @Test
  void what_allocates_less_is_not_called_faster() {
    TestResult less = result("a", Results.passedTime(), allocated(Verdict.IMPROVED, 1_416, 1_024));

    assertThat(effect(less).headline()).startsWith("No test is slower, or by 2.1");
    assertThat(effect(less).further()).isEqualTo("1 is better.");
    assertThat(ResultLine.of(less))
        .extracting(ResultLine::metric)
        .containsExactly("allocated", "time (p10)");
  }

  @Test
  void what_is_accepted_need_not_be_a_slowdown() {
    assertThat(
            effect(Results.accepted(result("a", Results.allocatedRegressed()), "a field"))
                .further())
        .isEqualTo("1 regression is accepted.");
  }

  @Test
  void several_errors_are_errors() {
    RunSummary two =
        Results.summary()
            .with(
                List.of(
                    new GateNote(GateNote.Kind.FAILED, "OrderTests.a"),
                    new GateNote(GateNote.Kind.FAILED, "OrderTests.b")));

    assertThat(Effect.words(two)).isEqualTo("2 errors");
  }

  @Test
  void a_refuted_claim_is_not_accepted_with_a_slowdown() {
    TestResult both =
        Results.accepted(
            Results.result(id("a"), List.of(Results.refutedClaim()), Results.regressedTime()),
            "more fields");

    assertThat(Outcome.of(both)).isEqualTo(Outcome.NOT_FASTER);
    assertThat(effect(both))
        .isEqualTo(new Effect("1 of 1 test is not as fast as claimed", "The build fails."));
    assertThat(Headline.of(both).effect()).startsWith("claimed 1.50x as fast as serializable");
  }

  @Test
  void says_of_no_test_that_it_is_slower_where_none_was_compared() {
    Comparison elsewhere =
        Results.time(Verdict.NOT_COMPARABLE, 41.3e-6, 41.5e-6, new Change(0.005, -0.01, 0.02, 0.9));

    assertThat(effect(result("a", elsewhere), result("b", Results.newTime())).headline())
        .isEqualTo("Nothing could be compared");
  }

  /** The times were recorded elsewhere, and bytes agree with those of any machine. */
  @Test
  void says_that_no_test_is_worse_where_no_time_was_compared() {
    Comparison bytes = allocated(Verdict.PASSED, 24, 24);

    assertThat(effect(result("a", bytes)).headline()).isEqualTo("No test is worse");
  }

  @Test
  void speaks_of_times_where_it_says_how_much_slower_tests_may_be() {
    Comparison more = allocated(Verdict.PASSED, 24, 40);

    assertThat(effect(result("a", Results.passedTime(), more)).headline())
        .startsWith("No test is slower, or by 2.1");
  }

  @Test
  void the_worst_is_that_of_the_largest_change_it_tells() {
    Comparison bytes = allocated(Verdict.REGRESSED, 100, 400);
    Comparison little =
        Results.time(Verdict.REGRESSED, 1e-5, 1.06e-5, new Change(0.06, 0.055, 0.065, 0.9));

    assertThat(effect(result("a", little, bytes), result("b", Results.regressedTime())).headline())
        .startsWith("2 of 2 tests are slower; the worst, OrderTests.b, by 18.2");
  }

  @Test
  void what_may_not_change_is_worse_by_less_as_well() {
    Metric calls = new Metric("calls", Unit.of("calls"), Direction.NEITHER, Kind.EXACT);
    Comparison fewer =
        Results.comparison(
            calls,
            Verdict.REGRESSED,
            true,
            OptionalDouble.of(100),
            80,
            Optional.of(new Change(-0.2, -0.2, -0.2, 1)));

    assertThat(effect(result("a", fewer)).headline())
        .startsWith("1 of 1 test is worse: OrderTests.a, by 20");
  }

  @Test
  void does_not_call_proven_what_is_undecided() {
    assertThat(effect(result("a", Results.inconclusiveTime())))
        .isEqualTo(new Effect("No test is proven slower", "1 is undecided."));
  }

  @Test
  void does_not_speak_for_tests_that_did_not_run() {
    RunSummary summary =
        Results.summary(result("a", Results.passedTime()))
            .with(List.of(new GateNote(GateNote.Kind.NOT_RUN, "com.acme.OrderTests.b")));

    assertThat(Effect.of(summary).headline()).startsWith("No test that ran is slower, or by 2.1");
    assertThat(Effect.of(summary).further()).isEqualTo("1 was not run.");
  }

  @Test
  void names_the_versions_that_alone_differ() {
    VersionChange asm = new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1");

    assertThat(effect(Results.with(result("a", Results.regressedTime()), asm)).headline())
        .startsWith("1 of 1 test is slower: OrderTests.a, by 18.2")
        .endsWith(" with org.ow2.asm:asm 9.9.1 -> 9.11.1");
    assertThat(effect(Results.with(result("a", Results.passedTime()), asm)).headline())
        .startsWith("No test is slower with org.ow2.asm:asm 9.9.1 -> 9.11.1, or by 2.1");
    assertThat(effect(Results.with(result("a", Results.inconclusiveTime()), asm)).headline())
        .isEqualTo("No test is proven slower with org.ow2.asm:asm 9.9.1 -> 9.11.1");
  }

  @Test
  void names_first_the_versions_that_explain_the_worst_test() {
    VersionChange asm = new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1");
    VersionChange kryo = new VersionChange("com.esotericsoftware:kryo", "5.6.1", "5.6.2");
    VersionChange gson = new VersionChange("com.google.code.gson:gson", "2.11", "2.12");

    Effect effect =
        effect(
            Results.with(result("a", Results.passedTime()), asm, kryo, gson),
            Results.with(result("b", Results.regressedTime()), kryo, asm, gson));

    assertThat(effect.headline())
        .endsWith(
            " with com.esotericsoftware:kryo 5.6.1 -> 5.6.2, org.ow2.asm:asm 9.9.1 -> 9.11.1"
                + " and 1 more");
  }

  @Test
  void counts_tests_without_a_result() {
    RunSummary summary =
        Results.summary(result("a", Results.passedTime()))
            .with(List.of(new GateNote(GateNote.Kind.FAILED, "OrderTests.b")));

    assertThat(Effect.of(summary))
        .isEqualTo(new Effect("1 of 2 tests could not be measured", "The build fails."));
    assertThat(Effect.words(summary)).isEqualTo("1 error, 1 passed");
  }

  @Test
  void a_test_whose_history_was_to_fail_it_and_cannot_be_read_is_one_error() {
    TestResult unread = unread(result("a", Results.passedTime()));
    RunSummary summary = Results.summary(unread, result("b", Results.passedTime()));

    assertThat(Effect.of(summary))
        .isEqualTo(new Effect("1 of 2 tests could not be judged", "The build fails."));
    assertThat(Effect.words(summary)).isEqualTo("1 error, 1 passed");
    assertThat(SummaryText.whole(summary, Commands.ofMaven(Path.of(""))))
        .anyMatch(line -> line.startsWith("ERROR"))
        .filteredOn(line -> line.startsWith("PASSED"))
        .hasSize(1);
    assertThat(Outcome.of(unread(result("c", Results.regressedTime()))))
        .isEqualTo(Outcome.REGRESSED);
  }

  private static TestResult unread(TestResult result) {
    WarningType type = WarningType.called("history not read").orElseThrow();
    return Results.with(result, result.verdict(), List.of(type.of("The history is damaged.")));
  }

  @Test
  void says_that_the_build_fails_by_a_gate_that_is_looser_where_it_does() {
    RunSummary summary =
        Results.summary(result("a", Results.passedTime()))
            .with(List.of(new GateNote(GateNote.Kind.LOOSENED, "OrderTests.b is gone")));

    assertThat(Effect.of(summary).further()).isEmpty();
    assertThat(Effect.of(Results.failingOnLoosened(summary)).further())
        .isEqualTo("The build fails.");
    assertThat(Effect.of(Results.failingOnLoosened(summary.with(List.of()))).further()).isEmpty();
  }

  @Test
  void has_a_sentence_for_every_run() {
    assertThat(effect().headline()).isEqualTo("Nothing was measured");
    assertThat(effect(Results.unaffected(id("a"))).headline())
        .isEqualTo("No test is affected by the change");
    assertThat(effect(result("a", Results.newTime())).headline())
        .isEqualTo("There is nothing to compare with yet");
  }

  private static Effect effect(TestResult... results) {
    return Effect.of(Results.summary(results));
  }

  private static Comparison allocated(Verdict verdict, double base, double current) {
    double change = current / base - 1;
    return Results.comparison(
        BuiltInMetric.ALLOCATED.metric(),
        verdict,
        true,
        OptionalDouble.of(base),
        current,
        Optional.of(new Change(change, change, change, 1)));
  }

  private static TestResult result(String name, Comparison... comparisons) {
    return Results.result(id(name), comparisons);
  }

  private static TestId id(String name) {
    return new TestId("com.acme.OrderTests", name);
  }
}
