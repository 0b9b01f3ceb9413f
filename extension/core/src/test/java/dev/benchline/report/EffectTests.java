package dev.benchline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import dev.benchline.result.GateNote;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.List;
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

    assertThat(effect.headline()).startsWith("No test is slower, or by 2.1").endsWith(" at most");
    assertThat(effect.further()).isEqualTo("1 slowdown is accepted.");
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

  private static TestResult result(String name, Comparison... comparisons) {
    return Results.result(id(name), comparisons);
  }

  private static TestId id(String name) {
    return new TestId("com.acme.OrderTests", name);
  }
}
